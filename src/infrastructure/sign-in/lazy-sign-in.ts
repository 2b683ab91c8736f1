import { signInError } from '../../domain/sign-in/sign-in-errors.js'
import { loadChunk } from '../../domain/load-chunk.js'
import type { SignIn } from '../../ports/sign-in.js'

export interface LazySignInDeps {
  /** What is known before the adapter is there. */
  readonly wanted: Pick<SignIn, 'required' | 'signOutOn'> & { readonly writes: boolean }
  readonly load: () => Promise<SignIn>
}

/** The adapter that the host chose, fetched with the first question to it. What cannot be fetched is as good as unreachable. */
export function createLazySignIn({ wanted: { required, signOutOn, writes }, load }: LazySignInDeps): SignIn {
  const adapter = loadChunk('sign-in', load)
  const reached = () =>
    adapter().catch((cause: unknown) => {
      throw signInError('SIGN_IN_UNAVAILABLE', { reason: 'a part of the dialog did not load' }, { cause })
    })
  return {
    required,
    signOutOn,
    nonce: async (...asked) => (await reached()).nonce(...asked),
    ...(writes && {
      writeMessage: async (...asked) => {
        const written = (await reached()).writeMessage?.(...asked)
        if (written === undefined) throw signInError('SIGN_IN_UNAVAILABLE', { reason: 'nobody writes messages' })
        return written
      },
    }),
    verify: async (...asked) => (await reached()).verify(...asked),
    add: async (...asked) => (await reached()).add(...asked),
    sessions: async (...asked) => (await reached()).sessions(...asked),
    // Never rejects: what cannot be fetched has begun nothing that could be ended.
    revoke: async (account) => (await reached().catch(() => undefined))?.revoke(account),
  }
}
