import { settledCalls, type CallState, type CallsProgress } from '../../domain/calls/calls.js'
import { evmChainReference } from '../../domain/networks/evm-chain-id.js'
import { look } from '../../kit/look.js'
import type { Connections } from '../session/connections.js'
import { askToSend } from './ask-to-send.js'
import { callParams, senderOf, type CallsOrder, type CallsWay } from './calls-order.js'
import { untilSettled } from '../until-settled.js'

/** Longest id of a batch that EIP-5792 allows, in hex digits and `0x`. */
const longestId = 8_194

/** One request for all of them; the wallet tells what became of it. Throws only where nothing was sent. */
export async function sendAsOne(
  deps: CallsWay & { readonly connections: Pick<Connections, 'of'> },
  order: CallsOrder,
): Promise<CallsProgress> {
  const { walletRequest, clock, connections } = deps
  const { calls, network, onStep, signal } = order
  const all = (state: CallState): CallsProgress => ({ atomic: true, steps: calls.map(() => state) })
  const tell = (progress: CallsProgress) => {
    onStep(progress)
    return progress
  }
  tell(all({ status: 'asking' }))
  const batch = {
    version: '2.0.0',
    from: senderOf(order),
    chainId: evmChainReference(network.id),
    atomicRequired: true,
    calls: calls.map(callParams),
  }
  const answer = await askToSend(deps, { method: 'wallet_sendCalls', params: [batch] }, 'METHOD_UNSUPPORTED')
  // The id alone in drafts of the standard.
  const id = typeof answer === 'string' ? answer : look(answer, 'id')
  if (typeof id !== 'string' || id === '' || id.length > longestId) return tell(all({ status: 'unknown' }))
  tell(all({ status: 'sent' }))
  const status = { method: 'wallet_getCallsStatus', params: [id] }
  // A batch is known to its own wallet alone: one that took its place may have another batch of that id.
  const isThere = () => {
    const [asked, now] = [order.connection.connector, connections.of('eip155')?.connector]
    return now?.id === asked.id && now.name === asked.name
  }
  const settled = await untilSettled(clock, signal, async () =>
    isThere() ? settledCalls(await walletRequest('eip155', status), calls.length) : undefined,
  )
  return tell(settled ?? all({ status: 'unknown' }))
}
