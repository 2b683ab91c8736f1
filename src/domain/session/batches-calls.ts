import { field } from '../../kit/field.js'
import type { ChainId } from '../networks/caip.js'
import { evmChainReference } from '../networks/evm-chain-id.js'

/**
 * Whether a wallet carries out several calls as one, by the words of EIP-5792 and by those of its drafts, which wallets still use. `0x0`
 * speaks of every network.
 * @param isSmart an ordinary account only does where nothing about it is changed for that
 */
export const batchesCalls = (
  told: Readonly<Record<string, unknown>> | undefined,
  network: ChainId,
  isSmart: boolean,
): boolean =>
  [evmChainReference(network), '0x0'].some((chain) => {
    const [atomic, drafts] = [field(field(told?.[chain], 'atomic'), 'status'), field(told?.[chain], 'atomicBatch')]
    const isReady = isSmart && atomic === 'ready'
    return atomic === 'supported' || isReady || field(drafts, 'supported') === true
  })
