import { accountId, type AccountId } from '../../src/domain/networks/caip.js'
import type { SignedIn, SignInMessage, SignInSession, SignOutOn } from '../../src/domain/sign-in/sign-in.js'
import { isOver, isSameAccount } from '../../src/domain/sign-in/standing.js'
import type { SignIn } from '../../src/ports/sign-in.js'
import { errorOf } from './error-of.js'
import { createSilence } from './silence.js'

export interface FakeSignIn extends SignIn {
  /** Whoever verifies is away: everything that asks rejects with SIGN_IN_UNAVAILABLE. */
  setFailing(failing: boolean): void
  /** What is signed from now on is refused with this reason; undefined mends it. */
  refuse(reason: 'signature' | 'smartAccount' | undefined): void
  /** Nonces that were given out are worth nothing from now on. */
  expireNonces(): void
  /** Nobody is answered before this is called with false. */
  setSilent(silent: boolean): void
  /** Every proof that was verified, the newest last. */
  readonly verified: readonly SignInSession[]
  /** Who is signed in now. */
  standing(): readonly AccountId[]
}

export interface FakeSignInOptions {
  /** @default true */
  readonly required?: boolean
  readonly signOutOn?: Partial<SignOutOn>
  /** @default Date.now */
  readonly now?: () => number
  /** Whether a proof is signed by the account that it names. @default it is */
  readonly isSigned?: (proof: SignInSession) => boolean
  /** Whose server writes messages. @default nobody's: the dialog does */
  readonly writeMessage?: (data: SignInMessage) => string
}

/** Sign-ins in memory. */
export function createFakeSignIn(options: FakeSignInOptions = {}): FakeSignIn {
  const { required = true, signOutOn, now = Date.now, isSigned = () => true, writeMessage } = options
  const nonces = new Set<string>()
  const verified: SignInSession[] = []
  const state = { failing: false, reason: undefined as string | undefined, given: 0 }
  let sessions: readonly SignedIn[] = []
  const silence = createSilence()

  const asked = async (signal: AbortSignal | undefined): Promise<void> => {
    if (signal?.aborted) throw errorOf('ABORTED')
    await silence.over(signal)
    if (state.failing) throw errorOf('SIGN_IN_UNAVAILABLE')
  }

  return {
    required,
    signOutOn: { disconnect: true, accountChange: false, networkChange: false, ...signOutOn },
    nonce: async (_, signal) => {
      await asked(signal)
      const nonce = `nonce${String(++state.given).padStart(11, '0')}`
      nonces.add(nonce)
      return nonce
    },
    ...(writeMessage && {
      writeMessage: async (data, signal) => {
        await asked(signal)
        return writeMessage(data)
      },
    }),
    verify: async (proof, signal) => {
      await asked(signal)
      const { chainId, accountAddress, nonce, expirationTime } = proof.data
      if (!nonces.has(nonce)) throw errorOf('SIGN_IN_NONCE_EXPIRED')
      if (state.reason !== undefined || !isSigned(proof)) throw errorOf('SIGN_IN_REFUSED')
      nonces.delete(nonce)
      verified.push(proof)
      const expiresAt = expirationTime === undefined ? {} : { expiresAt: Date.parse(expirationTime) }
      return { account: accountId(chainId, accountAddress), ...expiresAt }
    },
    add: async (signedIn) => {
      sessions = [...sessions.filter((one) => !isSameAccount(one.account, signedIn.account)), signedIn]
    },
    sessions: async (account, signal) => {
      await asked(signal)
      return sessions.filter((one) => isSameAccount(one.account, account) && !isOver(one, now()))
    },
    revoke: async (account) => {
      sessions = sessions.filter((one) => account !== undefined && !isSameAccount(one.account, account))
    },
    setFailing: (failing) => void (state.failing = failing),
    refuse: (reason) => void (state.reason = reason),
    expireNonces: () => nonces.clear(),
    setSilent: silence.setSilent,
    verified,
    standing: () => sessions.map(({ account }) => account),
  }
}
