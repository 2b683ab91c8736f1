import { accountId, addressOf, namespaceOf, type AccountId } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import type { EpochMs } from '../../domain/loadable.js'
import { isSupported, type Network } from '../../domain/networks/network.js'
import { assertSays } from '../../domain/sign-in/assert-says.js'
import { signInError } from '../../domain/sign-in/sign-in-errors.js'
import type { SignInSession, SignInTerms } from '../../domain/sign-in/sign-in.js'
import { isSameAccount, isSameAddress } from '../../domain/sign-in/standing.js'
import type { SignInOffer, WalletConnection } from '../../ports/connectors.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { OfferedSignIn, OfferSignIn } from '../connect-signing-in.js'
import { prove, type ProveDeps, type Verdict } from './prove.js'
import type { SignInRequest } from './sign-in-feature.js'
import { termsOn, type WriteRequestDeps } from './write-request.js'

export interface OffersDeps extends ProveDeps, WriteRequestDeps {
  readonly signIn: SignIn
  readonly networks: readonly Network[]
  /** Signed already, and to be verified as soon as that can be done. */
  readonly proven: (account: AccountId, request: SignInRequest, session: SignInSession) => void
  readonly told: (account: AccountId, verdict: Verdict) => void
}

export interface Offers {
  /** Fetches what an offer needs, so that it is there with the tap. */
  prepare(): void
  /** Undefined where there is none in time: then it is connect, then sign. */
  readonly make: OfferSignIn
}

/** A slow server never holds up a connection. */
const patienceMs = 2_000
/** A nonce that was fetched ahead is used up to this age. */
const freshMs = 120_000
const maximumProofs = 32

export function createOffers(deps: OffersDeps): Offers {
  const { signIn, clock } = deps
  let ahead: { readonly at: EpochMs; readonly nonce: Promise<string | undefined> } | undefined
  const prepare = () => {
    if (signIn.writeMessage !== undefined) return
    if (ahead !== undefined && clock.now() - ahead.at < freshMs) return
    ahead = { at: clock.now(), nonce: signIn.nonce().catch(() => undefined) }
  }
  return {
    prepare,
    make: async (chains, signal) => {
      // A message that the host's side writes needs the account.
      const listed = chains.filter((id) => isSupported(deps.networks, id))
      if (signIn.writeMessage !== undefined || listed.length === 0) return undefined
      prepare()
      const over = new AbortController()
      const late = clock.sleep(patienceMs, over.signal).then(
        () => undefined,
        () => undefined,
      )
      const nonce = await Promise.race([ahead?.nonce, late])
      over.abort()
      if (signal.aborted) throw new DialogError('ABORTED')
      if (nonce === undefined) return undefined
      // Good for one.
      ahead = undefined
      const [first, ...others] = listed.map((id) => termsOn(id, nonce, deps))
      return first === undefined ? undefined : offered(deps, [first, ...others])
    },
  }
}

function offered(deps: OffersDeps, terms: SignInOffer['terms']): OfferedSignIn {
  const proofs: SignInSession[] = []
  return {
    offer: { terms, onSigned: (signed) => void proofs.push(...signed.slice(0, maximumProofs)) },
    settle: async (connection, signal) => {
      const acting = actingAccount(connection)
      const signed = proofs.flatMap((proof) => {
        const account = accountId(proof.data.chainId, proof.data.accountAddress)
        const own = connection.accounts.find(({ id }) => isSameAddress(id, account))
        if (own === undefined) throw signInError('SIGN_IN_REFUSED', { reason: 'account' })
        const asked = checked(deps, terms, proof)
        return asked === undefined ? [] : [{ account: isSameAccount(own.id, account) ? own.id : account, asked, proof }]
      })
      // The one that the visitor acts with decides; what others are worth shows when it is their turn.
      const first = signed.find(({ account }) => acting !== undefined && isSameAccount(account, acting))
      for (const one of first === undefined ? signed : [first, ...signed.filter((other) => other !== first)]) {
        const mine = one === first && acting !== undefined ? acting : one.account
        const session = { ...one.proof, data: one.asked }
        const verdict = await prove(deps, mine, session, signal)
        if (signal.aborted) throw new DialogError('ABORTED')
        if (one !== first) continue
        deps.told(mine, verdict)
        if (verdict === 'unreachable') {
          deps.proven(mine, { account: mine, data: one.asked, text: session.message }, session)
          return
        }
      }
    },
  }
}

/** The account that will act, spelled as the session will. */
function actingAccount({ accounts, chainId }: WalletConnection): AccountId | undefined {
  const namespace = namespaceOf(chainId)
  const first = accounts.find(({ id }) => namespaceOf(id) === namespace)
  return first && accountId(chainId, addressOf(first.id))
}

/** What was to be signed, where the text says just that. */
function checked({ clock, logger }: OffersDeps, terms: readonly SignInTerms[], proof: SignInSession) {
  const { chainId, accountAddress } = proof.data
  const asked = terms.find((one) => one.chainId === chainId)
  try {
    if (asked === undefined) throw signInError('SIGN_IN_MESSAGE_INVALID', { differs: 'chainId' })
    return assertSays(proof.message, { ...asked, ...added(asked, proof), accountAddress }, { now: clock.now() })
  } catch {
    logger.warn('sign-in: the wallet signed something else while it connected')
    return undefined
  }
}

/**
 * Over WalletConnect the client dates what is signed by itself, and adds at the end what the wallet lets the site do (CAIP-222, ERC-5573),
 * which the connector has read. Nothing else may be another than was offered.
 */
function added(asked: SignInTerms, { cacao, data }: SignInSession): Partial<SignInTerms> | undefined {
  const { issuedAt, statement = '', resources = [] } = data
  const recap = resources.at(-1)
  const permits = asked.statement === undefined ? permission : `${asked.statement} ${permission}`
  if (cacao === undefined || issuedAt === undefined || recap === undefined) return undefined
  if (!recap.startsWith('urn:recap:') || !statement.startsWith(permits)) return undefined
  // No other day's: it was asked for after the offer was made.
  if (Date.parse(issuedAt) < Date.parse(asked.issuedAt ?? issuedAt)) return undefined
  return { issuedAt, statement, resources: [...(asked.resources ?? []), recap] }
}

const permission = 'I further authorize the stated URI to perform the following actions on my behalf: '
