import { addressOf, chainOf, type AccountId } from '../../../domain/networks/caip.js'
import { DialogError } from '../../../domain/errors.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { parseBitcoinAddress } from './bitcoin-address.js'
import { field } from '../../../kit/field.js'
import { toBitcoinError } from './to-bitcoin-error.js'

const method = 'signMessage'
/** A signature with all that a script may need is far shorter. */
const longest = 20_000

/** A signature in base64: by BIP-322, or by ECDSA over the text as Bitcoin Core has it, as the wallet does for the address. */
export async function signMessage(wallet: WalletConnection, account: AccountId, message: string): Promise<string> {
  const [chainId, address] = [chainOf(account), addressOf(account)]
  const params = { account: address, message }
  const answer = await wallet.request(chainId, { method, params }).catch((error: unknown) => {
    throw toBitcoinError(error)
  })
  const [signature, signer] = [field(answer, 'signature'), field(answer, 'address')]
  if (typeof signer === 'string' && parseBitcoinAddress(signer) !== parseBitcoinAddress(address))
    throw new DialogError('ACCOUNT_MISMATCH')
  if (typeof signature === 'string' && signature.length <= longest && isBase64(signature)) return signature
  throw new DialogError('WALLET_BAD_ANSWER', { method, expected: 'a signature in base64' })
}

const isBase64 = (text: string): boolean =>
  text.length > 0 && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)
