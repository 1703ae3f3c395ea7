#!/bin/sh
# Makes sure that there is a Chromium for the browser tests, where that can be done without asking.
for name in chromium chromium-browser google-chrome chrome; do
  if command -v "$name" >/dev/null 2>&1; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  echo "installing Chromium and Korean fonts for the browser tests ..."
  if { apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium fonts-noto-cjk; } >/dev/null 2>&1; then
    exit 0
  fi
fi
echo "no Chromium here: the browser tests will be skipped (install chromium to run them)"
