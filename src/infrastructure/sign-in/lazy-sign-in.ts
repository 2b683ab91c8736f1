import { signInError } from '../../domain/sign-in/sign-in-errors.js'
import { DialogError } from '../../domain/errors.js'
import { loadChunk } from '../../domain/load-chunk.js'
import type { SignIn } from '../../ports/sign-in.js'

export interface LazySignInDeps {
  /** What is known before the adapter is there; undefined where nobody asked for one. */
  readonly settings: (Pick<SignIn, 'required' | 'signOutOn'> & { readonly writes: boolean }) | undefined
  readonly load: () => Promise<SignIn>
}

const notAsked = {
  required: false,
  signOutOn: { disconnect: true, accountChange: false, networkChange: false },
  writes: false,
}

/** The adapter that the host chose, fetched with the first question to it. What cannot be fetched is as good as unreachable. */
export function createLazySignIn({ settings = notAsked, load }: LazySignInDeps): SignIn {
  const { required, signOutOn, writes } = settings
  const adapter = loadChunk('sign-in', load)
  const reached = async (signal?: AbortSignal): Promise<SignIn> => {
    if (signal?.aborted) throw new DialogError('ABORTED')
    return adapter().catch((cause: unknown) => {
      throw signInError('SIGN_IN_UNAVAILABLE', { reason: 'a part of the dialog did not load' }, { cause })
    })
  }
  return {
    required,
    signOutOn,
    nonce: async (account, signal) => (await reached(signal)).nonce(account, signal),
    ...(writes
      ? {
          writeMessage: async (data, signal) => {
            const { writeMessage } = await reached(signal)
            if (writeMessage === undefined)
              throw signInError('SIGN_IN_UNAVAILABLE', { reason: 'nobody writes messages' })
            return writeMessage(data, signal)
          },
        }
      : {}),
    verify: async (proof, signal) => (await reached(signal)).verify(proof, signal),
    add: async (signedIn, proof) => (await reached()).add(signedIn, proof),
    sessions: async (account, signal) => (await reached(signal)).sessions(account, signal),
    // Never rejects: what cannot be fetched has begun nothing that could be ended.
    revoke: async (account) => (await reached().catch(() => undefined))?.revoke(account),
  }
}
