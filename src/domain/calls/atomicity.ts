import { look } from '../../kit/look.js'
import { evmChainReference } from '../networks/evm-chain-id.js'
import type { ChainId } from '../networks/caip.js'

/**
 * Whether a wallet carries out several calls as one, by the words of EIP-5792 and by those of its drafts, which wallets still use. `ready`:
 * it would, once the visitor lets it change the account. `0x0` speaks of every network.
 */
export function atomicity(told: Readonly<Record<string, unknown>>, network: ChainId): 'supported' | 'ready' | 'none' {
  const words = [evmChainReference(network), '0x0'].map((chain) =>
    look(look(told[chain], 'atomicBatch'), 'supported') === true
      ? 'supported'
      : look(look(told[chain], 'atomic'), 'status'),
  )
  if (words.includes('supported')) return 'supported'
  return words.includes('ready') ? 'ready' : 'none'
}
