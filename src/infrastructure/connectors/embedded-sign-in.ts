import type { Account } from '../../domain/session/account.js'
import { addressOf, chainOf } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import type { SignInSession, SignInTerms } from '../../domain/sign-in/sign-in.js'
import type { Clock } from '../../ports/clock.js'
import type { EmbeddedWallet } from '../../ports/embedded-wallet.js'
import type { Logger } from '../../ports/logger.js'
import { dated } from './sign-in/dated.js'
import { honestProof } from './sign-in/honest-proof.js'

export interface EmbeddedSignInDeps {
  readonly wallet: Pick<EmbeddedWallet, 'user'>
  readonly clock: Pick<Clock, 'now'>
  readonly logger: Logger
}

/**
 * What the frame signs with the login for the account that acts, without a screen of its own; nothing where it does not do so, or signs
 * something else. A login is good without it.
 */
export async function signInWithLogin(
  { wallet, clock, logger }: EmbeddedSignInDeps,
  { id }: Account,
  offered: readonly SignInTerms[],
): Promise<readonly SignInSession[]> {
  const wanted = offered.find(({ chainId }) => chainId === chainOf(id))
  if (wanted === undefined) return []
  const terms = dated(wanted, clock.now())
  try {
    const { accounts, signed } = await wallet.user({ chainId: terms.chainId, signIn: terms })
    if (signed === undefined || accounts[0].id !== id) return []
    const proof = honestProof(terms, { ...signed, address: addressOf(id) }, clock.now())
    return proof === undefined ? [] : [proof]
  } catch (error) {
    // Never the words of the frame: they may hold an address.
    logger.debug('embedded wallet: no sign-in', error instanceof DialogError ? error.code : 'unknown')
    return []
  }
}
