import { z } from 'zod'
import type { Approval, Decision } from './background/approvals.ts'
import type { Background, LoggedCall } from './background/create-background.ts'
import { namespaces, type Namespace } from './background/namespaces.ts'
import {
  sessionHabits,
  signingHabits,
  type AutoMode,
  type SessionHabit,
  type SigningHabit,
  type WalletState,
} from './background/wallet-state.ts'

/** The levers of the browser wallet, for tests. The same ones are under `/control` on the wallet's address. */
export type WalletControl = {
  /** Decide requests alone, leave them waiting, or ask. `approve` and `reject` also settle what already waits. */
  auto(mode: AutoMode): void
  lock(): void
  unlock(): void
  /** Chooses the active account by its index in the mnemonic. */
  switchAccount(index: number): void
  /** Holds other accounts of the mnemonic. The first becomes active if the active one is gone. */
  setAccounts(indexes: readonly number[]): void
  /** Goes to a chain the wallet knows, by CAIP-2 id. */
  switchChain(id: string): void
  /** Makes the wallet answer 4902 for a chain until a site adds it. The current chain cannot be forgotten. */
  forgetChain(id: string): void
  /** Takes what a site may see away, of one namespace or of all. */
  disconnectSite(origin: string, namespace?: 'ethereum' | Namespace): void
  /** Wraps 4902 in an internal error, as some mobile wallets do. */
  nested4902(on: boolean): void
  /** Offers `wallet_getAssets` and says so in `wallet_getCapabilities`. */
  assetDiscovery(on: boolean): void
  /** Signs another message than the one that it shows, and pays twice as much. */
  signsWrongly(on: boolean): void
  /** Takes no question of a site while it shows another one from there. */
  oneAtATime(on: boolean): void
  /** What it does when a site asks it to connect and to sign in at once, which it cannot at the start. */
  signIn(habit: SigningHabit): void
  /** What it does with sessions, of which it knows nothing at the start. A refusal is `auto('reject')`. */
  sessions(habit: SessionHabit): void
  /** Pays so many times the prices for gas that a site asks for, as owners of wallets may. */
  feeTimes(times: number): void
  /** Every request received, and whether it would have bothered the user. */
  callLog(): readonly LoggedCall[]
  pending(): readonly Approval[]
  decide(id: string, decision: Decision): boolean
  state(): WalletState
  /** As after a fresh start: unlocked, first account, first chain, no sites, nothing waiting, empty log. */
  reset(): void
}

export function createWalletControl(background: Background): WalletControl {
  const { state, update } = background
  const requireKnown = (id: string): number => {
    const chainId = parseChainId(id)
    if (!state().known.some((known) => known.chainId === chainId))
      throw new RangeError(`The wallet does not know ${id}.`)
    return chainId
  }
  return {
    auto: (auto) => update({ auto }),
    lock: () => update({ locked: true }),
    unlock: () => update({ locked: false }),
    switchAccount: (index) => {
      if (!state().held.includes(index)) throw new RangeError(`The wallet does not hold account ${index}.`)
      update({ active: index })
    },
    setAccounts: (indexes) => {
      const [first] = indexes
      if (first === undefined) throw new RangeError('A wallet holds at least one account.')
      const { active } = state()
      update({ held: [...indexes], active: indexes.includes(active) ? active : first })
    },
    switchChain: (id) => update({ chainId: requireKnown(id) }),
    forgetChain: (id) => {
      const chainId = requireKnown(id)
      if (chainId === state().chainId) throw new RangeError('The current chain cannot be forgotten.')
      update({ known: state().known.filter((known) => known.chainId !== chainId) })
    },
    disconnectSite: (origin, namespace) => {
      const { permissions, shared } = state()
      const takeFrom = <Seen>(name: 'ethereum' | Namespace, sites: ReadonlyMap<string, Seen>) =>
        namespace === undefined || namespace === name ? new Map([...sites].filter(([site]) => site !== origin)) : sites
      update({
        permissions: takeFrom('ethereum', permissions),
        shared: { solana: takeFrom('solana', shared.solana), bitcoin: takeFrom('bitcoin', shared.bitcoin) },
      })
    },
    nested4902: (nested4902) => update({ nested4902 }),
    assetDiscovery: (assetDiscovery) => update({ assetDiscovery }),
    signsWrongly: (signsWrongly) => update({ signsWrongly }),
    oneAtATime: (oneAtATime) => update({ oneAtATime }),
    signIn: (signIn) => update({ signIn }),
    sessions: (sessions) => update({ sessions }),
    feeTimes: (feeTimes) => update({ feeTimes }),
    callLog: background.callLog,
    pending: background.pending,
    decide: background.decide,
    state,
    reset: background.reset,
  }
}

export const walletOrderSchema = z.strictObject({
  reset: z.literal(true).optional(),
  auto: z.enum(['ask', 'approve', 'reject', 'ignore']).optional(),
  locked: z.boolean().optional(),
  accounts: z.array(z.number().int().nonnegative()).min(1).optional(),
  account: z.number().int().nonnegative().optional(),
  chain: z.string().optional(),
  forgetChain: z.string().optional(),
  disconnect: z.string().optional(),
  /** The only one that `disconnect` is about. */
  namespace: z.enum(['ethereum', ...namespaces]).optional(),
  nested4902: z.boolean().optional(),
  assetDiscovery: z.boolean().optional(),
  signsWrongly: z.boolean().optional(),
  oneAtATime: z.boolean().optional(),
  signIn: z.enum(signingHabits).optional(),
  sessions: z.enum(sessionHabits).optional(),
  feeTimes: z.number().int().positive().max(1000).optional(),
})

/** Carries out an order that came over HTTP. A reset comes before the rest of it. */
export function obey(control: WalletControl, order: z.infer<typeof walletOrderSchema>): void {
  if (order.reset) control.reset()
  if (order.locked === true) control.lock()
  if (order.locked === false) control.unlock()
  if (order.accounts) control.setAccounts(order.accounts)
  if (order.account !== undefined) control.switchAccount(order.account)
  if (order.chain) control.switchChain(order.chain)
  if (order.forgetChain) control.forgetChain(order.forgetChain)
  if (order.disconnect) control.disconnectSite(order.disconnect, order.namespace)
  if (order.nested4902 !== undefined) control.nested4902(order.nested4902)
  if (order.assetDiscovery !== undefined) control.assetDiscovery(order.assetDiscovery)
  if (order.signsWrongly !== undefined) control.signsWrongly(order.signsWrongly)
  if (order.oneAtATime !== undefined) control.oneAtATime(order.oneAtATime)
  if (order.signIn) control.signIn(order.signIn)
  if (order.sessions) control.sessions(order.sessions)
  if (order.feeTimes !== undefined) control.feeTimes(order.feeTimes)
  if (order.auto) control.auto(order.auto)
}

function parseChainId(id: string): number {
  const reference = /^eip155:(\d+)$/.exec(id)?.[1]
  if (!reference) throw new RangeError(`${id} is not the id of an EVM chain.`)
  return Number(reference)
}
