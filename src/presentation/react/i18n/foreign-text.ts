import { findError, type DialogError, type ErrorCode } from '../../../domain/errors.js'
import { cleanName } from '../../../domain/text/untrusted.js'

/** What somebody else wrote about a failure. It is shown as theirs, behind our own sentence. */
export interface ForeignText {
  readonly by: 'wallet' | 'network' | 'names' | 'login'
  readonly text: string
}

/** Longer than what helps, and too short for a story. */
const longest = 200

const byNetwork = ['network', 'said'] as const

/** Where the words of others are in an error; every other detail is ours, or a figure. */
const places: Readonly<Partial<Record<ErrorCode, readonly [by: ForeignText['by'], detail: string]>>> = {
  EXECUTION_REVERTED: ['network', 'reason'],
  TRANSACTION_INVALID: ['network', 'reason'],
  SWAP_WOULD_FAIL: ['network', 'reason'],
  NAME_UNREACHABLE: ['names', 'reason'],
  NAME_NOT_REGISTERED: ['names', 'reason'],
  NAME_REFUSED: ['names', 'reason'],
  NAME_SUGGESTIONS_UNREACHABLE: ['names', 'reason'],
  FRAME_ERROR: ['login', 'message'],
}

/** What our adapters put where nobody gave a reason. */
const fillers: readonly string[] = ['', 'it gave no reason', 'unknown']

/** What others wrote of an error, cleaned, short and without links; undefined where it is all ours: what we refuse ourselves has no cause. */
export function foreignText(error: DialogError): ForeignText | undefined {
  const { code, detail } = error
  const [by, place] = places[code] ?? (detail['said'] === undefined ? [] : byNetwork)
  if (by === undefined || place === undefined || (by === 'network' && isOurs(error))) return undefined
  // Where an adapter tells the words of others apart, the reason is ours.
  const text = cleanName(detail['said'] ?? detail[place], longest).replace(links, '…')
  if (fillers.includes(text)) return undefined
  return { by: by === 'network' && findError(error, 'WALLET_ERROR') !== undefined ? 'wallet' : by, text }
}

/** Addresses to go to, and hosts with a path: whoever lures with one is not helped by us. A name with a dot in it may be a contract's. */
const links = /(?:\b[a-z][a-z\d+.-]*:\/\/|\bwww\.|\bmailto:)[^\s<>"']*|\b(?:[a-z\d-]+\.)+[a-z]{2,}\/[^\s<>"']*/gi

/** The same beside our own sentence. */
export function foreignField(error: DialogError): { readonly foreign?: ForeignText } {
  const foreign = foreignText(error)
  return foreign === undefined ? {} : { foreign }
}

/** Nobody was asked: we refused it ourselves. */
export const isOurs = ({ cause }: DialogError): boolean => cause === undefined
