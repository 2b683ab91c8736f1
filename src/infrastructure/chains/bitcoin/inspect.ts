import type { Network } from '../../../domain/networks/network.js'
import { bitcoinAddressOn } from './bitcoin-address.js'

/** What is at an address, as `ChainAdapter.inspect` says: on Bitcoin there is nothing but accounts. */
export async function inspect(address: string, network: Network): Promise<'account'> {
  bitcoinAddressOn(network.id, address)
  return 'account'
}
