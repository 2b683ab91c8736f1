import type { EpochMs } from '../loadable.js'
import { namespaceOf } from '../networks/caip.js'
import type { SignInMessage, SignInSession, SignInTerms } from './sign-in.js'
import { signInError } from './sign-in-errors.js'
import { longestSignInMs } from './message-limits.js'
import type { MessagePart } from './message-parts.js'
import { readMessage } from './read-message.js'

export interface Reading {
  /** Now. */
  readonly now: EpochMs
  /** The host's side wrote it: statement, times, request id and resources are its own, where the times make sense. @default false */
  readonly byHost?: boolean
}

/** Clocks of servers and devices differ by as much. */
const tolerance = 5 * 60_000
const day = 86_400_000

/**
 * What a text says, where that is what was to be signed: for this page, account, network and nonce, in time (T6).
 * @param asked what it was to say
 * @throws DialogError SIGN_IN_MESSAGE_INVALID with the part that differs, never with the text
 */
export function assertSays(text: string, asked: SignInMessage, reading: Reading): SignInMessage {
  const namespace = namespaceOf(asked.chainId)
  const read = readMessage(text, namespace)
  const differs = 'wrong' in read ? read.wrong : difference(read.data, asked, reading)
  if (differs !== undefined || 'wrong' in read)
    throw signInError('SIGN_IN_MESSAGE_INVALID', { differs: differs ?? 'form' })
  return read.data
}

/**
 * What a wallet signed while it connected, where that is what it was offered (T6). It may date it by itself. Over WalletConnect the client
 * adds a list of what the site may ask for, as the last resource and in words after the statement (ERC-5573, CAIP-222); the connector has
 * compared that list with what was asked.
 * @throws DialogError SIGN_IN_MESSAGE_INVALID
 */
export function assertOffered({ data, message }: SignInSession, terms: SignInTerms, reading: Reading): SignInMessage {
  const { accountAddress, issuedAt, statement = '', resources = [] } = data
  const { resources: offered = [], ...rest } = terms
  const isAdded = resources.at(-1)?.startsWith('urn:recap:') && isSame(resources.slice(0, -1), offered)
  const begins = [terms.statement ?? [], recapWords].flat().join(' ')
  const added =
    isAdded && statement.startsWith(begins) ? { statement, resources } : terms.resources && { resources: offered }
  return assertSays(message, { ...rest, ...added, accountAddress, ...(issuedAt && { issuedAt }) }, reading)
}

/** How ERC-5573 begins to say what a list allows. */
const recapWords = 'I further authorize the stated URI to perform the following actions on my behalf: '

function difference(
  said: SignInMessage,
  asked: SignInMessage,
  { now, byHost = false }: Reading,
): MessagePart | undefined {
  if (said.domain !== asked.domain) return 'domain'
  if (byHost ? !isOnSite(said.uri, asked) : said.uri !== asked.uri) return 'uri'
  if (said.chainId !== asked.chainId) return 'chainId'
  // As it was asked, in every letter: what is asked has its checksum (EIP-55).
  if (said.accountAddress !== asked.accountAddress) return 'accountAddress'
  if (said.nonce !== asked.nonce) return 'nonce'
  return (
    (byHost ? undefined : chosenByUs.find((name) => !isSame(said[name], asked[name]))) ?? wrongTime(said, asked, now)
  )
}

const chosenByUs = ['statement', 'issuedAt', 'expirationTime', 'notBefore', 'requestId', 'resources'] as const

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Any page of the site that shows the dialog, and nobody's name in front of it. */
function isOnSite(uri: string, { uri: page, domain }: SignInMessage): boolean {
  try {
    const { origin, host, username, password } = new URL(uri)
    return origin === new URL(page).origin && host === domain && username + password === ''
  } catch {
    return false
  }
}

/** Written today, begun unless it was asked to begin later, not over, and not for ever. */
function wrongTime(said: SignInMessage, asked: SignInMessage, now: EpochMs): MessagePart | undefined {
  const [issued = now, over = now + 1, begins = now] = [said.issuedAt, said.expirationTime, said.notBefore].map((at) =>
    at === undefined ? undefined : Date.parse(at),
  )
  if (issued < now - day || issued > now + tolerance) return 'issuedAt'
  if (over <= now || over > now + longestSignInMs) return 'expirationTime'
  if (begins >= over || (begins > now + tolerance && said.notBefore !== asked.notBefore)) return 'notBefore'
  return undefined
}
