import { evmChainReference } from '../../domain/networks/evm-chain-id.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { rpcCodes } from '../../domain/session/codes.js'
import { findError } from '../../domain/errors.js'
import type { SignInSession, SignInTerms } from '../../domain/sign-in/sign-in.js'
import type { Clock } from '../../ports/clock.js'
import { ask } from './eip1193-provider.js'
import { dated } from './sign-in/dated.js'

const method = 'wallet_connect'
/** Wallets that answer are few, and few pages need what reads it. */
const loadProofs = loadChunk('wallet-connect', () => import('./eip1193-proofs.js'))

/**
 * Asks for connection and sign-in in one question: `wallet_connect` with `signInWithEthereum` (ERC-7846).
 * @returns what was signed, which is nothing where it is not what was asked for; undefined where the wallet does not know how
 * @throws DialogError USER_REJECTED and what else says that the owner was asked
 */
export async function connectAndSignIn(
  provider: object,
  offered: SignInTerms,
  clock: Pick<Clock, 'now'>,
): Promise<readonly SignInSession[] | undefined> {
  const terms = dated(offered, clock.now())
  try {
    const answer = await ask(provider, { method, params: [question(terms)] })
    // What cannot be read does not count: the visitor is shown what to sign.
    const reader = await loadProofs().catch(() => undefined)
    return reader?.proofsIn(answer, terms, clock.now()) ?? []
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
