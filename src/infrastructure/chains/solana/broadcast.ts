import * as z from 'zod/mini'
import type { DialogError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/network.js'
import { readHeight, type Lifetime } from './message.js'
import type { Ask, Reader } from './reader.js'
import type { Signed } from './signed-transaction.js'
import { toSolanaError } from './to-solana-error.js'

export interface Waiting {
  readonly reader: Reader
  /** Signed transactions that the chain has not shown yet, by signature. */
  readonly waiting: Map<string, string>
}

type Refused = DialogError | 'taken' | 'unclear'

/**
 * Sends a signed transaction through all nodes at once. It resolves as soon as one has it, and also where nobody knows whether one
 * has: what became of it is then told by its outcome.
 * @throws DialogError as all nodes refuse it by the rules of the chain, so that nobody has it
 */
export async function broadcast(
  { reader, waiting }: Waiting,
  network: Network,
  { wire, signature }: Signed,
  { lastValidBlockHeight }: Lifetime,
): Promise<void> {
  waiting.set(signature, wire)
  const told = await new Promise<readonly Refused[]>((resolve) => {
    const send = async (ask: Ask): Promise<Refused> => {
      const answer = await sendOnce(ask, wire)
      if (answer === 'taken') resolve([answer])
      return answer
    }
    reader.readAll({ network }, send).then(
      (all) => resolve(all.map((one) => (one.status === 'fulfilled' ? one.value : 'unclear'))),
      () => resolve(['unclear']),
    )
  })
  const refusals = told.filter((one) => typeof one !== 'string')
  const [first] = refusals
  if (first === undefined || refusals.length < told.length) return
  // A node that is behind does not know the newest blocks yet.
  const isExpired = async () => (await reader.read({ network }, readHeight)) > lastValidBlockHeight
  const expired = refusals.find(({ code }) => code === 'TRANSACTION_EXPIRED')
  if (expired !== undefined && !(await isExpired().catch(() => false))) return
  waiting.delete(signature)
  throw expired ?? first
}

/** Checked before it is handed on, so that what cannot work is refused at once. */
async function sendOnce(ask: Ask, wire: string): Promise<Refused> {
  try {
    await ask('sendTransaction', [wire, { encoding: 'base64', preflightCommitment: 'confirmed' }], z.string())
    return 'taken'
  } catch (cause) {
    const error = toSolanaError(cause)
    if (error.code === 'SEND_UNSURE') return 'taken'
    return rules.has(error.code) ? error : 'unclear'
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
