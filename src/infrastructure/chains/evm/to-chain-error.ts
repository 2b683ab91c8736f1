import { bytesAt, wordAt } from '../../../domain/text/abi-words.js'
import { codesOf, rpcCodes, toldFailure } from '../../../domain/session/codes.js'
import { DialogError } from '../../../domain/errors.js'
import type { ChainErrorCode } from '../../../domain/money/chain-error-text.js'
import { chainError, inTheirWords } from '../../../domain/money/chain-errors.js'
import { cleanName } from '../../../domain/text/untrusted.js'
import { decodeHex } from '../../../kit/hex.js'
import { chainErrorWords, refusalWords } from './chain-error-patterns.js'
import { textsOf } from '../texts-of.js'

/** Code that nodes give to a call which its contract refused. */
const reverted = 3
/** What is told as one of these may be told more precisely by the words in it. Besu's code for missing money is elsewhere an unknown method's. */
const vague: ReadonlySet<string> = new Set(['WALLET_ERROR', 'RPC_ERROR', 'METHOD_UNSUPPORTED'])

/**
 * What the chain, its nodes or a wallet said of a transaction, in our words (S8.43). `error` may be anything: viem's classes, what a
 * node answered, a wallet's refusal as our connectors hand it on, a text. Nodes and wallets have few codes and many words, so the
 * words are read, and the innermost meaning wins over what is wrapped around it. The original is kept as the cause.
 */
export function toChainError(error: unknown): DialogError {
  const told = toldFailure(error, vague)
  if (told !== undefined) return told
  const codes = codesOf(error)
  const words = textsOf(error)
  const known = chainErrorWords.find(([, pattern]) => words.some((text) => pattern.test(text)))?.[0]
  const code = known ?? (codes.includes(reverted) ? 'EXECUTION_REVERTED' : undefined)
  if (code === 'HTTP_TIMEOUT') return new DialogError('HTTP_TIMEOUT', {}, { cause: error })
  if (code !== undefined) return chainError(code, detailOf(code, words), { cause: error })
  if (error instanceof DialogError) return error
  if (codes.includes(rpcCodes.resourceUnavailable)) return new DialogError('REQUEST_PENDING', {}, { cause: error })
  if (words.some((text) => refusalWords.test(text))) return new DialogError('USER_REJECTED', {}, { cause: error })
  return new DialogError('RPC_ERROR', { rpcCode: codes[0] ?? 'unknown' }, { cause: error })
}

function detailOf(code: ChainErrorCode, words: readonly string[]): Readonly<Record<string, string>> {
  switch (code) {
    case 'EXECUTION_REVERTED':
      return inTheirWords(revertReason(words))
    case 'TRANSACTION_INVALID':
      return inTheirWords(shown(telling(words)))
    case 'ADDRESS_INVALID':
      return matched(words, 'value', /\b0x[0-9a-fA-F]{1,64}\b/)
    case 'INTEGER_OUT_OF_RANGE':
    case 'SIGNATURE_V_INVALID':
      return matched(words, 'value', /-?\d{1,80}/)
    case 'TRANSACTION_NOT_FOUND':
    case 'RECEIPT_NOT_FOUND':
    case 'RECEIPT_TIMEOUT':
      return matched(words, 'hash', /0x[0-9a-fA-F]{64}/)
    default:
      return {}
  }
}

/** The line that made it invalid: what stands around it may name the address of a node. */
const telling = (words: readonly string[]): string | undefined => {
  const patterns = chainErrorWords.flatMap(([code, pattern]) => (code === 'TRANSACTION_INVALID' ? [pattern] : []))
  return words.flatMap((text) => text.split('\n')).find((line) => patterns.some((pattern) => pattern.test(line)))
}

function matched(words: readonly string[], key: string, pattern: RegExp): Readonly<Record<string, string>> {
  const found = words.map((text) => pattern.exec(text)?.[0]).find((text) => text !== undefined)
  return found === undefined ? {} : { [key]: found }
}

/** The reason that a contract gave: in the data that came back, else in the words around it. Undefined where there is none. */
export function revertReason(words: readonly string[]): string | undefined {
  for (const text of words) {
    const [, kind, body] = /^(?:Reverted )?0x(08c379a0|4e487b71)((?:[0-9a-f]{64})+)$/i.exec(text) ?? []
    const reason = kind === undefined || body === undefined ? undefined : givenReason(kind, body)
    if (reason !== undefined) return reason
  }
  for (const text of words) {
    const reason = reasonWords.exec(text)?.slice(1).find(Boolean)
    if (reason !== undefined) return shown(reason)
  }
  return undefined
}

// geth and its kin, Hardhat, Ganache, ethers; all quoted or up to the end of the line.
const reasonWords =
  /reverted with reason string '([^'\n]{1,400})'|execution reverted: (?:revert: )?([^"\n]{1,400})|VM Exception while processing transaction: revert ([^"\n]{1,400})|reverted with (?:the following )?(?:reason|custom error):?\s+'?([^'\n]{1,400})/i

/** `Panic(uint256)` and `Error(string)`, which Solidity knows by itself. */
function givenReason(kind: string, body: string): string | undefined {
  if (/^4e/i.test(kind)) return `Panic ${wordAt(body, 0)}`
  const bytes = decodeHex(bytesAt(body, 0))
  return bytes && shown(new TextDecoder().decode(bytes))
}

const shown = (text: string | undefined): string | undefined => cleanName(text, 200) || undefined
