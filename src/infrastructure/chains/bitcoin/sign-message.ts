import { addressOf, chainOf, type AccountId } from '../../../domain/networks/caip.js'
import { DialogError } from '../../../domain/errors.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { decodeBase64 } from '../../../kit/base64.js'
import { parseBitcoinAddress } from './bitcoin-address.js'
import { field } from '../../../kit/field.js'
import { toBitcoinError } from './to-bitcoin-error.js'

const method = 'signMessage'
/** A signature with all that a script may need is far shorter. */
const longest = 20_000

/** A signature as the wallet wrote it: by BIP-322, or by ECDSA over the text as Bitcoin Core has it. */
export async function signMessage(wallet: WalletConnection, account: AccountId, message: string): Promise<string> {
  const [chainId, address] = [chainOf(account), addressOf(account)]
  const params = { account: address, message }
  const answer = await wallet.request(chainId, { method, params }).catch((error: unknown) => {
    throw toBitcoinError(error)
  })
  const [signature, signer] = [field(answer, 'signature'), field(answer, 'address')]
  if (typeof signer === 'string' && parseBitcoinAddress(signer) !== parseBitcoinAddress(address))
    throw new DialogError('ACCOUNT_MISMATCH')
  if (typeof signature === 'string' && signature.length <= longest && isSigned(signature)) return signature
  throw new DialogError('WALLET_BAD_ANSWER', { method, expected: 'a signature in base64' })
}

/** Base64, after the name of its form as BIP-322 has it since 2.0.0; with one it has a length that no base64 has. */
const isSigned = (text: string): boolean =>
  text !== '' && decodeBase64(text.length % 4 === 3 ? text.replace(/^(?:smp|ful|pof)(?=.)/, '') : text) !== undefined
