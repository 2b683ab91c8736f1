import { accountId } from '../../src/domain/networks/caip.js'
import { errorOf } from '../fakes/error-of.js'
import { fakeSignIn } from '../contract/fake-sign-ins.js'
import { signInContract, type SignInSetup } from '../contract/sign-in.contract.js'
import type { SignIn } from '../../src/ports/sign-in.js'
import { wrongOf, type WrongAdapter } from './wrong-adapter.js'

const wrong = wrongOf(signInContract, fakeSignIn)
const spoiled = (spoil: (right: SignIn) => Partial<SignIn>) => (given: SignInSetup) => ({
  ...given,
  signIn: { ...given.signIn, ...spoil(given.signIn) },
})

export const wrongSignIns: readonly WrongAdapter[] = [
  wrong(
    'It believes whoever signs.',
    'refuses what another account signed',
    spoiled((right) => ({
      verify: async (proof, signal) => {
        await right.nonce(undefined, signal)
        return right.verify(proof, signal).catch((error: unknown) => {
          if ((error as { readonly code?: unknown }).code !== 'SIGN_IN_REFUSED') throw error
          return { account: accountId(proof.data.chainId, proof.data.accountAddress) }
        })
      },
    })),
  ),
  wrong(
    'It takes a nonce as often as it comes.',
    'takes a nonce once',
    spoiled((right) => ({
      verify: (proof, signal) =>
        right.verify(proof, signal).catch((error: unknown) => {
          if ((error as { readonly code?: unknown }).code !== 'SIGN_IN_NONCE_EXPIRED') throw error
          return { account: accountId(proof.data.chainId, proof.data.accountAddress) }
        }),
    })),
  ),
  wrong(
    'It knows an account on every network.',
    'knows an account on its network alone',
    spoiled((right) => {
      const here = (account: string) => account.replace(/^eip155:\d+/, 'eip155:1') as `eip155:1:${string}`
      return { sessions: (account, signal) => right.sessions(here(account), signal) }
    }),
  ),
  wrong(
    'It takes who cannot be reached for somebody who refuses.',
    'says that nobody can be reached, and takes the same signature when somebody can',
    spoiled((right) => ({
      verify: (proof, signal) =>
        right.verify(proof, signal).catch((error: unknown) => {
          throw (error as { readonly code?: unknown }).code === 'SIGN_IN_UNAVAILABLE'
            ? errorOf('SIGN_IN_REFUSED')
            : error
        }),
    })),
  ),
  wrong(
    'It says in its error what was signed.',
    'tells of nobody’s message, signature and nonce',
    spoiled((right) => ({
      verify: (proof, signal) =>
        right.verify(proof, signal).catch((error: unknown) => {
          throw Object.assign(errorOf((error as { readonly code: 'SIGN_IN_REFUSED' }).code), {
            detail: { signature: proof.signature },
          })
        }),
    })),
  ),
]
