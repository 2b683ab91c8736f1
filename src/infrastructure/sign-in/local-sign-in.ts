import { accountId, isAccountId, namespaceOf, type AccountId } from '../../domain/networks/caip.js'
import { assertSays } from '../../domain/sign-in/assert-says.js'
import { readMessage } from '../../domain/sign-in/read-message.js'
import type { SignedIn, SignInMessage } from '../../domain/sign-in/sign-in.js'
import { signInError } from '../../domain/sign-in/sign-in-errors.js'
import { isOver, isSameAccount } from '../../domain/sign-in/standing.js'
import { field } from '../../kit/field.js'
import type { Clock } from '../../ports/clock.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { Storage } from '../../ports/storage.js'
import { goesOn, unavailable } from './server-answers.js'

/** Whether an account signed a text. @throws what the node says that has to be asked for smart accounts */
export type VerifySignature = (
  account: AccountId,
  message: string,
  signature: string,
  signal?: AbortSignal,
) => Promise<boolean>

export interface LocalSignInDeps extends Pick<SignIn, 'required' | 'signOutOn'> {
  readonly storage: Storage
  readonly clock: Clock
  /** Host and port of the page. */
  readonly domain: string
  /** At least 12 bytes of chance. */
  readonly randomBytes: (count: number) => Uint8Array
  readonly verifySignature: VerifySignature
}

/** What is kept of a sign-in: enough to verify it again, for whoever can write on the device is not believed. */
interface Kept {
  readonly account: AccountId
  readonly message: string
  readonly signature: string
}

/** A sign-in that names no end of its own. */
const lifetime = 7 * 86_400_000
/** Whoever takes longer signs a new message. */
const nonceLifetime = 15 * 60_000
const longestSignature = 40_000

/** Verifies in the browser and keeps what was signed on the device. It tells the page who is there, and no server. */
export function createLocalSignIn(deps: LocalSignInDeps): SignIn {
  const { storage, clock, domain, randomBytes, verifySignature, required, signOutOn } = deps
  /** Nonces of this page, and when they end. */
  const nonces = new Map<string, number>()
  /** Proofs that were verified since the page was loaded. */
  const proven = new Set<string>()

  const all = (): readonly Kept[] => (storage.get('signIns')?.entries ?? []).flatMap((one) => keptIn(one) ?? [])
  const write = (entries: readonly Kept[]) => storage.set('signIns', { version: 1, entries: fitting(entries) })
  const prove = async ({ account, message, signature }: Kept, signal?: AbortSignal): Promise<boolean> => {
    const id = JSON.stringify([account, message, signature])
    if (proven.has(id)) return true
    const holds = await verifySignature(account, message, signature, signal).catch((error: unknown) => {
      throw unavailable(error)
    })
    if (holds) proven.add(id)
    // What the browser's own cryptography begins, nobody can stop.
    goesOn(signal)
    return holds
  }
  /** What stands by a proof; undefined where it is of another site, not begun or over. */
  const standingBy = ({ account, message }: Kept): SignedIn | undefined => {
    const read = readMessage(message, namespaceOf(account))
    if ('wrong' in read || read.data.domain !== domain) return undefined
    const { chainId, accountAddress, issuedAt, expirationTime, notBefore } = read.data
    const begun = issuedAt === undefined ? Number.NaN : Date.parse(issuedAt)
    if (!isSameAccount(accountId(chainId, accountAddress), account) || Number.isNaN(begun)) return undefined
    const expiresAt = Math.min(
      expirationTime === undefined ? Infinity : Date.parse(expirationTime),
      begun + maximumLifetime(expirationTime),
    )
    const signedIn = { account, expiresAt }
    return isOver(signedIn, clock.now()) || Date.parse(notBefore ?? '') > clock.now() ? undefined : signedIn
  }

  return {
    required,
    signOutOn,
    nonce: async (_, signal) => {
      goesOn(signal)
      const now = clock.now()
      for (const [nonce, end] of nonces) if (end <= now) nonces.delete(nonce)
      const nonce = lettersOf(randomBytes(16))
      nonces.set(nonce, now + nonceLifetime)
      return nonce
    },
    verify: async ({ data, message, signature }, signal) => {
      goesOn(signal)
      const account = accountId(data.chainId, data.accountAddress)
      assertSays(message, { ...data, domain }, { now: clock.now() })
      if ((nonces.get(data.nonce) ?? 0) <= clock.now()) throw signInError('SIGN_IN_NONCE_EXPIRED')
      const proof = { account, message, signature }
      if (signature.length > longestSignature || !(await prove(proof, signal)))
        throw signInError('SIGN_IN_REFUSED', { reason: 'signature' })
      return standingBy(proof) ?? { account, ...endOf(data) }
    },
    add: async ({ account }, { data, message, signature }) => {
      nonces.delete(data.nonce)
      write([{ account, message, signature }, ...all().filter((one) => !isSameAccount(one.account, account))])
    },
    sessions: async (account, signal) => {
      goesOn(signal)
      const found: SignedIn[] = []
      for (const kept of all()) {
        const signedIn = isSameAccount(kept.account, account) ? standingBy(kept) : undefined
        if (signedIn !== undefined && (await prove(kept, signal))) found.push({ ...signedIn, account })
      }
      return found
    },
    revoke: async (account) => {
      const left = account === undefined ? [] : all().filter((one) => !isSameAccount(one.account, account))
      if (left.length === 0) storage.remove('signIns')
      else write(left)
    },
  }
}

/** What is longer than 64 kB would not be read again, with all that is in it: the newest that have room, others sign in anew. */
function fitting(entries: readonly Kept[]): readonly Kept[] {
  let room = 60_000
  return entries.filter((one) => {
    const size = JSON.stringify(one).length + 1
    if (size > room) return false
    room -= size
    return true
  })
}

const maximumLifetime = (expirationTime: string | undefined): number =>
  expirationTime === undefined ? lifetime : Infinity

const endOf = ({ expirationTime }: SignInMessage) =>
  expirationTime === undefined ? {} : { expiresAt: Date.parse(expirationTime) }

/** Digits and letters, as EIP-4361 asks for: two of them for each byte. */
const lettersOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Somebody else may have written it. */
function keptIn(value: unknown): Kept | undefined {
  const [account, message, signature] = ['account', 'message', 'signature'].map((name) => field(value, name))
  return isAccountId(account) &&
    typeof message === 'string' &&
    typeof signature === 'string' &&
    signature.length <= longestSignature
    ? { account, message, signature }
    : undefined
}
