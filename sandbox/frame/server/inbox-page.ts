import { html } from 'hono/html'
import { pageOf } from './html.ts'
import type { Mail } from './mailbox.ts'

/** Every mail that Harbour has sent, newest first. */
export function inboxPage(mails: readonly Mail[]) {
  const list = html`<ol class="mails">
    ${mails.map(mailItem)}
  </ol>`
  return pageOf(
    'Inbox',
    html`<main id="inbox">
      <h1>Inbox</h1>
      <p>Mails of every address. They end here: nothing leaves this machine.</p>
      <section id="mails" aria-label="Mails" aria-live="polite">
        ${mails.length === 0 ? html`<p class="card">No mail yet. Log in with an address, and it comes here.</p>` : list}
      </section>
    </main>`,
    '/pages/inbox.js',
  )
}

function mailItem({ to, subject, code, link, at }: Mail) {
  const time = new Date(at)
  return html`<li class="card" data-testid="mail">
    <div class="line">
      <h2>${subject}</h2>
      <time datetime="${time.toISOString()}">${time.toTimeString().slice(0, 8)}</time>
    </div>
    <p>To ${to}</p>
    ${code ? html`<p class="code" data-testid="code">${code}</p>` : ''}
    ${link ? html`<p class="link"><a href="${link}" data-testid="link">${link}</a></p>` : ''}
  </li>`
}
