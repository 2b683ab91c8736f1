import type { SignOutOn } from '../../domain/sign-in/sign-in.js'
import type { SignInSettings } from '../settings.js'
import type { SignInOptions } from './sign-in-options.js'
import { signInWays } from './sign-in-ways.js'

/** What the host chose of signing in; undefined for nothing. */
export function signInSettings(signIn: SignInOptions | undefined): SignInSettings | undefined {
  const way = signIn && signInWays.find((name) => signIn[name] !== undefined)
  if (signIn === undefined || way === undefined) return undefined
  const { siwe, adapter, backend: server, signOutOn } = signIn
  if (siwe?.enabled === false) return undefined
  // What is left undefined says nothing.
  const ends = (on: keyof SignOutOn, otherwise: boolean) => signOutOn?.[on] ?? adapter?.signOutOn?.[on] ?? otherwise
  return {
    way,
    writes: Boolean((typeof server === 'object' && server.message) || siwe || adapter?.writeMessage),
    required: signIn.required ?? siwe?.required ?? adapter?.required ?? true,
    signOutOn: {
      disconnect: ends('disconnect', siwe?.signOutOnDisconnect ?? true),
      // Dialogs of before end a sign-in whenever anything changes.
      accountChange: ends('accountChange', siwe !== undefined && siwe.signOutOnAccountChange !== false),
      networkChange: ends('networkChange', siwe !== undefined && siwe.signOutOnNetworkChange !== false),
    },
    ...(siwe && {
      refetch: {
        nonceMs: intervalOf(siwe.nonceRefetchIntervalMs),
        sessionMs: intervalOf(siwe.sessionRefetchIntervalMs),
      },
    }),
    wording: wordingOf(signIn),
  }
}

/** No host wants its own server asked without a pause. */
const intervalOf = (ms = 300_000): number => (ms > 0 ? Math.max(ms, 10_000) : Infinity)

const wordingOf = (signIn: SignInOptions): SignInSettings['wording'] =>
  Object.fromEntries(
    (['statement', 'expiresInMs', 'notBeforeInMs', 'resources', 'requestId'] as const).flatMap((name) =>
      signIn[name] === undefined ? [] : [[name, signIn[name]]],
    ),
  )
