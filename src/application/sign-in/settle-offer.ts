import { accountId, addressOf, namespaceOf, type AccountId } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import { assertOffered } from '../../domain/sign-in/assert-says.js'
import { signInError } from '../../domain/sign-in/sign-in-errors.js'
import type { SignInSession, SignInTerms } from '../../domain/sign-in/sign-in.js'
import { isSameAddress } from '../../domain/sign-in/standing.js'
import type { WalletConnection } from '../../ports/connectors.js'
import { prove, type ProveDeps } from './prove.js'
import type { SignInRequest } from './sign-in-feature.js'

export interface SettleOfferDeps extends ProveDeps {
  /** Signed already, and to be verified as soon as that can be done. */
  readonly proven: (account: AccountId, request: SignInRequest, session: SignInSession) => void
  readonly signed: (account: AccountId) => void
  readonly failed: (account: AccountId, message: string) => void
}

/** What was offered, and what the wallet signed of it. */
interface Signed {
  readonly terms: readonly SignInTerms[]
  readonly proofs: readonly SignInSession[]
}

/** Verifies what a wallet signed while it connected. @throws DialogError SIGN_IN_REFUSED, ABORTED */
export async function settleOffer(
  deps: SettleOfferDeps,
  { terms, proofs }: Signed,
  connection: WalletConnection,
  signal: AbortSignal,
): Promise<void> {
  const acting = actingWith(connection)
  const signed = proofs.flatMap((proof) => {
    const account = accountId(proof.data.chainId, proof.data.accountAddress)
    const own = connection.accounts.find(({ id }) => isSameAddress(id, account))
    if (own === undefined) throw signInError('SIGN_IN_REFUSED', { reason: 'account' })
    const asked = checked(deps, terms, proof)
    return asked === undefined ? [] : [{ account: accountId(proof.data.chainId, addressOf(own.id)), asked, proof }]
  })
  // The one that the visitor acts with decides; what others are worth shows when it is their turn.
  const first = signed.find(({ account }) => account === acting)
  for (const one of first === undefined ? signed : [first, ...signed.filter((other) => other !== first)]) {
    const { account } = one
    const session = { ...one.proof, data: one.asked }
    const verdict = await prove(deps, account, session, signal)
    if (signal.aborted) throw new DialogError('ABORTED')
    if (one !== first) continue
    if (verdict === 'unreachable') {
      deps.proven(account, { account, data: one.asked, text: session.message }, session)
      return
    }
    if (verdict === 'signedIn') deps.signed(account)
    else deps.failed(account, verdict)
  }
}

/** The account that will act, spelled as the session will. */
function actingWith({ accounts, chainId }: WalletConnection): AccountId | undefined {
  const namespace = namespaceOf(chainId)
  const first = accounts.find(({ id }) => namespaceOf(id) === namespace)
  return first && accountId(chainId, addressOf(first.id))
}

/** What was to be signed, where the text says just that. */
function checked({ clock, logger }: SettleOfferDeps, terms: readonly SignInTerms[], proof: SignInSession) {
  const { chainId } = proof.data
  const asked = terms.find((one) => one.chainId === chainId)
  try {
    if (asked === undefined) throw signInError('SIGN_IN_MESSAGE_INVALID', { differs: 'chainId' })
    return assertOffered(proof, asked, { now: clock.now() })
  } catch {
    logger.warn('sign-in: the wallet signed something else while it connected')
    return undefined
  }
}
