import { addressOf, chainOf, type AccountId, type ChainId } from '../../../domain/networks/caip.js'
import { DialogError } from '../../../domain/errors.js'
import { pairingError } from '../../../domain/connection/pairing-errors.js'
import { sessionNamespaces } from '../../../domain/connection/session-namespaces.js'
import type { Cacao, SignInSession, SignInTerms } from '../../../domain/sign-in/sign-in.js'
import { look } from '../../../kit/look.js'
import type { Clock } from '../../../ports/clock.js'
import type { Logger } from '../../../ports/logger.js'
import { honestProof } from '../sign-in/honest-proof.js'
import { haveBuffer } from './have-buffer.js'
import { holdBackSignatures, type HeldBack } from './hold-back-signatures.js'
import { isRecap, readRecap } from './recap.js'
import { readCacao } from './read-cacao.js'
import type { SessionEvent, WalletConnectClient, WalletConnectSession } from './client.js'
import { topicOf, type PairingQuestionTo } from './pairing-proposals.js'

export interface AuthenticateDeps {
  readonly client: WalletConnectClient
  readonly clock: Clock
  readonly logger: Logger
}

/** More than a wallet signs at once. */
const maximumProofs = 20
/** The client's code for a signature that it holds to be wrong, or was not shown. It keeps the session all the same, a moment later. */
const badSignature = 7000
const settleMs = 5_000
const lookMs = 50

/**
 * Asks for a session and a sign-in in one (`wc_sessionAuthenticate`, CAIP-222), for wallets that know how; others find a plain proposal in
 * the same pairing. Undefined where these terms cannot be asked for so: the client writes no request id, and adds a recap of its own.
 */
export function askToAuthenticate(
  deps: AuthenticateDeps,
  chains: readonly ChainId[],
  terms: readonly SignInTerms[],
): PairingQuestionTo | undefined {
  const { client, clock } = deps
  const first = terms.find(({ chainId }) => chains.includes(chainId))
  if (client.authenticate === undefined || first === undefined) return undefined
  if (first.requestId !== undefined || first.resources?.some(isRecap)) return undefined
  const methods = (sessionNamespaces(chains, () => undefined)['eip155']?.methods ?? []).filter(
    (method) => method !== 'wallet_showCallsStatus',
  )
  return async () => {
    await haveBuffer()
    const began = clock.now()
    const asked = await client.authenticate?.({
      chains: [first.chainId, ...chains.filter((chain) => chain !== first.chainId)],
      methods: [...methods],
      domain: first.domain,
      uri: first.uri,
      nonce: first.nonce,
      ...(first.statement === undefined ? {} : { statement: first.statement }),
      ...(first.expirationTime === undefined ? {} : { exp: first.expirationTime }),
      ...(first.notBefore === undefined ? {} : { nbf: first.notBefore }),
      ...(first.resources === undefined ? {} : { resources: [...first.resources] }),
    })
    const { uri, response } = asked ?? {}
    if (uri === undefined || response === undefined) return { uri, approval: () => Promise.reject(noSession()) }
    const topic = topicOf(uri)
    const heldBack = holdBackSignatures(client, topic)
    const written = { from: began, until: clock.now() }
    return { uri, approval: () => approved(deps, topic, response, heldBack, { terms, methods, chains, written }) }
  }
}

interface Question {
  readonly terms: readonly SignInTerms[]
  readonly methods: readonly string[]
  readonly chains: readonly ChainId[]
  /** The client dates the question by itself, between these times. */
  readonly written: { readonly from: number; readonly until: number }
}

type Response = Awaited<ReturnType<NonNullable<WalletConnectClient['authenticate']>>>['response']

async function approved(
  deps: AuthenticateDeps,
  topic: string,
  response: Response,
  heldBack: HeldBack,
  question: Question,
) {
  const { client, logger } = deps
  const honest = (signed: readonly unknown[]) => {
    const proofs = signed.slice(0, maximumProofs).map((cacao) => readProof(deps, cacao, question))
    const taken = proofs.filter((proof) => proof !== undefined)
    if (taken.length < signed.length) logger.warn('walletconnect: a sign-in that says something else is not taken')
    return taken
  }
  const proposal = client.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)?.id
  const over = new AbortController()
  try {
    const { session, auths = [] } = await Promise.race([response(), expiry(client, proposal, over.signal)])
    if (session === undefined) throw noSession()
    return { session, proofs: honest(auths) }
  } catch (error) {
    const left = look(error, 'code') === badSignature ? await leftSession(deps, topic) : undefined
    if (left === undefined) throw error
    const held = heldBack.all()
    if (held !== undefined) return { session: left, proofs: honest(held) }
    // The owner has approved the connection, and is not asked for it again.
    logger.warn('walletconnect: a sign-in whose signature the client does not accept is not taken')
    return { session: left }
  } finally {
    over.abort()
    heldBack.stop()
  }
}

const noSession = () => new DialogError('WALLET_BAD_ANSWER', { method: 'connect', expected: 'a session' })

/** The client waits an hour for a sign-in; the pairing is over with the plain proposal. */
const expiry = (client: WalletConnectClient, proposal: number | undefined, signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const hear = ({ id }: SessionEvent) => {
      if (id === proposal) reject(pairingError('PAIRING_EXPIRED'))
    }
    client.on('proposal_expire', hear)
    signal.addEventListener('abort', () => client.off('proposal_expire', hear))
  })

/** The session that the client keeps of a sign-in that it does not accept. */
async function leftSession(
  { client, clock }: AuthenticateDeps,
  topic: string,
): Promise<WalletConnectSession | undefined> {
  const end = clock.now() + settleMs
  for (;;) {
    const found = client.session.getAll().find(({ pairingTopic }) => pairingTopic === topic)
    if (found !== undefined || clock.now() >= end) return found
    await clock.sleep(lookMs)
  }
}

/** What a wallet signed, where it is what was asked for and no more. */
function readProof({ client, clock }: AuthenticateDeps, given: unknown, question: Question): SignInSession | undefined {
  const cacao = readCacao(given)
  if (cacao === undefined) return undefined
  const account = cacao.p.iss.slice('did:pkh:'.length) as AccountId
  const terms = question.terms.find(({ chainId }) => chainId === chainOf(account))
  const { iat, resources = [] } = cacao.p
  const recap = readRecap(resources.at(-1), question)
  const at = Date.parse(iat)
  const { from, until } = question.written
  if (terms === undefined || recap === undefined || !(at >= from && at <= until)) return undefined
  const asked: SignInTerms = {
    ...terms,
    issuedAt: iat,
    statement: [terms.statement ?? [], recap.statement].flat().join(' '),
    resources: [...(terms.resources ?? []), recap.resource],
  }
  const message = messageOf(client, cacao.p)
  return honestProof(asked, { message, signature: cacao.s.s, address: addressOf(account), cacao }, clock.now())
}

function messageOf(client: WalletConnectClient, { resources = [], ...payload }: Cacao['p']): string | undefined {
  try {
    return client.formatAuthMessage?.({ request: { ...payload, resources: [...resources] }, iss: payload.iss })
  } catch {
    return undefined
  }
}
