import { Subscription } from 'rxjs'
import { isSignIn, view } from '../../domain/dialog/view.js'
import { openableView } from '../../domain/dialog/opening.js'
import { DialogError, refuseOption } from '../../domain/errors.js'
import { stopBy } from '../../domain/in-time.js'
import { known } from '../../domain/loadable.js'
import { abortable } from '../../kit/abortable.js'
import { isRecord } from '../../kit/is-record.js'
import type { Stream } from '../../kit/stream.js'
import { namespaceOf, type ChainId, type ChainNamespace } from '../../domain/networks/caip.js'
import { findNetwork } from '../../domain/networks/network.js'
import { isNamedIn, type Wallet } from '../../domain/wallets/wallet.js'
import { suggestsWallets } from '../../domain/wallets/wallet-pipeline.js'
import type { App } from '../app.js'
import type { ConnectorList } from '../connect/connector-list.js'
import type { SwapChoice } from '../swap/swap-feature.js'
import type { OpenArgs, OpenRequest } from '../wallet-dialog.js'

/**
 * Opens the dialog on more than a view: at a wallet, for a network, or filled in. What is filled in nobody has agreed to yet.
 * @param isWanted false where it was closed before it could open, or opened on something else: then it does not @default it is
 * @param joining while what finds all wallets of the page is fetched: when it is there, or cannot be had
 * @returns whether it opened
 * @throws DialogError OPTIONS_INVALID, NETWORK_NOT_FOUND, CHUNK_NOT_LOADED, and what the catalogue answers
 */
export async function openWith(
  app: App,
  request: OpenRequest,
  isWanted = () => true,
  joining?: ConnectorList['joining'],
): Promise<boolean> {
  const { wallet, network, view: asked = wallet === undefined ? undefined : 'Connect' } = request
  const args = argsOf(request)
  const first = asked && openableView(asked)
  if (first && isSignIn(first)) refuseOption('view', `${first.name} is opened by itself`)
  if (wallet !== undefined && asked !== 'Connect') refuseOption('wallet', 'it goes with the view Connect')
  if (wallet !== undefined && !isText(wallet)) refuseOption('wallet', 'it must be text')
  const namespace = namespaceIn(app, request)
  const isAway = network !== undefined && (await chooseNetwork(app, network)) === 'away'
  if (!isWanted()) return false
  app.dialog.open({ ...(first && { view: first }), ...(namespace && { namespace }) })
  // The view that was asked for stands below, and is there when the wallet has moved.
  if (isAway) app.router.push(view('SwitchNetwork', { chainId: network }))
  if (wallet !== undefined) await goOnTo(app, wallet, joining)
  else if (app.session.state.get().status !== 'connected') return true
  else if (!isAway) await fillIn(app, args)
  else
    once(
      app,
      app.session.state.changes$,
      ({ byNamespace }) => byNamespace[namespaceOf(network)]?.network === network,
      () => void fillIn(app, args).catch(() => undefined),
    )
  return true
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200

/** Where wallets are offered of. @throws DialogError NETWORK_NOT_FOUND, OPTIONS_INVALID */
function namespaceIn({ settings }: App, { network, namespace }: OpenRequest): ChainNamespace | undefined {
  if (network === undefined) return namespace
  if (findNetwork(settings.networks, network) === undefined)
    throw new DialogError('NETWORK_NOT_FOUND', { chainId: network })
  const own = namespaceOf(network)
  if (namespace !== undefined && namespace !== own) refuseOption('namespace', `${network} is of ${own}`)
  return own
}

/** `away`: a wallet is connected there, and has to be asked, in sight. */
async function chooseNetwork({ session }: App, network: ChainId): Promise<'away' | 'chosen'> {
  const isAway = () => {
    const connected = session.state.get().byNamespace[namespaceOf(network)]
    return connected !== undefined && connected.network !== network
  }
  // One of an earlier visit may come back while the code for that comes.
  const away = new AbortController()
  const watching = session.state.changes$.subscribe(() => isAway() && away.abort())
  try {
    await abortable(stopBy(away.signal), () => session.switchNetwork(network, away.signal))
    return 'chosen'
  } catch (error) {
    if (isAway()) return 'away'
    throw error
  } finally {
    watching.unsubscribe()
  }
}

async function goOnTo(app: App, word: string, joining?: ConnectorList['joining']): Promise<void> {
  const { connect, settings, dialog, router } = app
  const isMeant = (one: Parameters<typeof isNamedIn>[1]) => isNamedIn([word], one)
  const onPage = () => connect.connectors.get().find(isMeant)
  const shown = router.stack.get()
  // The visitor may have gone on by themselves.
  const isWanted = () => dialog.state.get().open && router.stack.get() === shown
  const custom = settings.wallets.custom.find(isMeant)
  if (custom === undefined && onPage() === undefined) await joining?.()
  const connector = onPage()
  if (!isWanted()) return
  if (connector !== undefined) return connect.chooseConnector(connector)
  const found = custom ?? (await listed(app, word)).find(isMeant)
  if (found === undefined) return refuseOption('wallet', `there is no "${word}" here: explainWallet tells why`)
  if (isWanted()) connect.chooseWallet(found)
}

/** What is known beyond this page: by a catalogue, or the well-known ones where WalletConnect leads to them. */
const listed = async ({ connect, settings, features }: App, word: string): Promise<readonly Wallet[]> =>
  suggestsWallets(settings, connect.connectors.get()) ? (await features.load('catalogue')).find(word) : []

type Args = { readonly [V in keyof OpenArgs]?: OpenArgs[V] }

const takes: { readonly [V in keyof OpenArgs]: readonly (keyof OpenArgs[V])[] } = {
  WalletSend: ['to', 'amount', 'token'],
  WalletSwap: ['from', 'to', 'amount'],
  OnRampAmount: ['amount', 'payment', 'currency'],
}
const isFilled = (name: string): name is keyof OpenArgs => Object.hasOwn(takes, name)

/** Looked at whatever their types say: a host may have them from an address. */
function argsOf({ view: asked = 'Account', args }: OpenRequest): Args {
  if (args === undefined) return {}
  if (!isRecord(args)) return refuseOption('args', 'give an object')
  if (!isFilled(asked)) return refuseOption('args', `they go with the views ${Object.keys(takes).join(', ')}`)
  const names: readonly string[] = takes[asked]
  for (const [name, value] of Object.entries(args)) {
    if (!names.includes(name)) refuseOption(`args.${name}`, `${asked} takes ${names.join(', ')}`)
    if (value !== undefined && !isText(value)) refuseOption(`args.${name}`, 'it must be text')
    if (name === 'amount' && value !== undefined && !/^\d{1,60}(?:\.\d{1,60})?$/.test(value))
      refuseOption('args.amount', 'write decimal text, as "1.5"')
  }
  return { [asked]: args }
}

async function fillIn(app: App, { WalletSend, WalletSwap, OnRampAmount }: Args): Promise<void> {
  const { features } = app
  if (WalletSend !== undefined) (await features.load('send')).begin(WalletSend)
  if (WalletSwap !== undefined) await fillSwap(app, WalletSwap)
  if (OnRampAmount !== undefined) {
    const { amount, payment, currency } = OnRampAmount
    const { form } = await features.load('onRamp')
    form.choose({ ...(payment && { payment }), ...(currency && { currency }) })
    if (amount !== undefined) form.offerAmount(amount)
  }
}

/** The tokens that can be swapped are read while the view is there; what is meant is chosen once they are known. */
async function fillSwap(app: App, { amount, ...ends }: OpenArgs['WalletSwap']): Promise<void> {
  const swap = await app.features.load('swap')
  swap.begin(amount)
  const choose = (choices: readonly SwapChoice[]) => {
    for (const end of ['from', 'to'] as const) {
      const wanted = ends[end]?.toLowerCase()
      const found = choices.find(({ token }) => (token.address?.toLowerCase() ?? 'native') === wanted)
      if (found !== undefined) swap.choose(end, found.token)
      // An amount of what cannot be swapped here is none of anything else.
      else if (end === 'from' && wanted !== undefined) swap.setAmount('')
    }
  }
  once(
    app,
    swap.choices.changes$,
    (choices) => known(choices) !== undefined,
    (choices) => choose(known(choices) ?? []),
  )
}

/** Does it with the first of a stream that is so, unless the dialog is closed before. */
function once<T>({ dialog }: App, stream: Stream<T>, isSo: (value: T) => boolean, then: (value: T) => void): void {
  const following = new Subscription()
  following.add(dialog.state.changes$.subscribe(({ open }) => open || following.unsubscribe()))
  following.add(
    stream.subscribe((value) => {
      if (following.closed || !isSo(value)) return
      following.unsubscribe()
      then(value)
    }),
  )
}
