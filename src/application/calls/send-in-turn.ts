import type { CallState, CallsProgress } from '../../domain/calls/calls.js'
import { isDeclined } from '../../domain/money/not-sent.js'
import type { ContractCall, Transfer, TransferHandle } from '../../domain/money/transfer.js'
import { evmChainReference } from '../../domain/networks/evm-chain-id.js'
import { withDeadline } from '../../domain/requests.js'
import { askToSend } from './ask-to-send.js'
import { callParams, senderOf, type CallsOrder, type CallsWay } from './calls-order.js'
import { untilSettled } from '../until-settled.js'

const noteMs = 3_000
/** Nodes hear of a transaction one after the other: until then, one that none of them knows is not taken for lost. */
const unheardMs = 30_000

/**
 * One transaction for each, in their order: it stops at the first that does not go through, or of which the wallet does not say whether it
 * sent it. Throws only while nothing was sent.
 */
export async function sendInTurn(deps: CallsWay, order: CallsOrder): Promise<CallsProgress> {
  const { calls, onStep } = order
  const atomic = calls.length === 1
  let steps: readonly CallState[] = calls.map(() => ({ status: 'waiting' }))
  const set = (index: number, state: CallState): CallState => {
    steps = steps.map((step, place) => (place === index ? state : step))
    onStep({ atomic, steps })
    return state
  }
  for (const [index, call] of calls.entries()) {
    set(index, { status: 'asking' })
    const note = await noteBefore(deps, order)
    const sent = await ask(deps, order, call).catch((error: unknown) => {
      if (index === 0) throw error
      return { status: isDeclined(error) ? 'declined' : 'failed' } as const
    })
    set(index, sent)
    if (sent.status !== 'sent') break
    const { status } = set(index, await outcome(deps, order, { call, note }, sent.hash))
    if (status !== 'confirmed') break
  }
  steps = steps.map((step) => (step.status === 'waiting' ? { status: 'skipped' } : step))
  onStep({ atomic, steps })
  return { atomic, steps }
}

/** What is older than that is another transaction, also where the wallet names it. Whoever is slow to tell it keeps nobody from asking. */
const noteBefore = ({ clock }: CallsWay, { adapter, from, network, connection, signal }: CallsOrder) =>
  withDeadline({ clock, ms: noteMs, signal }, async (limit) =>
    adapter.noteBefore?.(from, network, connection, limit),
  ).catch(() => undefined)

async function ask(deps: CallsWay, order: CallsOrder, call: ContractCall) {
  const params = [{ from: senderOf(order), ...callParams(call), chainId: evmChainReference(order.network.id) }]
  const hash = await askToSend(deps, { method: 'eth_sendTransaction', params })
  return typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash)
    ? ({ status: 'sent', hash } as const)
    : ({ status: 'unknown' } as const)
}

/** What the chain says. The wallet may have sped it up, or cancelled it. */
async function outcome(
  { clock }: CallsWay,
  { adapter, network, connection, from, signal }: CallsOrder,
  { call: { to, value, data }, note }: { readonly call: ContractCall; readonly note: string | undefined },
  hash: string,
): Promise<CallState> {
  const { symbol, decimals } = network.nativeCurrency
  const asked: Transfer = {
    ...{ from, to, asset: { symbol, decimals }, amount: { units: value, decimals } },
    ...(data === '0x' ? {} : { call: { data, value } }),
    ...(note === undefined ? {} : { note }),
  }
  let handle: Extract<TransferHandle, { kind: 'transaction' }> = { kind: 'transaction', hash }
  const heardAt = clock.now() + unheardMs
  const settled = await untilSettled(clock, signal, async (): Promise<CallState | undefined> => {
    const said = await adapter.outcomeOf(handle, asked, network, connection, signal)
    // Nodes forget what was replaced: its nonce leads to what took its place.
    if (said.status === 'pending' && said.nonce !== undefined) handle = { ...handle, nonce: said.nonce }
    if (said.status === 'pending' || said.status === 'unknown') return undefined
    if (said.status === 'dropped' && clock.now() < heardAt) return undefined
    // What went through otherwise than it was asked for may have done it all the same.
    const status = said.status === 'confirmed' ? 'confirmed' : said.status === 'other' ? 'unknown' : 'failed'
    return { status, hash: 'hash' in said ? (said.hash ?? hash) : hash }
  })
  return settled ?? { status: 'unknown', hash }
}
