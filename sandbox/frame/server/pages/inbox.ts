const everyMs = 1000

/** Takes new mails over from the server. While nothing has changed the page stays as it is, and with it focus and selection. */
async function refresh(): Promise<void> {
  const response = await fetch('/inbox')
  const next = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('#mails')
  const shown = document.querySelector('#mails')
  if (next && shown && next.innerHTML !== shown.innerHTML) shown.replaceChildren(...next.childNodes)
}

async function watch(): Promise<void> {
  // The server may be away for a moment, when the sandbox is started again.
  await refresh().catch(() => undefined)
  setTimeout(() => void watch(), everyMs)
}

setTimeout(() => void watch(), everyMs)
