import { getAddress } from 'viem/utils'
import { namespaceOf } from '../../../domain/networks/caip.js'
import type { EpochMs } from '../../../domain/loadable.js'
import { assertSays } from '../../../domain/sign-in/assert-says.js'
import type { Cacao, SignInSession, SignInTerms } from '../../../domain/sign-in/sign-in.js'

/** What a wallet says that it signed. It may be anything. */
export interface Signed {
  readonly message: unknown
  readonly signature: unknown
  /** The account that is said to have signed. */
  readonly address: unknown
  readonly cacao?: Cacao
}

/** Longer than the signature of an account that brings its own deployment (ERC-6492). */
const maximumSignature = 32_768

/**
 * What a wallet signed, where it says exactly what was offered; undefined for everything else (T6): who signed other words, for another site
 * or account, has not signed in. Whether the signature is good is for others to tell.
 */
export function honestProof(
  terms: SignInTerms,
  { message, signature, address, cacao }: Signed,
  now: EpochMs,
): SignInSession | undefined {
  if (typeof message !== 'string' || typeof signature !== 'string' || typeof address !== 'string') return undefined
  if (signature === '' || signature.length > maximumSignature) return undefined
  try {
    // Wallets tell addresses in several spellings, and sign the one of EIP-55.
    const accountAddress = namespaceOf(terms.chainId) === 'eip155' ? getAddress(address.toLowerCase()) : address
    const data = assertSays(message, { ...terms, accountAddress }, { now })
    return { data, message, signature, ...(cacao === undefined ? {} : { cacao }) }
  } catch {
    return undefined
  }
}
