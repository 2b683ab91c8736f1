import { namespaceOf, type AccountId } from '../networks/caip.js'
import { traitsOf } from '../networks/namespaces.js'

/**
 * What a code to be paid on says: `ethereum:<address>@<chain>` (ERC-681, so that a wallet does not pay on another network),
 * `bitcoin:<address>` (BIP-21), `solana:<address>` (Solana Pay). Other namespaces have no such rule: the plain address.
 */
export const paymentUri = (id: AccountId): string => traitsOf(namespaceOf(id)).paymentUri(id)
