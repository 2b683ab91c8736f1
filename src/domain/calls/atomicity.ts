import { look } from '../../kit/look.js'
import { evmChainReference } from '../networks/evm-chain-id.js'
import type { Deadline } from '../in-time.js'
import type { ChainId } from '../networks/caip.js'
import { withDeadline } from '../requests.js'

export type Atomicity = 'supported' | 'ready' | 'none'

type Capabilities = Readonly<Record<string, unknown>>

/** The visitor waits to be asked: a wallet that does not tell by then what it can is asked in the way that all know. */
const patienceMs = 3_000

/** Whether a wallet carries out several calls as one, by its own word; `ask` brings that, where the wallet can give it. */
export const askAtomicity = (
  deadline: Omit<Deadline, 'ms'>,
  network: ChainId,
  ask: (signal: AbortSignal) => Promise<Capabilities | undefined>,
): Promise<Atomicity> =>
  withDeadline({ ...deadline, ms: patienceMs }, ask).then(
    (told = {}) => atomicity(told, network),
    () => 'none',
  )

/**
 * Whether a wallet carries out several calls as one, by the words of EIP-5792 and by those of its drafts, which wallets still use. `ready`:
 * it would, once the visitor lets it change the account. `0x0` speaks of every network.
 */
export function atomicity(told: Capabilities, network: ChainId): Atomicity {
  const words = [evmChainReference(network), '0x0'].map((chain) =>
    look(look(told[chain], 'atomicBatch'), 'supported') === true
      ? 'supported'
      : look(look(told[chain], 'atomic'), 'status'),
  )
  if (words.includes('supported')) return 'supported'
  return words.includes('ready') ? 'ready' : 'none'
}
