/** How long the page that opened this window may take to close it or to say that it has heard. */
const patienceMs = 1000

const { resultUri = '', pageUrl = '' } = document.querySelector<HTMLElement>('#landing')?.dataset ?? {}
const opening: unknown = window.opener

function tell(words: string): void {
  document.querySelector('#words')?.replaceChildren(words)
}

function goBack(): void {
  const url = new URL(pageUrl)
  url.searchParams.set('result_uri', resultUri)
  location.replace(url)
}

function answerOpener(page: Window): void {
  const leave = () => {
    window.close()
    tell('You may close this window and go back to the site.')
  }
  addEventListener('message', ({ source }) => source === page && leave())
  setTimeout(leave, patienceMs)
  // Whose window opened this one cannot be known here. What is sent is good once, and nothing but the frame can redeem it.
  page.postMessage({ resultUri }, '*')
}

if (pageUrl !== '') goBack()
else if (opening) answerOpener(opening as Window)
else
  tell(
    'This window has lost the site that opened it, so the login cannot go on here. Close it, go back to the site and log in again.',
  )
