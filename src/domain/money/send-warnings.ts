import { isConfusableName } from '../text/confusable-name.js'
import { plainLetters, readAlike } from '../text/plain-letters.js'
import { looksLike, sameAddress } from './look-alike.js'
import type { SendWarning } from './send.js'

export interface SendCircumstances {
  readonly to: string
  /** As it was typed and resolved. */
  readonly name?: string | undefined
  /** The address is the one of the name on another network. */
  readonly isElsewhere: boolean
  /** Addresses of the visitor's wallet, the sending one first. */
  readonly own: readonly string[]
  /** Addresses that the visitor has sent to. */
  readonly known: readonly string[]
  /** The account's own name, and those that the visitor has sent to. */
  readonly names: readonly string[]
  /** Contracts of the tokens that the account holds. */
  readonly tokens: readonly string[]
  /** What is at the address; undefined where nobody could tell. */
  readonly code: 'account' | 'contract' | 'token' | undefined
  /** The same asset may be on its way to the recipient already, for all that is known. */
  readonly maybeSent: boolean
  /** What the list and the token itself say of its symbol, where they differ. */
  readonly tokenMismatch?: { readonly told: string; readonly actual?: string } | undefined
}

/** What the visitor should know before money moves, the gravest first. */
export function sendWarnings(circumstances: SendCircumstances): readonly SendWarning[] {
  const { to, name, isElsewhere, own, known, names, tokens, code, maybeSent, tokenMismatch } = circumstances
  const among = (addresses: readonly string[]) => addresses.some((one) => sameAddress(one, to))
  const [mine, token] = [among(own), code === 'token' || among(tokens)]
  const familiar = mine || among(known)
  // An own address is the likelier one to be imitated.
  const twin = familiar ? undefined : [...own, ...known].find((one) => looksLike(to, one))
  const isDisguised =
    name !== undefined && (isConfusableName(name) || (!familiar && names.some((one) => readsLike(name, one))))
  const warnings: readonly (SendWarning | false)[] = [
    maybeSent && { kind: 'maybeSent' },
    tokenMismatch !== undefined && { kind: 'tokenMismatch', ...tokenMismatch },
    twin !== undefined && { kind: 'lookAlike', known: twin },
    token && { kind: 'tokenContract' },
    mine && { kind: sameAddress(own[0] ?? '', to) ? 'ownAddress' : 'ownAccount' },
    !token && !mine && code === 'contract' && { kind: 'contract' },
    isDisguised && { kind: 'confusableName', name },
    name !== undefined && isElsewhere && { kind: 'nameElsewhere', name },
    !familiar && { kind: 'firstTime' },
    !token && code === undefined && { kind: 'unchecked' },
  ]
  return warnings.filter((warning) => warning !== false)
}

/** Another name that is drawn like a known one: of `vitaiik.eth` and `vitalik.eth` each is plain. */
const readsLike = (name: string, known: string): boolean =>
  name !== known && readAlike(lettersAtAGlance(name), lettersAtAGlance(known))

/** Also two that are drawn like one, as `rn`; `ci` is none of them, which letters at a glance do not tell from `cl`. */
const lettersAtAGlance = (name: string): string =>
  plainLetters(name.replace(/c[l1I|]/g, 'd'))
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
