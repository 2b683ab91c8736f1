import type { EpochMs } from '../../../domain/loadable.js'
import type { SignInTerms } from '../../../domain/sign-in/sign-in.js'

/** Terms that leave nothing to the wallet but the account. */
export const dated = (terms: SignInTerms, now: EpochMs): SignInTerms => ({
  ...terms,
  issuedAt: terms.issuedAt ?? new Date(now).toISOString(),
})
