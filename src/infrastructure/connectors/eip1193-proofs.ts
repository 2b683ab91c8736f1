import type { EpochMs } from '../../domain/loadable.js'
import type { SignInSession, SignInTerms } from '../../domain/sign-in/sign-in.js'
import { look } from '../../kit/look.js'
import { honestProof } from './sign-in/honest-proof.js'

/** More accounts than anybody signs in with at once. */
const maximumAccounts = 10

/** What a wallet signed while it connected (ERC-7846), where it is what was asked for. */
export function proofsIn(answer: unknown, terms: SignInTerms, now: EpochMs): readonly SignInSession[] {
  const accounts = look(answer, 'accounts')
  if (!Array.isArray(accounts)) return []
  return accounts.slice(0, maximumAccounts).flatMap((account): readonly SignInSession[] => {
    const signed = look(look(account, 'capabilities'), 'signInWithEthereum')
    const [message, signature] = [look(signed, 'message'), look(signed, 'signature')]
    const proof = honestProof(terms, { message, signature, address: look(account, 'address') }, now)
    return proof === undefined ? [] : [proof]
  })
}
