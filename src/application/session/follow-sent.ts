import type { SessionState } from '../../domain/session/session.js'
import type { TransferHandle } from '../../domain/money/transfer.js'
import { addressOf, type ChainNamespace } from '../../domain/networks/caip.js'
import { look } from '../../kit/look.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { Clock } from '../../ports/clock.js'
import type { Features } from '../features.js'
import { readMoneyContext, type MoneyContextDeps } from '../money-context.js'
import { untilSettled } from '../until-settled.js'

export interface FollowSentDeps extends MoneyContextDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly features?: Pick<Features, 'loaded'> | undefined
  readonly clock: Clock
  /** Of the dialog. */
  readonly signal: AbortSignal
}

/** Waits until the chain has what a site had the wallet send; what is shown of the account is read anew then. */
export async function followSent(deps: FollowSentDeps, namespace: ChainNamespace, answer: unknown): Promise<void> {
  const { session, features, clock, signal } = deps
  const handle = handleIn(answer)
  if (handle === undefined) return
  const { adapter, network, account, connection } = await readMoneyContext(deps, session.get(), namespace)
  const { symbol, decimals } = network.nativeCurrency
  // What it moves is the site's own business: whatever becomes of it counts.
  const own = { from: account.id, to: addressOf(account.id) }
  const any = { ...own, asset: { symbol, decimals }, amount: { units: 0n, decimals } }
  const settled = await untilSettled(clock, signal, async () => {
    const { status } = await adapter.outcomeOf(handle, any, network, connection, signal)
    return status === 'pending' || status === 'unknown' ? undefined : status
  })
  if (settled === undefined) return
  void features?.loaded('account')?.refresh(true)
  void features?.loaded('activity')?.refresh()
}

/** As wallets of each namespace write it: an id of a transaction of EVM, Solana or Bitcoin, or that of a batch (EIP-5792). */
function handleIn(answer: unknown): TransferHandle | undefined {
  const hash = [answer, look(answer, 'signature'), look(answer, 'txid')].find(isText)
  const id = look(answer, 'id')
  if (hash !== undefined) return { kind: 'transaction', hash }
  return typeof id === 'string' && id !== '' ? { kind: 'calls', id } : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string' && /^\w{32,128}$/.test(value)
