import { codesOf, toldFailure } from '../../../domain/session/codes.js'
import { DialogError } from '../../../domain/errors.js'
import { chainError, inTheirWords } from '../../../domain/money/chain-errors.js'
import { cleanName } from '../../../domain/text/untrusted.js'
import { textsOf } from '../texts-of.js'
import { bitcoinErrorPatterns } from './bitcoin-error-patterns.js'

/** What is told as one of these may be told more precisely by the words in it. */
const vague: ReadonlySet<string> = new Set(['WALLET_ERROR', 'RPC_ERROR', 'HTTP_STATUS'])

/**
 * What a node or a wallet said of a transaction, in our words. `error` may be anything: what Bitcoin Core answered, the same as an
 * explorer hands it on in a text, a wallet's refusal. The original is kept as the cause.
 */
export function toBitcoinError(error: unknown): DialogError {
  const told = toldFailure(error, vague)
  if (told !== undefined) return told
  const words = textsOf(error)
  for (const [code, pattern] of bitcoinErrorPatterns) {
    const reason = words.map((text) => pattern.exec(text)?.[0]).find((text) => text !== undefined)
    if (reason !== undefined)
      return chainError(code, code === 'TRANSACTION_INVALID' ? inTheirWords(cleanName(reason, 200)) : {}, {
        cause: error,
      })
  }
  if (error instanceof DialogError) return error
  return new DialogError('RPC_ERROR', { rpcCode: codesOf(error)[0] ?? 'unknown' }, { cause: error })
}
