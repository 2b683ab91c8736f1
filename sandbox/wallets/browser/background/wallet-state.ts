import type { Address } from 'viem'
import type { GrantedSession } from '../../../sessions/granted-session.ts'
import { accountsAt, type Namespace, type NamespaceAccount } from './namespaces.ts'
import type { Keyring } from './keyring.ts'

export type KnownChain = {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** What the wallet does with a request that needs consent: show its window, decide alone, or leave it waiting. */
export type AutoMode = 'ask' | 'approve' | 'reject' | 'ignore'

/**
 * What the wallet does when a site asks it to connect and to sign in at once: signs what was asked for, signs for another site, or fails
 * before it asks its user.
 */
export const signingHabits = ['cannot', 'asked', 'other'] as const
export type SigningHabit = (typeof signingHabits)[number]

/**
 * What the wallet does with sessions: it knows nothing of them; says that it has none; grants them, and its account holds the site to
 * them; knows permissions of ERC-7715 alone, which it grants as delegations as MetaMask does; or answers with what makes no sense.
 */
export const sessionHabits = ['none', 'denied', 'granted', 'delegates', 'malformed'] as const
export type SessionHabit = (typeof sessionHabits)[number]

export type WalletState = {
  readonly locked: boolean
  /** Indexes of the mnemonic's accounts that the wallet holds. */
  readonly held: readonly number[]
  readonly active: number
  /** One network for all sites. */
  readonly chainId: number
  readonly known: readonly KnownChain[]
  /** Accounts each site may see. */
  readonly permissions: ReadonlyMap<string, readonly Address[]>
  /** The same for the other namespaces. */
  readonly shared: Readonly<Record<Namespace, ReadonlyMap<string, readonly string[]>>>
  readonly auto: AutoMode
  readonly nested4902: boolean
  readonly assetDiscovery: boolean
  /** Signs another message than the one that it shows, and pays twice as much, as a broken wallet does, or one that means no good. */
  readonly signsWrongly: boolean
  /** While it shows a question of a site it takes no other one from there (-32002), as some wallets do. */
  readonly oneAtATime: boolean
  readonly signIn: SigningHabit
  readonly sessions: SessionHabit
  readonly granted: readonly GrantedSession[]
  /** By how much its owner raises the fee that a site asks for, as whole times. */
  readonly feeTimes: number
}

export function initialState(known: readonly KnownChain[]): WalletState {
  const [first] = known
  if (!first) throw new Error('A wallet needs at least one chain.')
  return {
    locked: false,
    held: [0, 1, 2],
    active: 0,
    chainId: first.chainId,
    known,
    permissions: new Map(),
    shared: { solana: new Map(), bitcoin: new Map() },
    auto: 'ask',
    nested4902: false,
    assetDiscovery: false,
    signsWrongly: false,
    oneAtATime: false,
    signIn: 'cannot',
    sessions: 'none',
    granted: [],
    feeTimes: 1,
  }
}

/** The accounts a site sees now: none while locked, else the permitted ones with the active account first. */
export function visibleAccounts(state: WalletState, origin: string, keyring: Keyring): readonly Address[] {
  if (state.locked) return []
  const permitted = state.permissions.get(origin) ?? []
  return activeFirst(state)
    .map(keyring.address)
    .filter((address) => permitted.includes(address))
}

/**
 * The same in another namespace. Of Bitcoin it is one account at a time, with the addresses that the site may see: sites know
 * them by their purpose, and there is one for each.
 */
export function visibleIn(namespace: Namespace, state: WalletState, origin: string): readonly NamespaceAccount[] {
  if (state.locked) return []
  const permitted = state.shared[namespace].get(origin) ?? []
  const visible = activeFirst(state)
    .map((index) => accountsAt(namespace, index).filter(({ address }) => permitted.includes(address)))
    .filter((accounts) => accounts.length > 0)
  return namespace === 'bitcoin' ? (visible[0] ?? []) : visible.flat()
}

export function activeFirst({ active, held }: WalletState): readonly number[] {
  return [active, ...held.filter((index) => index !== active)]
}

export function currentChain({ known, chainId }: WalletState): KnownChain {
  const chain = known.find((candidate) => candidate.chainId === chainId)
  if (!chain) throw new Error(`The wallet is on chain ${chainId}, which it does not know.`)
  return chain
}
