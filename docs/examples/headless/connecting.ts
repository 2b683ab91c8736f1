import type { ConnectState } from 'portico/headless'
import { button, element, field, list, live, type Drawing } from './dom.js'

/** Who there is to connect with. */
export async function drawConnect({ wallet, place, until }: Drawing): Promise<void> {
  const { app } = wallet
  place.append(
    element('h2', 'Connect'),
    live(until, app.connect.rows, (rows) => [
      list(
        ...rows.flatMap((row) => {
          if (row.group === 'pending') return []
          if ('connector' in row) return [button(row.connector.name, () => app.connect.chooseConnector(row.connector))]
          return [button(row.wallet.name, () => app.connect.chooseWallet(row.wallet))]
        }),
      ),
    ]),
  )
  if (app.connect.offersAllWallets())
    place.append(button('All wallets', () => app.router.push({ name: 'AllWallets', params: undefined })))
  const { logins } = app.settings
  if (logins === undefined) return
  let address = ''
  const login = async () => (await app.features.load('embedded')).email.start(address)
  place.append(
    field('Email', (text) => (address = text)),
    button('Send me a code', login),
  )
  for (const provider of logins.socials)
    place.append(
      button(provider, () => {
        // In the click itself: a window that opens after a wait is one that browsers block.
        const opened = wallet.openLoginWindow()
        return app.features.load('socialLogin').then(({ social }) => social.start(provider, opened))
      }),
    )
}

/** Every wallet of the catalogue, a page at a time. */
export async function drawAllWallets({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const catalogue = await app.features.load('catalogue')
  void catalogue.prefetch()
  place.append(
    element('h2', 'All wallets'),
    field('Search', catalogue.search),
    live(until, catalogue.state, ({ query, list: all, results }) => {
      const shown = query.length < 2 ? all : results
      if (shown.status === 'failed') return ['The list is away.', button('Try again', catalogue.retry)]
      const wallets = shown.status === 'ready' ? shown.value : shown.status === 'loading' ? (shown.stale ?? []) : []
      return [list(...wallets.map((one) => button(one.name, () => app.connect.chooseWallet(one))))]
    }),
    button('More', catalogue.loadMore),
  )
}

const said: Readonly<Record<ConnectState['status'], string>> = {
  idle: '',
  prompting: 'Go on in your wallet.',
  declined: 'You declined in your wallet.',
  pending: 'Your wallet has an older request open.',
  failed: 'The wallet could not be reached.',
}

/** A wallet of this page is asked as long as this is shown. */
export function drawConnecting({ wallet: { app }, place, until }: Drawing): void {
  place.append(
    element('h2', 'Connecting'),
    live(until, app.connect.state, (now) => [
      element('p', said[now.status]),
      ...(now.status === 'idle' || now.status === 'prompting'
        ? []
        : [button('Try again', () => app.connect.connect(now.connector.id))]),
    ]),
  )
}

/** Whoever has the address can answer: show it as a code, or open a wallet by it. It is renewed by itself as long as this is shown. */
export async function drawPairing({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const pairing = await app.features.load('pairing')
  place.append(
    element('h2', 'Scan with your phone'),
    live(until, pairing.state, (now) => {
      if (now.status === 'ready') return [now.notice, element('code', now.uri)]
      if (now.status === 'failed') return ['The relay is away.', button('Try again', pairing.retry)]
      return ['The code is on its way.']
    }),
  )
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
          : now.status === 'awaitingDevice'
            ? 'Follow the link in the mail.'
            : refused,
      ]
    }),
  )
}
