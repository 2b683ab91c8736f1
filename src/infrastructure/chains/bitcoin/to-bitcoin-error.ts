import { codesOf, rpcCodes } from '../../../domain/codes.js'
import { DialogError } from '../../../domain/errors.js'
import { chainError } from '../../../domain/chain-errors.js'
import { cleanName } from '../../../domain/untrusted.js'
import { wordsOf } from '../evm/words-of.js'
import { bitcoinErrorWords } from './bitcoin-error-words.js'

/** What is told as one of these may be told more precisely by the words in it. */
const vague: ReadonlySet<string> = new Set(['WALLET_ERROR', 'RPC_ERROR', 'HTTP_STATUS'])

/**
 * What a node or a wallet said of a transaction, in our words. `error` may be anything: what Bitcoin Core answered, the same as an
 * explorer hands it on in a text, a wallet's refusal. The original is kept as the cause.
 */
export function toBitcoinError(error: unknown): DialogError {
  if (error instanceof DialogError && !vague.has(error.code)) return error
  const codes = codesOf(error)
  if (codes.includes(rpcCodes.userRejected)) return new DialogError('USER_REJECTED', {}, { cause: error })
  const words = wordsOf(error)
  for (const [code, pattern] of bitcoinErrorWords) {
    const reason = words.map((text) => pattern.exec(text)?.[0]).find((text) => text !== undefined)
    if (reason !== undefined)
      return chainError(code, code === 'TRANSACTION_INVALID' ? { reason: cleanName(reason, 200) } : {}, {
        cause: error,
      })
  }
  if (error instanceof DialogError) return error
  return new DialogError('RPC_ERROR', { rpcCode: codes[0] ?? 'unknown' }, { cause: error })
}
