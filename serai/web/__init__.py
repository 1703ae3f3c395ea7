"""Tables in the browser: the server draws what each seat sees; the page only shows it and sends back a number."""
