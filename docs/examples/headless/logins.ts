import { socialsIn, type Headless, type Social, type SocialLoginState } from 'portico/headless'
import { button, element, field, live, type Drawing } from './dom.js'

/** Logging in without a wallet: by mail, or with an account elsewhere. */
export function drawLogins({ wallet, place }: Drawing): void {
  const { app } = wallet
  const { logins, environment } = app.settings
  if (logins === undefined) return
  if (logins.email) {
    let address = ''
    const refused = element('p')
    const begin = async () => {
      const { email } = await app.features.load('embedded')
      await email.start(address)
      const now = email.state.get()
      refused.textContent = now.status === 'failed' ? now.error.message : ''
    }
    place.append(
      field('Email', (text) => (address = text)),
      button('Send me a code', begin),
      refused,
    )
  }
  place.append(...socialsIn(logins.socials, environment).map((provider) => button(provider, begins(wallet, provider))))
}

const begins =
  ({ app, openLoginWindow }: Headless, provider: Social) =>
  async () => {
    // In the click itself: a window that opens after a wait is one that browsers block. Farcaster has none.
    const opened = provider === 'farcaster' ? undefined : openLoginWindow()
    const { social } = await app.features.load('socialLogin')
    await social.start(provider, opened)
  }

/** The code that was mailed. */
export async function drawCode({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const { email } = await app.features.load('embedded')
  let code = ''
  place.append(
    element('h2', 'Enter the code'),
    field('Code', (text) => (code = text)),
    button('Log in', () => email.submit(code)),
    button('Send another', email.resend),
    live(until, email.state, (now) => {
      const refused = 'error' in now ? now.error?.message : undefined
      return [
        now.status === 'checking'
          ? 'The code is being checked.'
          : now.status === 'awaitingDevice' && refused === undefined
            ? 'Follow the link in the mail.'
            : refused,
      ]
    }),
  )
}

const said: Readonly<Record<Exclude<SocialLoginState['status'], 'failed'>, string>> = {
  idle: '',
  opening: 'The window is on its way.',
  waiting: 'Go on in the window.',
  finishing: 'Your account is being read.',
}

/** The visitor answers in the window of a provider, as long as this is shown. */
export async function drawSocial({ wallet, params, place, until }: Drawing<'ConnectingSocial'>): Promise<void> {
  const { provider } = params
  const { social } = await wallet.app.features.load('socialLogin')
  place.append(
    element('h2', provider),
    live(until, social.state, (now) =>
      now.status === 'failed'
        ? [now.error.message, button('Try again', () => social.start(provider, wallet.openLoginWindow()))]
        : [said[now.status]],
    ),
  )
}

/** Farcaster: its app scans a code, or opens it where it is on this phone. */
export async function drawFarcaster({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const { farcaster } = await app.features.load('socialLogin')
  place.append(
    element('h2', 'farcaster'),
    live(until, farcaster.state, (now) => {
      if (now.status === 'failed') return [now.error.message, button('Try again', farcaster.start)]
      if (now.status !== 'ready') return [now.status === 'finishing' ? `Welcome, ${now.userName}.` : now.status]
      return [element('code', now.url), button('Open the app', () => app.openLink(now.url))]
    }),
  )
}

/** How somebody logged in, and what can be changed of that. */
export async function drawLogin({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const { account } = await app.features.load('embeddedAccount')
  place.append(
    live(until, account.state, ({ login, active, canSwitch, switching }) => {
      const other = active === 'smartAccount' ? 'eoa' : 'smartAccount'
      return [
        login && `Logged in by ${login.kind === 'email' ? login.email : login.provider}`,
        login?.kind === 'email'
          ? button('Change email', () => app.router.push({ name: 'UpdateEmailWallet', params: undefined }))
          : undefined,
        canSwitch && !switching ? button(`Use the ${other}`, () => account.switchType(other)) : undefined,
      ]
    }),
  )
}

/** Another address for the login: a code from the one of now, then one from the new one. */
export async function drawNewEmail({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const { account } = await app.features.load('embeddedAccount')
  let address = ''
  place.append(
    element('h2', 'Another email'),
    field('New email', (text) => (address = text)),
    button('Save', () => account.updateEmail(address)),
    live(until, account.state, ({ update }) => ['error' in update ? update.error?.message : update.status]),
  )
}

export const drawNewEmailCode =
  (step: 'submitPrimary' | 'submitSecondary') =>
  async ({ wallet: { app }, place, until }: Drawing): Promise<void> => {
    const { account } = await app.features.load('embeddedAccount')
    let code = ''
    place.append(
      element('h2', step === 'submitPrimary' ? 'A code for the email of now' : 'A code for the new email'),
      field('Code', (text) => (code = text)),
      button('Confirm', () => account[step](code)),
      live(until, account.state, ({ update }) => ['error' in update ? update.error?.message : undefined]),
    )
  }
