import { isRecord } from '../../../kit/is-record.js'
import { look } from '../../../kit/look.js'
import { codesOf, rpcCodes, toldFailure } from '../../../domain/session/codes.js'
import { DialogError } from '../../../domain/errors.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import { cleanName } from '../../../domain/text/untrusted.js'
import { findFailure, wordsIn } from './error-parts.js'
import {
  instructionFailures,
  passingFailures,
  programFailures,
  refusalWords,
  tokenFailures,
  transactionFailures,
} from './refusal-patterns.js'

/** What is told as one of these may be told more precisely by what is in it. A node's -32002 is elsewhere a busy wallet's. */
const vague: ReadonlySet<string> = new Set(['WALLET_ERROR', 'RPC_ERROR', 'REQUEST_PENDING'])
const invalidSignature = -32_003

/**
 * What the chain, its nodes or a wallet said of a transaction, in our words (S8.43). `error` may be anything: what a node answered, a
 * wallet's refusal as our connectors hand it on, what a library threw, a text. The failure as the chain writes it counts before all
 * words around it. The words of others are in `detail.said` and in the cause, and never in ours.
 */
export function toSolanaError(error: unknown): DialogError {
  const told = toldFailure(error, vague)
  if (told !== undefined) return told
  const codes = codesOf(error)
  const { failure, logs } = findFailure(error)
  if (failure !== undefined) return refusal(failure, logs, error)
  const words = wordsIn(error)
  const code = refusalWords.find(([, pattern]) => words.some((text) => pattern.test(text)))?.[0]
  if (code === 'USER_REJECTED' && error instanceof DialogError) return error
  if (code === 'USER_REJECTED' || code === 'HTTP_TIMEOUT') return new DialogError(code, {}, { cause: error })
  if (code !== undefined) return chainError(code, { reason: 'unknown', ...saidIn(words) }, { cause: error })
  if (codes.includes(invalidSignature))
    return chainError('TRANSACTION_INVALID', { reason: 'the signature is wrong' }, { cause: error })
  if (error instanceof DialogError) return error
  if (codes.includes(rpcCodes.resourceUnavailable)) return new DialogError('REQUEST_PENDING', {}, { cause: error })
  return new DialogError('RPC_ERROR', { rpcCode: codes[0] ?? 'unknown' }, { cause: error })
}

/** A failure as the chain writes it (`err` of a status or a simulation), with what the programs logged. */
export function refusal(failure: unknown, logs: readonly string[], cause?: unknown): DialogError {
  const { name, inside, number } = readFailure(failure)
  if (passingFailures.has(name)) return new DialogError('RPC_ERROR', { rpcCode: name }, { cause })
  if (inside === undefined && number === undefined)
    return chainError(own(transactionFailures, name) ?? 'TRANSACTION_INVALID', { reason: identifier(name) }, { cause })
  const known = inside === undefined ? undefined : own(instructionFailures, inside)
  // By one the programs of coins and of tokens alike say that money is missing.
  const lacks = number === 1
  const isOut = logs.some((line) => /exceeded CUs meter|Computational budget exceeded/i.test(line))
  const code = isOut ? 'INTRINSIC_GAS_TOO_LOW' : lacks ? 'INSUFFICIENT_FUNDS' : (known ?? 'EXECUTION_REVERTED')
  return chainError(code, { reason: refusalReason(failure, logs), ...saidIn(logged(logs)) }, { cause })
}

/** A node may name a failure `valueOf`. */
const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Why a transaction failed, by the numbers and names of the chain, and by what programs are known to log. */
export function refusalReason(failure: unknown, logs: readonly string[]): string {
  const { name, inside, number } = readFailure(failure)
  const known = number === undefined ? undefined : tokenFailures[number]
  if (number === 1) return 'insufficient funds'
  if (known !== undefined) return known
  const told = own(programFailures, logged(logs)[0] ?? '')
  if (told !== undefined) return told
  return number === undefined ? identifier(inside ?? name) : `error ${number}`
}

/** The chain calls its failures so; what is written in another way is no name of one. */
const identifier = (name: string): string => (/^[A-Z][A-Za-z]{2,40}$/.test(name) ? name : 'unknown')

/** What programs say of their failures. */
const logged = (logs: readonly string[]): readonly string[] =>
  logs.flatMap((line) => /^Program log: Error: (.+)$/.exec(line)?.[1] ?? []).slice(0, 1)

interface Failure {
  readonly name: string
  /** Of an instruction: its name, or the number of its program. */
  readonly inside?: string
  readonly number?: number
}

/** `"BlockhashNotFound"`, `{ "InsufficientFundsForRent": … }`, `{ "InstructionError": [0, { "Custom": 1 }] }`. */
function readFailure(failure: unknown): Failure {
  const name = nameOf(failure)
  if (!isRecord(failure) || name !== 'InstructionError') return { name }
  const detail = look(failure, name)
  const inside: unknown = Array.isArray(detail) ? detail[1] : undefined
  const number = look(inside, 'Custom')
  return typeof number === 'number' ? { name, number } : { name, inside: nameOf(inside) }
}

function nameOf(value: unknown): string {
  if (typeof value === 'string') return value
  // A list is none, and its places are no names.
  return (isRecord(value) && !Array.isArray(value) ? Object.keys(value)[0] : undefined) ?? 'unknown'
}

/** The words of others, short: the line that tells, for what stands around it may name the address of a node. */
function saidIn(words: readonly string[]): { readonly said?: string } {
  const lines = words.flatMap((text) => text.split('\n'))
  const said = cleanName(lines.find((line) => refusalWords.some(([, pattern]) => pattern.test(line))) ?? lines[0], 160)
  return said === '' ? {} : { said }
}
