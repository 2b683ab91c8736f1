import { addressOf, chainOf, namespaceOf, referenceOf, type AccountId } from '../networks/caip.js'

/** URI schemes that wallets of a namespace read from a code: BIP-21 and Solana Pay. */
const schemes: Readonly<Record<string, string>> = { bip122: 'bitcoin', solana: 'solana' }

/**
 * What a code to be paid on says: `ethereum:<address>@<chain>` (ERC-681, so that a wallet does not pay on another network),
 * `bitcoin:<address>` (BIP-21), `solana:<address>` (Solana Pay). Other namespaces have no such rule: the plain address.
 */
export function paymentUri(id: AccountId): string {
  const [namespace, address] = [namespaceOf(id), addressOf(id)]
  if (namespace === 'eip155') return `ethereum:${address}@${referenceOf(chainOf(id))}`
  const scheme = schemes[namespace]
  return scheme === undefined ? address : `${scheme}:${address}`
}
