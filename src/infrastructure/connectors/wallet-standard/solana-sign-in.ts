import { look } from '../../../kit/look.js'
import { encodeBase58 } from '../../../kit/base58.js'
import { findError } from '../../../domain/errors.js'
import { referenceOf } from '../../../domain/networks/caip.js'
import type { EpochMs } from '../../../domain/loadable.js'
import type { Clock } from '../../../ports/clock.js'
import type { SignInSession, SignInTerms } from '../../../domain/sign-in/sign-in.js'
import { dated } from '../sign-in/dated.js'
import { honestProof } from '../sign-in/honest-proof.js'
import { bytesOf, call, listOf, type Feature } from './standard-wallet.js'

const signIn: Feature = ['solana:signIn', 'signIn']
const signatureLength = 64

/**
 * Asks the owner to connect and to sign in, as one question (`solana:signIn` of Wallet Standard, CAIP-122). `proof` is undefined where what
 * was signed is not what was asked for; all is undefined where the wallet could not ask.
 * @throws DialogError USER_REJECTED, REQUEST_PENDING
 */
export async function signInSolana(
  wallet: object,
  offered: SignInTerms,
  clock: Pick<Clock, 'now'>,
): Promise<{ readonly proof: SignInSession | undefined } | undefined> {
  const terms = dated(offered, clock.now())
  try {
    const [output] = listOf(await call(wallet, signIn, inputOf(terms)), 1)
    return { proof: proofIn(output, terms, clock.now()) }
  } catch (error) {
    if (findError(error, 'USER_REJECTED') ?? findError(error, 'REQUEST_PENDING')) throw error
    return undefined
  }
}

function proofIn(output: unknown, terms: SignInTerms, now: EpochMs): SignInSession | undefined {
  const signature = bytesOf(look(output, 'signature'))
  const type = look(output, 'signatureType')
  const address = look(look(output, 'account'), 'address')
  if (signature?.length !== signatureLength || (type !== undefined && type !== 'ed25519')) return undefined
  const message = textIn(bytesOf(look(output, 'signedMessage')))
  return honestProof(terms, { message, signature: encodeBase58(signature), address }, now)
}

/** Nothing is left for the wallet to fill in but the account. */
const inputOf = ({ chainId, ...terms }: SignInTerms) => ({ ...terms, chainId: referenceOf(chainId) })

function textIn(bytes: Uint8Array | undefined): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
