import { addressOf, type AccountId, type ChainId } from '../../../../domain/networks/caip.js'
import type { TokenBalance } from '../../../../domain/money/token-balance.js'
import type { PublicState } from '../../../../domain/session/public-state.js'

/** What the account holds of the coin of its network. */
export type ButtonBalance =
  /** It is not asked for, or not on a network that the site lists. */
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  /** `text`: in short, cut and never rounded up, as `2.418 ETH`. */
  | { readonly status: 'ready'; readonly text: string; readonly balance: TokenBalance }
  | { readonly status: 'failed' }

export interface ButtonNetwork {
  readonly id: ChainId
  readonly name: string
  /** A data URI; absent while it is on its way, and where the network has none. */
  readonly mark?: string
}

export interface ButtonAccount {
  readonly account: AccountId
  readonly address: string
  /** Absent while the account goes by its address. */
  readonly name?: string
  /** An image source that asks nobody. */
  readonly avatar?: string
  readonly balance: ButtonBalance
  /** Absent for a network that the site does not list. */
  readonly network?: ButtonNetwork
  /** Sessions of other namespaces beside this one. */
  readonly others: number
}

export type AccountButtonState =
  /** A session of an earlier visit is being verified. */
  | { readonly status: 'loading' }
  | { readonly status: 'disconnected' }
  /** The dialog opens, or asks a wallet. */
  | { readonly status: 'connecting' }
  | ({ readonly status: 'connected' } & ButtonAccount)
  /** The site asks for a signature before it counts the wallet as connected. */
  | ({ readonly status: 'signInMissing' } & ButtonAccount)
  /** The wallet is on a network that the site does not list. */
  | ({ readonly status: 'wrongNetwork' } & ButtonAccount)

export type NetworkButtonState =
  /** A session of an earlier visit is being verified. */
  | { readonly status: 'loading' }
  /** `choices`: how many networks the site lists. Before connecting it is the network of the next connection. */
  | { readonly status: 'ready'; readonly network: ButtonNetwork; readonly choices: number }
  /** The wallet is being asked to go to it. */
  | { readonly status: 'switching'; readonly network: ButtonNetwork }
  | { readonly status: 'wrongNetwork' }

/** What is learnt beside the state of the dialog, each with what it was learnt of: of another account or network it says nothing. */
export interface ButtonFacts {
  readonly balance?: { readonly account: AccountId; readonly found: ButtonBalance }
  readonly mark?: { readonly network: ChainId; readonly source: string | undefined }
}

export function accountButtonState(
  state: PublicState,
  facts: ButtonFacts,
  { balance: wantsBalance }: { readonly balance: boolean },
): AccountButtonState {
  const { account, status, open, loading, networkSupported } = state
  if (account === undefined) {
    if (loading || (status === 'connecting' && open)) return { status: 'connecting' }
    return { status: status === 'connecting' ? 'loading' : 'disconnected' }
  }
  const network = networkOf(state, facts)
  const { balance } = facts
  const about: ButtonAccount = {
    account,
    address: addressOf(account),
    ...state.identity,
    balance: !wantsBalance || !networkSupported ? none : balance?.account === account ? balance.found : pending,
    ...(network && networkSupported && { network }),
    others: Object.keys(state.sessions).length - 1,
  }
  if (!networkSupported) return { status: 'wrongNetwork', ...about }
  return { status: status === 'connecting' ? 'signInMissing' : 'connected', ...about }
}

export function networkButtonState(state: PublicState, facts: ButtonFacts): NetworkButtonState {
  const target = state.switchingTo && networkOf(state, facts, state.switchingTo)
  if (target) return { status: 'switching', network: target }
  if (!state.networkSupported) return { status: 'wrongNetwork' }
  const network = networkOf(state, facts)
  if (network === undefined || (state.status === 'connecting' && state.account === undefined && !state.open))
    return { status: 'loading' }
  return { status: 'ready', network, choices: state.networks?.length ?? 0 }
}

function networkOf(
  { networks, network }: PublicState,
  { mark }: ButtonFacts,
  wanted = network,
): ButtonNetwork | undefined {
  const listed = networks?.find(({ id }) => id === wanted)
  if (listed === undefined) return undefined
  const { id, name } = listed
  return { id, name, ...(mark?.network === id && mark.source !== undefined && { mark: mark.source }) }
}

const none: ButtonBalance = { status: 'none' }
const pending: ButtonBalance = { status: 'loading' }
