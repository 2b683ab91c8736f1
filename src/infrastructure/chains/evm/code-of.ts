import { DialogError } from '../../../domain/errors.js'
import type { AccountCode } from '../../../domain/session/account.js'
import type { Network } from '../../../domain/networks/network.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { parseEvmAddress } from './evm-address.js'
import { parseBytes } from './quantity.js'
import type { Ask, Reader } from './reader.js'

/** The code of an account that borrows that of a contract (EIP-7702): still an account. */
const delegation = /^0xef0100[0-9a-f]{40}$/i

/** Which code stands at an address, by one source. */
export async function codeKind(ask: Ask, at: `0x${string}`): Promise<AccountCode> {
  const code = await ask('eth_getCode', [at, 'latest'], parseBytes, 'bytes')
  if (code === '0x') return 'none'
  return delegation.test(code) ? 'borrowed' : 'own'
}

/** Which code stands at an address, as `ChainAdapter.codeOf` says. */
export const createCodeOf =
  (reader: Reader) =>
  async (address: string, network: Network, wallet?: WalletConnection, signal?: AbortSignal): Promise<AccountCode> => {
    const at = parseEvmAddress(address)
    if (at === undefined) throw new DialogError('CAIP10_INVALID', { value: address.slice(0, 80) })
    return reader.read({ network, wallet, signal }, (ask) => codeKind(ask, at))
  }
