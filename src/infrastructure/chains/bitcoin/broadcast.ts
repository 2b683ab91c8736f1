import { DialogError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import { textsOf } from '../texts-of.js'
import { alreadyThere, isRefusal, unripe } from './bitcoin-error-patterns.js'
import { callCore, resultOf } from './core-rpc.js'
import type { Nodes } from './nodes.js'
import { transactionOf } from './spendable-coins.js'
import { toBitcoinError } from './to-bitcoin-error.js'

/** `unsure`: whether it took the transaction nobody knows. `unread`: it did not look at it. */
type Verdict =
  | { readonly status: 'taken' | 'unsure' | 'unread' }
  | { readonly status: 'refused'; readonly error: DialogError }

export interface Signed {
  /** As it goes into a block. */
  readonly hex: string
  readonly txid: string
}

/** `unsure`: nobody knows whether any node took it. `doubted`: the one that looked at it refused it, and it may have kept it. */
export type Broadcast = 'taken' | 'unsure' | 'doubted'

/**
 * Hands a transaction to one node after the other until one takes it, which it says by its id. The word of one that refuses it is not
 * enough, for it may have kept it: only where two of them refuse it, none left it open whether it took it, and nobody knows the
 * transaction, it is refused.
 * @throws DialogError what the chain refuses it with
 */
export async function broadcast(nodes: Nodes, network: Network, { hex, txid }: Signed): Promise<Broadcast> {
  const { rpc, independent } = await nodes.sources(network)
  const takers = [
    ...(rpc === undefined ? [] : [async () => resultOf(await callCore(nodes, rpc, 'sendrawtransaction', [hex]))]),
    ...independent.map((explorer) => () => post(nodes, explorer, hex)),
  ]
  const verdicts: Verdict[] = []
  for (const take of takers) {
    const verdict = await take().then((answer): Verdict => ({ status: answer === txid ? 'taken' : 'unsure' }), judge)
    if (verdict.status === 'taken') return 'taken'
    verdicts.push(verdict)
  }
  const refusals = verdicts.filter((verdict) => verdict.status === 'refused')
  const isOpen = verdicts.some(({ status }) => status === 'unsure')
  if ((isOpen || refusals.length > 0) && (await isKnown(nodes, network, txid))) return 'taken'
  const [refusal] = refusals
  if (refusal === undefined || isOpen) return 'unsure'
  if (refusals.length < 2) return 'doubted'
  // That its coins are unripe counts where all say so.
  throw (refusals.find(({ error }) => !isUnripe(error)) ?? refusal).error
}

export const isUnripe = (error: unknown): boolean => textsOf(error).some((text) => unripe.test(text))

async function isKnown(nodes: Nodes, network: Network, txid: string): Promise<boolean> {
  const found = await nodes.readAll({ network }, (ask) => transactionOf(ask, txid)).catch(() => [])
  return found.some((one) => one !== undefined)
}

/** Esplora answers the id of the transaction, or with what Bitcoin Core said. */
async function post({ call }: Nodes, explorer: string, hex: string): Promise<string> {
  const headers = { 'content-type': 'text/plain' }
  const { ok, status, body } = await call(`${explorer}/tx`, { method: 'POST', headers, body: hex })
  if (!ok) throw new DialogError('HTTP_STATUS', { status }, { cause: body })
  return body.trim()
}

function judge(cause: unknown): Verdict {
  if (textsOf(cause).some((text) => alreadyThere.test(text))) return { status: 'taken' }
  const error = toBitcoinError(cause)
  if (isRefusal(error)) return { status: 'refused', error }
  // A node that says 4xx has not looked at it; what breaks within one may break after it was passed on.
  const isClient = error.code === 'HTTP_STATUS' && /^4(?!08)/.test(String(error.detail['status']))
  return { status: isClient ? 'unread' : 'unsure' }
}
