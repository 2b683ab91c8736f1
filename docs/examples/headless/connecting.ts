import { namespaceOf, storesOf, type ConnectState } from 'portico/headless'
import { button, element, field, known, list, live, type Drawing } from './dom.js'
import { drawLogins } from './logins.js'

/** Who there is to connect with. */
export function drawConnect(drawing: Drawing): void {
  const { wallet, place, until } = drawing
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
  drawLogins(drawing)
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
      return [list(...(known(shown) ?? []).map((one) => button(one.name, () => app.connect.chooseWallet(one))))]
    }),
    button('More', catalogue.loadMore),
  )
}

/** A wallet of several namespaces is asked for one at a time. */
export function drawNamespaces({ wallet: { app }, params: { connector }, place }: Drawing<'ConnectingMultiChain'>) {
  const listed = new Set(app.settings.networks.map(({ id }) => namespaceOf(id)))
  place.append(
    element('h2', `What is ${connector.name} for?`),
    list(
      ...connector.namespaces
        .filter((namespace) => listed.has(namespace))
        .map((namespace) =>
          button(namespace, () => app.router.push({ name: 'ConnectingExternal', params: { connector, namespace } })),
        ),
    ),
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
export function drawConnecting({ wallet: { app }, params, place, until }: Drawing<'ConnectingExternal'>): void {
  place.append(
    element('h2', 'Connecting'),
    live(until, app.connect.state, (now) => [
      element('p', said[now.status]),
      ...(now.status === 'idle' || now.status === 'prompting'
        ? []
        : [button('Try again', () => app.connect.connect(now.connector.id, params.namespace))]),
    ]),
  )
}

/** Whoever has the address can answer: show it as a code, or open a wallet by it. It is renewed by itself as long as this is shown. */
export async function drawPairing(
  drawing: Drawing<'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic'>,
): Promise<void> {
  const { wallet, params, place, until } = drawing
  const { app } = wallet
  const pairing = await app.features.load('pairing')
  place.append(
    element('h2', 'Scan with your phone'),
    live(until, pairing.state, (now) => {
      if (now.status === 'failed') return ['The relay is away.', button('Try again', pairing.retry)]
      const uri = now.status === 'ready' ? now.uri : undefined
      // Ways into the chosen wallet on this device, best first.
      const [best] = params === undefined ? [] : pairing.ways(params.wallet)
      return [
        now.status === 'ready' ? now.notice : 'The code is on its way.',
        uri === undefined ? undefined : element('code', uri),
        best && params ? button(`Open ${params.wallet.name}`, () => pairing.open(best)) : undefined,
      ]
    }),
  )
  if (params !== undefined)
    place.append(button('Get it', () => app.router.push({ name: 'Downloads', params: { wallet: params.wallet } })))
}

/** Where a wallet can be had for this device. */
export function drawDownloads({ wallet: { app }, params: { wallet }, place }: Drawing<'Downloads'>): void {
  place.append(
    element('h2', `Get ${wallet.name}`),
    list(...storesOf(wallet, app.settings.environment).map(({ url }) => button(url, () => app.openLink(url)))),
  )
}

/** For who has none yet. */
export async function drawGetWallet({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const catalogue = await app.features.load('catalogue')
  void catalogue.prefetch()
  place.append(
    element('h2', 'Get a wallet'),
    live(until, catalogue.state, ({ featured, recommended }) => [
      list(
        ...[...featured, ...recommended].map((wallet) =>
          button(wallet.name, () => app.router.push({ name: 'Downloads', params: { wallet } })),
        ),
      ),
    ]),
  )
}
