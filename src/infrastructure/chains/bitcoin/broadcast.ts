import { DialogError } from '../../../domain/errors.js'
import { isUnsent } from '../../../domain/unsent.js'
import type { Network } from '../../../domain/network.js'
import { alreadyThere } from './bitcoin-error-words.js'
import { callCore, resultOf } from './core-rpc.js'
import type { Nodes } from './nodes.js'
import { transactionOf } from './spendable-coins.js'
import { toBitcoinError } from './to-bitcoin-error.js'

/** `refused`: by its own word. `unsure`: whether it took the transaction nobody knows. */
type Verdict = { readonly status: 'taken' } | { readonly status: 'refused' | 'unsure'; readonly error: DialogError }

export interface Signed {
  readonly hex: string
  readonly txid: string
}

const taken: Verdict = { status: 'taken' }

/**
 * Hands a transaction to one node after the other until one takes it. A refusal is told as one only when nobody left it open whether
 * they took it, and nobody knows the transaction.
 * @param hex as it goes into a block
 * @throws DialogError what the chain says, HTTP_TIMEOUT, HTTP_UNREACHABLE, HTTP_STATUS, RPC_MISSING
 */
export async function broadcast(nodes: Nodes, network: Network, { hex, txid }: Signed): Promise<void> {
  const { rpc, explorers } = await nodes.sources(network)
  const takers = [
    ...(rpc === undefined ? [] : [async () => void resultOf(await callCore(nodes, rpc, 'sendrawtransaction', [hex]))]),
    ...explorers.map((explorer) => () => post(nodes, explorer, hex)),
  ]
  const verdicts: Exclude<Verdict, { status: 'taken' }>[] = []
  for (const take of takers) {
    const verdict = await take().then(() => taken, judge)
    if (verdict.status === 'taken') return
    verdicts.push(verdict)
  }
  if (verdicts.some(({ status }) => status === 'unsure') && (await isKnown(nodes, network, txid))) return
  const worst = verdicts.find(({ status }) => status === 'unsure') ?? verdicts.find(({ error }) => isUnsent(error))
  throw (worst ?? verdicts[0])?.error ?? new DialogError('RPC_MISSING', { chainId: network.id })
}

async function isKnown(nodes: Nodes, network: Network, txid: string): Promise<boolean> {
  const found = await nodes.readAll({ network }, (ask) => transactionOf(ask, txid)).catch(() => [])
  return found.some((one) => one !== undefined)
}

/** Esplora answers the id of the transaction, or with what Bitcoin Core said. */
async function post({ call }: Nodes, explorer: string, hex: string): Promise<void> {
  const headers = { 'content-type': 'text/plain' }
  const { ok, status, body } = await call(`${explorer}/tx`, { method: 'POST', headers, body: hex })
  if (!ok) throw new DialogError('HTTP_STATUS', { status }, { cause: body })
}

function judge(cause: unknown): Verdict {
  const said = saidBy(cause)
  if (alreadyThere.test(said)) return taken
  const error = toBitcoinError(cause)
  // A node that says 4xx has not looked at it; what breaks within one may break after it was passed on.
  const isClient = error.code === 'HTTP_STATUS' && /^4(?!08)/.test(String(error.detail['status']))
  return { status: isUnsent(error) || isClient ? 'refused' : 'unsure', error }
}

/** All words of a refusal. */
function saidBy(error: unknown): string {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return ''
  const { message, cause } = error as { readonly message?: unknown; readonly cause?: unknown }
  return `${typeof message === 'string' ? message : ''} ${saidBy(cause)}`
}
