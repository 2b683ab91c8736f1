import * as z from 'zod/mini'
import type { DialogError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { RpcNode } from '../rpc-nodes.js'
import { readFinalHeight } from './message.js'
import type { Ask, Reader } from './reader.js'
import type { Signed } from './signed-transaction.js'
import { askAll, hostOf, sourcesIn } from './sources.js'
import { toSolanaError } from './to-solana-error.js'

export interface Waiting {
  readonly reader: Reader
  /** Signed transactions that the chain has not shown yet, by signature. */
  readonly waiting: Map<string, string>
}

type Told =
  | { readonly status: 'taken' | 'unclear' }
  /** `host`: who said so. */
  | { readonly status: 'refused'; readonly error: DialogError; readonly host: string }

/**
 * Sends a signed transaction through all nodes at once. It resolves as soon as one has it, and also where nobody knows whether one
 * has: what became of it is then told by its outcome. Who refuses it has it in hands and can still send it on, so that it is over only
 * with its last block. What two of them refuse by the rules of the chain is not sent again from here.
 * @throws DialogError TRANSACTION_EXPIRED where two sources say that its time is over
 */
export async function broadcast(
  { reader, waiting }: Waiting,
  network: Network,
  { wire, signature }: Signed,
  lastBlock: number | undefined,
): Promise<void> {
  waiting.set(signature, wire)
  const all = await new Promise<readonly Told[]>((resolve) => {
    const send = async (ask: Ask, node: RpcNode): Promise<Told> => {
      const told = await sendOnce(ask, wire, hostOf(node))
      if (told.status === 'taken') resolve([told])
      return told
    }
    reader.readAll({ network }, send).then(
      (each) =>
        resolve(each.map(({ result }) => (result.status === 'fulfilled' ? result.value : { status: 'unclear' }))),
      () => resolve([{ status: 'unclear' }]),
    )
  })
  const refusals = all.filter((one) => one.status === 'refused')
  if (refusals.length < all.length || sourcesIn(refusals) < 2) return
  const expired = refusals.find(({ error }) => error.code === 'TRANSACTION_EXPIRED')
  const isOver = expired !== undefined && (await isLate(reader, network, lastBlock).catch(() => false))
  // A node that is behind does not know the newest blocks yet.
  if (expired === undefined || isOver) waiting.delete(signature)
  if (isOver) throw expired.error
}

/** Whether its time is over by two sources. */
async function isLate(reader: Reader, network: Network, lastBlock = Infinity): Promise<boolean> {
  const all = await askAll(reader, { network }, readFinalHeight)
  return sourcesIn(all.filter(({ answer }) => answer !== undefined && answer > lastBlock)) > 1
}

/** Checked before it is handed on, so that what cannot work is refused at once. */
async function sendOnce(ask: Ask, wire: string, host: string): Promise<Told> {
  try {
    await ask('sendTransaction', [wire, { encoding: 'base64', preflightCommitment: 'confirmed' }], z.string())
    return { status: 'taken' }
  } catch (cause) {
    const error = toSolanaError(cause)
    if (error.code === 'SEND_UNSURE') return { status: 'taken' }
    return rules.has(error.code) ? { status: 'refused', error, host } : { status: 'unclear' }
  }
}

const rules: ReadonlySet<string> = new Set([
  'INSUFFICIENT_FUNDS',
  'TRANSACTION_EXPIRED',
  'TRANSACTION_INVALID',
  'TRANSACTION_TYPE_UNSUPPORTED',
  'INTRINSIC_GAS_TOO_LOW',
  'EXECUTION_REVERTED',
])

/** Once more, through all nodes; that they have it already is what is hoped for. */
export async function sendAgain({ reader, waiting }: Waiting, network: Network, signature: string): Promise<void> {
  const wire = waiting.get(signature)
  if (wire === undefined) return
  const options = { encoding: 'base64', skipPreflight: true, maxRetries: 0 }
  await reader.readAll({ network }, (ask) => ask('sendTransaction', [wire, options], z.string()))
}
