// Keeps a WebSocket to the server open. When it is lost, it is opened again after a delay that grows with every attempt,
// or at once when the page becomes visible or the network comes back.

const FINAL = [4401, 4403, 4404, 4429]; // close codes after which another attempt is useless
const FIRST_DELAY = 300; // ms
const LONGEST_DELAY = 5000; // ms
const GROWTH = 1.7;

// Connects to a table. `query` is added to the address; of the handlers, `opened()` is called on every connection,
// `received(message)` for each message, and `closed(final)` on every loss. Returns a function that sends a message.
export function connect(code, query, { opened, received, closed }) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const address = `${scheme}://${location.host}/ws/${code}?lang=${document.documentElement.lang}${query}`;
  let socket = null;
  let delay = FIRST_DELAY;
  let timer = 0; // 0 unless an attempt is due

  function open() {
    timer = 0;
    socket = new WebSocket(address);
    socket.addEventListener("open", () => {
      delay = FIRST_DELAY;
      opened();
    });
    socket.addEventListener("message", (event) => received(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
      const final = FINAL.includes(event.code);
      closed(final);
      if (final) return;
      timer = setTimeout(open, delay);
      delay = Math.min(LONGEST_DELAY, delay * GROWTH);
    });
  }

  function resume() {
    if (!timer || document.hidden) return;
    clearTimeout(timer);
    open();
  }

  window.addEventListener("online", resume);
  document.addEventListener("visibilitychange", resume);
  open();

  return (message) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
}
