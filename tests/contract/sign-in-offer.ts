import { expect } from 'vitest'
import { accountId, namespaceOf, type ChainId } from '../../src/domain/networks/caip.js'
import { assertOffered } from '../../src/domain/sign-in/assert-says.js'
import type { SignInSession, SignInTerms } from '../../src/domain/sign-in/sign-in.js'
import type { SignInOffer, WalletConnection } from '../../src/ports/connectors.js'

/** What a wallet does when it is asked to connect and to sign in at once: signs what was asked for, something else, or knows of no such thing. */
export type SigningMood = 'asked' | 'other' | 'cannot'

/** The wallet behind a connector, where it can sign while it connects. */
export interface SigningSetup {
  /** At the start it signs what was asked for. */
  setSigning(mood: SigningMood): void | Promise<void>
  /** Whether the account of a proof really signed it. */
  isSigned(proof: SignInSession): boolean | Promise<boolean>
  /** The connector's time. @default Date.now */
  readonly now?: () => number
}

/** A sign-in as a site offers it, of each of some networks, and what was told of it. */
export function createOffer(
  chains: readonly ChainId[],
  signing: Pick<SigningSetup, 'now'> | undefined = undefined,
  nonce = 'kEWepMt9knR6lWJ6A',
): SignInOffer & { readonly told: readonly (readonly SignInSession[])[] } {
  const [first = 'eip155:1', ...others] = chains.filter((chain) => namespaceOf(chain) !== 'bip122')
  const told: (readonly SignInSession[])[] = []
  const now = (signing?.now ?? Date.now)()
  const termsOf = (chainId: ChainId): SignInTerms => ({
    chainId,
    nonce,
    domain: 'app.example:8080',
    uri: 'https://app.example:8080/login',
    version: '1',
    statement: 'Sign in to the example.',
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + 600_000).toISOString(),
    resources: ['https://app.example:8080/terms'],
  })
  return { terms: [termsOf(first), ...others.map(termsOf)], onSigned: (proofs) => told.push(proofs), told }
}

/** That proofs say what was offered, and nothing else, of accounts that the connection has. A wallet may date them by itself. */
export function expectHonest(
  { terms, told }: ReturnType<typeof createOffer>,
  { accounts }: Pick<WalletConnection, 'accounts'>,
): void {
  expect(told.length).toBeLessThanOrEqual(1)
  for (const proof of told.flat()) {
    const { data, message } = proof
    const asked = terms.find(({ chainId }) => chainId === data.chainId)
    // The dialog takes it, before it shows it to whoever verifies.
    if (asked !== undefined) assertOffered(proof, asked, { now: Date.parse(asked.issuedAt ?? '') })
    const { nonce, domain, uri, version, statement, expirationTime, notBefore, requestId, resources } = asked ?? {}
    expect(data).toMatchObject({ nonce, domain, uri, version })
    expect([data.expirationTime, data.notBefore, data.requestId]).toEqual([expirationTime, notBefore, requestId])
    // WalletConnect adds what the site may ask for.
    expect(data.statement?.startsWith(statement ?? '')).toBe(true)
    expect(data.resources?.slice(0, resources?.length)).toEqual(resources)
    const lines = [`Nonce: ${nonce}`, `URI: ${uri}`, `Expiration Time: ${expirationTime}`, data.accountAddress]
    expect(message.split('\n')).toEqual(expect.arrayContaining(lines))
    expect(message.startsWith(`${domain} wants you to sign in`)).toBe(true)
    const account = accountId(data.chainId, data.accountAddress).toLowerCase()
    const namespace = namespaceOf(data.chainId)
    const own = accounts.filter(({ id }) => namespaceOf(id) === namespace).map(({ id }) => id.split(':').at(-1))
    expect(own.map((address) => `${data.chainId}:${address}`.toLowerCase())).toContain(account)
  }
}
