import { accountId, addressOf, chainOf, namespaceOf, referenceOf, type AccountId } from '../../domain/networks/caip.js'
import { isNonce } from '../../domain/sign-in/message-parts.js'
import type { SignedIn, SignInMessage } from '../../domain/sign-in/sign-in.js'
import { signInError } from '../../domain/sign-in/sign-in-errors.js'
import { isSameAccount } from '../../domain/sign-in/standing.js'
import { withDeadline } from '../../domain/requests.js'
import type { Clock } from '../../ports/clock.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { SiweClient, SiweSession } from '../../ports/siwe-client.js'
import { badAnswer, goesOn, timeIn, unavailable } from './server-answers.js'

export interface SiweSignInDeps extends Pick<SignIn, 'required' | 'signOutOn'> {
  readonly client: SiweClient
  readonly clock: Clock
}

/** A client that is slow with its goodbye keeps nobody from signing in again. */
const goodbyeMs = 3_000
/** As servers have it. */
const answerMs = 10_000

/** A client for Sign-In with Ethereum of before. It knows EVM alone: elsewhere whoever is connected counts as signed in. */
export function createSiweSignIn({ client, clock, required, signOutOn }: SiweSignInDeps): SignIn {
  /** What ended here and the client has not ended yet. */
  let goodbyes: readonly (AccountId | undefined)[] = []
  let saying = Promise.resolve()
  const answered = <T>(question: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    withDeadline({ clock, ms: answerMs, signal }, question)
  const sessionOf = async (account: AccountId): Promise<boolean> => {
    const session: SiweSession | null | undefined = await client.getSession()
    return session !== null && session !== undefined && isSameAccount(idOf(session), account)
  }
  /** The client knows one session: it is ended where it is the one that is meant. */
  const end = async (account: AccountId | undefined): Promise<boolean> => {
    try {
      if (account !== undefined && !(await answered(() => sessionOf(account)))) return true
      if (!(await answered(async () => client.signOut()))) return false
    } catch {
      return false
    }
    tell(() => client.onSignOut?.())
    return true
  }
  const sayGoodbye = (): Promise<void> => {
    saying = saying.then(async () => {
      for (const account of goodbyes)
        // Whoever signed in meanwhile stays.
        if (goodbyes.includes(account) && (await end(account))) goodbyes = goodbyes.filter((one) => one !== account)
    })
    return saying
  }
  const asked = async <T>(question: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    try {
      await withDeadline({ clock, ms: goodbyeMs, signal }, sayGoodbye).catch(() => goesOn(signal))
      return await answered(question, signal)
    } catch (error) {
      throw unavailable(error)
    }
  }
  return {
    required,
    signOutOn,
    nonce: (account, signal) =>
      asked(async () => {
        const nonce: unknown = await client.getNonce(account && addressOf(account))
        if (typeof nonce === 'string' && isNonce(nonce)) return nonce
        throw badAnswer('a nonce')
      }, signal),
    writeMessage: (data, signal) =>
      asked(async () => {
        const { chains: _, ...params } = (await client.getMessageParams?.()) ?? {
          domain: data.domain,
          uri: data.uri,
          chains: [],
        }
        return client.createMessage({
          ...words(data),
          ...params,
          chainId: Number(referenceOf(data.chainId)),
          nonce: data.nonce,
          version: data.version,
          address: `did:pkh:${accountId(data.chainId, data.accountAddress)}`,
        })
      }, signal),
    verify: async ({ data, message, signature, cacao }, signal) => {
      const account = accountId(data.chainId, data.accountAddress)
      if (!(await asked(() => client.verifyMessage({ message, signature, ...(cacao && { cacao }) }), signal)))
        throw signInError('SIGN_IN_REFUSED', { reason: 'signature' })
      // A goodbye that came too late would end what has just begun.
      goodbyes = goodbyes.filter((one) => one !== undefined && !isSameAccount(one, account))
      tell(() => client.onSignIn?.({ address: data.accountAddress, chainId: Number(referenceOf(data.chainId)) }))
      return { account, ...timeIn(data.expirationTime) }
    },
    // The client keeps it: it did so when it verified.
    add: async () => undefined,
    sessions: (account, signal) =>
      asked(async (): Promise<readonly SignedIn[]> => {
        if (namespaceOf(account) !== 'eip155') return [{ account }]
        const isEnded = goodbyes.some((one) => one === undefined || isSameAccount(one, account))
        return !isEnded && (await sessionOf(account)) ? [{ account }] : []
      }, signal),
    revoke: async (account) => {
      if (account !== undefined && namespaceOf(chainOf(account)) !== 'eip155') return
      goodbyes = [...goodbyes, account]
      await sayGoodbye()
    },
  }
}

const idOf = ({ address, chainId }: SiweSession): AccountId => accountId(`eip155:${chainId}`, address)

/** A listener of the host that throws ends nothing of ours. */
function tell(listener: () => void): void {
  try {
    listener()
  } catch (error) {
    reportError(error)
  }
}

const words = ({ statement, issuedAt, expirationTime, notBefore, requestId, resources }: SignInMessage) =>
  Object.fromEntries(
    Object.entries({ statement, iat: issuedAt, exp: expirationTime, nbf: notBefore, requestId, resources }).filter(
      ([, value]) => value !== undefined,
    ),
  )
