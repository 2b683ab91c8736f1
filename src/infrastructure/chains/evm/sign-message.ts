import { encodeHex } from '../../../kit/hex.js'
import { addressOf, chainOf, type AccountId } from '../../../domain/networks/caip.js'
import { accountKey } from '../../../domain/networks/namespaces.js'
import { DialogError } from '../../../domain/errors.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { parseBytes } from './quantity.js'
import { throwChainError } from './throw-chain-error.js'

/**
 * EIP-191 by `personal_sign`. Signatures of smart accounts have any length, so only the alphabet is checked. One of a contract may be
 * empty: its owners signed by a transaction, as those of a Safe may have to, and the contract itself knows what (ERC-1271).
 */
export async function signMessage(wallet: WalletConnection, account: AccountId, message: string): Promise<string> {
  const method = 'personal_sign'
  const params = [`0x${encodeHex(new TextEncoder().encode(message))}`, addressOf(account)]
  const answer = await wallet.request(chainOf(account), { method, params }).catch(throwChainError)
  const signature = parseBytes(answer)
  if (signature === undefined || (signature === '0x' && !isContract(wallet, account)))
    throw new DialogError('WALLET_BAD_ANSWER', { method, expected: 'a signature in hex' })
  return signature
}

const isContract = ({ accounts }: WalletConnection, account: AccountId): boolean =>
  accounts.some(({ id, type }) => type === 'smartAccount' && accountKey(id) === accountKey(account))
