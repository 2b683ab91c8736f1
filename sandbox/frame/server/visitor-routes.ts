import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type { HttpEnv } from '../../serve.ts'
import type { EmailLogin } from './email-login.ts'
import type { Farcaster } from './farcaster.ts'
import { choicePage, messagePage, pageOf } from './html.ts'
import { inboxPage } from './inbox-page.ts'
import type { Mailbox } from './mailbox.ts'
import { Refusal } from './refusal.ts'
import type { Landing, SocialLogin } from './social-login.ts'

export type VisitorOptions = {
  readonly mailbox: Mailbox
  readonly emailLogin: EmailLogin
  readonly social: SocialLogin
  readonly farcaster: Farcaster
}

/** Pages that a visitor opens outside of the frame: the mailbox, links of mails, the end of a social login, the Farcaster app. */
export function visitorRoutes({ mailbox, emailLogin, social, farcaster }: VisitorOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error
    return c.html(messagePage('This does not work any more', error.message), error.status)
  })
  return app
    .get('/inbox', (c) => c.html(inboxPage(mailbox.mails())))
    .get('/device', (c) => {
      const token = queried(c, 'token')
      const { email } = emailLogin.readLink(token)
      const action = `/device?token=${encodeURIComponent(token)}`
      return c.html(
        choicePage({
          title: 'A new device',
          text: `Somebody logs in as ${email} on a device that was not seen before. Approve it only if it is yours.`,
          yes: { label: 'Approve this device', action, testId: 'approve-device' },
        }),
      )
    })
    .post('/device', async (c) => {
      await emailLogin.followLink(queried(c, 'token'))
      return c.html(messagePage('This device is approved', 'A code is on its way to you. Enter it where you log in.'))
    })
    .get('/farcaster', (c) => {
      const channel = queried(c, 'channel')
      farcaster.requireOpen(channel)
      const answer = (said: 'approve' | 'decline') => `/farcaster/${said}?channel=${encodeURIComponent(channel)}`
      return c.html(
        choicePage({
          title: 'Farcaster',
          text: 'Harbour asks who you are. This page stands in for the Farcaster app: nothing here reaches it.',
          yes: { label: 'Continue as robintide', action: answer('approve'), testId: 'farcaster-approve' },
          no: { label: 'Cancel', action: answer('decline'), testId: 'farcaster-decline' },
        }),
      )
    })
    .post('/farcaster/approve', (c) => settle(c, 'approve'))
    .post('/farcaster/decline', (c) => settle(c, 'decline'))
    .get('/social/callback', (c) => c.html(callbackPage(social.land(new URL(c.req.url)))))

  function settle(c: Context, answer: 'approve' | 'decline') {
    const channel = queried(c, 'channel')
    farcaster.requireOpen(channel)
    farcaster.decide(channel, answer)
    const title = answer === 'approve' ? 'You are logged in' : 'You declined'
    return c.html(messagePage(title, 'Go back to the site.'))
  }
}

const queried = (c: Context, name: string): string => c.req.query(name) ?? ''

function callbackPage({ resultUri, pageUrl }: Landing) {
  const main = html`<main class="card" id="landing" data-result-uri="${resultUri}" data-page-url="${pageUrl ?? ''}">
    <h1>One moment</h1>
    <p id="words">You are taken back to the site.</p>
  </main>`
  return pageOf('Logging in', main, '/pages/callback.js')
}
