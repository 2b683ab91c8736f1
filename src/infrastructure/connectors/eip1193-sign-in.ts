import { evmChainReference } from '../../domain/networks/evm-chain-id.js'
import { rpcCodes } from '../../domain/session/codes.js'
import { findError } from '../../domain/errors.js'
import type { SignInSession, SignInTerms } from '../../domain/sign-in/sign-in.js'
import { look } from '../../kit/look.js'
import { ask } from './eip1193-provider.js'
import { honestProof } from './sign-in/honest-proof.js'

const method = 'wallet_connect'
/** More accounts than anybody signs in with at once. */
const maximumAccounts = 10

/**
 * Asks for connection and sign-in in one question: `wallet_connect` with `signInWithEthereum` (ERC-7846).
 * @returns what was signed, which is nothing where it is not what was asked for; undefined where the wallet does not know how
 * @throws DialogError USER_REJECTED and what else says that the owner was asked
 */
export async function connectAndSignIn(
  provider: object,
  terms: SignInTerms,
): Promise<readonly SignInSession[] | undefined> {
  try {
    return proofsIn(await ask(provider, { method, params: [question(terms)] }), terms)
  } catch (error) {
    if (isUnknown(error)) return undefined
    throw error
  }
}

const question = ({ chainId, ...terms }: SignInTerms) => ({
  version: '1',
  capabilities: { signInWithEthereum: { ...terms, chainId: evmChainReference(chainId) } },
})

/** A wallet that refuses by itself, before it asks anybody: the method, the page without accounts, or the words of the question. */
const isUnknown = (error: unknown): boolean =>
  findError(error, 'METHOD_UNSUPPORTED') !== undefined ||
  findError(error, 'WALLET_UNAUTHORIZED') !== undefined ||
  findError(error, 'WALLET_ERROR')?.detail['walletCode'] === rpcCodes.invalidParams

function proofsIn(answer: unknown, terms: SignInTerms): readonly SignInSession[] {
  const accounts = look(answer, 'accounts')
  if (!Array.isArray(accounts)) return []
  return accounts.slice(0, maximumAccounts).flatMap((account): readonly SignInSession[] => {
    const address = look(account, 'address')
    const signed = look(look(account, 'capabilities'), 'signInWithEthereum')
    if (typeof address !== 'string') return []
    const proof = honestProof(terms, { message: look(signed, 'message'), signature: look(signed, 'signature'), address })
    return proof === undefined ? [] : [proof]
  })
}
