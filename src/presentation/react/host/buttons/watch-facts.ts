import type { WalletDialog } from '../../../../application/wallet-dialog.js'
import type { AccountId } from '../../../../domain/networks/caip.js'
import type { TokenBalance } from '../../../../domain/money/token-balance.js'
import type { Network } from '../../../../domain/networks/network.js'
import type { PublicState } from '../../../../domain/session/public-state.js'
import type { ButtonBalance, ButtonFacts } from './button-state.js'

type Dialog = Pick<WalletDialog, 'getState' | 'subscribe' | 'nativeBalance'>

/**
 * Learns what a button shows beside the state of the dialog. The balance is read for each account and network, and anew when the dialog
 * closes or the page is looked at again, since it may have moved meanwhile; a figure that could not be confirmed is not kept. Returns the
 * undo.
 */
export function watchFacts(
  dialog: Dialog,
  wants: { readonly balance: boolean; readonly mark: boolean },
  tell: (facts: ButtonFacts) => void,
): () => void {
  const watching = new AbortController()
  const { signal } = watching
  let facts: ButtonFacts = {}
  let read = 0
  const learn = (more: ButtonFacts) => {
    if (signal.aborted) return
    facts = { ...facts, ...more }
    tell(facts)
  }
  const readBalance = async (): Promise<void> => {
    const attempt = ++read
    const { account, networkSupported } = dialog.getState()
    if (!wants.balance || account === undefined || !networkSupported) return
    const found = await balanceOf(dialog, account)
    // A later reading knows better.
    if (attempt === read) learn({ balance: { account, found } })
  }
  /** The same figure, as the dialog writes it now. */
  const writeAnew = async (): Promise<void> => {
    const attempt = read
    const { account, found } = facts.balance ?? {}
    if (!account || found?.status !== 'ready') return
    const text = await textOf(dialog, found.balance)
    if (attempt === read) learn({ balance: { account, found: { ...found, text } } })
  }
  const readMark = async (network: Network | undefined): Promise<void> => {
    if (!wants.mark || network === undefined) return
    const source = await markOf(network)
    if (listedNetwork(dialog.getState())?.id === network.id) learn({ mark: { network: network.id, source } })
  }
  const stops = [
    dialog.subscribe(accountNow, () => void readBalance()),
    dialog.subscribe(
      ({ open }) => open,
      (open) => open || void readBalance(),
    ),
    dialog.subscribe(
      ({ locale }) => locale,
      () => void writeAnew().catch(() => undefined),
    ),
    dialog.subscribe(listedNetwork, (network) => void readMark(network)),
  ]
  document.addEventListener('visibilitychange', () => document.hidden || void readBalance(), { signal })
  void readBalance()
  void readMark(listedNetwork(dialog.getState()))
  return () => {
    watching.abort()
    for (const stop of stops) stop()
  }
}

const listedNetwork = ({ networks, network }: PublicState): Network | undefined =>
  networks?.find(({ id }) => id === network)

const accountNow = ({ account, networkSupported }: PublicState): AccountId | undefined =>
  networkSupported ? account : undefined

async function balanceOf(dialog: Dialog, account: AccountId): Promise<ButtonBalance> {
  try {
    // Side by side: what writes it is there when it is.
    const [balance] = await Promise.all([dialog.nativeBalance(account), loadFormat()])
    return { status: 'ready', text: await textOf(dialog, balance), balance }
  } catch {
    return { status: 'failed' }
  }
}

const loadFormat = () => import('../../../../domain/text/format.js')

async function textOf(dialog: Dialog, { amount, symbol }: TokenBalance): Promise<string> {
  const { formatBalance } = await loadFormat()
  return `${formatBalance(amount, dialog.getState().locale)} ${symbol}`
}

/** A picture of the page's own; an address of somewhere else is not asked. */
async function markOf({ marks }: Network): Promise<string | undefined> {
  try {
    const { network } = (typeof marks === 'function' ? await marks() : marks) ?? {}
    return network?.startsWith('data:image/') ? network : undefined
  } catch {
    return undefined
  }
}
