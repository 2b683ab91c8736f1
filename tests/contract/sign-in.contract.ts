import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, chainOf, type AccountId } from '../../src/domain/networks/caip.js'
import type { SignedIn, SignInMessage, SignInSession } from '../../src/domain/sign-in/sign-in.js'
import { writeMessage } from '../../src/domain/sign-in/write-message.js'
import type { SignIn } from '../../src/ports/sign-in.js'
import { expectToStop } from './expect-to-stop.js'

export interface SignInSetup {
  readonly signIn: SignIn
  /** Scheme, host and port of the page. */
  readonly origin: string
  /** Of one namespace; nobody is signed in. */
  readonly account: AccountId
  readonly other: AccountId
  /** The first account on another network. */
  readonly elsewhere: AccountId
  /** The signature of an account over a text. */
  sign(text: string, by: AccountId): Promise<string>
  /** Milliseconds since 1970, of whoever verifies. */
  now(): number
  /** Time passes, for the adapter and whoever verifies. */
  later(ms: number): void | Promise<void>
  /** Whoever verifies is away, until it is called with false. */
  away(isAway: boolean): void
  stop?(): Promise<void>
}

/** What whoever verifies sign-ins owes (port `SignIn`). */
export function signInContract(adapter: string, setUp: () => Promise<SignInSetup> | SignInSetup): void {
  describe(`sign-in: ${adapter}`, () => {
    let given: SignInSetup
    beforeEach(async () => {
      given = await setUp()
    })
    afterEach(() => given.stop?.())

    const dataOf = (account: AccountId, nonce: string, over: Partial<SignInMessage> = {}): SignInMessage => ({
      chainId: chainOf(account),
      accountAddress: addressOf(account),
      nonce,
      domain: new URL(given.origin).host,
      uri: `${given.origin}/enter`,
      version: '1',
      statement: 'Sign in to Harbour.',
      issuedAt: new Date(given.now()).toISOString(),
      expirationTime: new Date(given.now() + 3_600_000).toISOString(),
      ...over,
    })
    const proofOf = async (data: SignInMessage, by: AccountId): Promise<SignInSession> => {
      const message = (await given.signIn.writeMessage?.(data)) ?? writeMessage(data)
      return { data, message, signature: await given.sign(message, by) }
    }
    const prove = async (account = given.account, over: Partial<SignInMessage> = {}) =>
      proofOf(dataOf(account, await given.signIn.nonce(account), over), account)
    const enter = async (account = given.account, over: Partial<SignInMessage> = {}): Promise<SignedIn> => {
      const proof = await prove(account, over)
      const signedIn = await given.signIn.verify(proof)
      await given.signIn.add(signedIn, proof)
      return signedIn
    }
    const whoIsIn = async (account: AccountId) => (await given.signIn.sessions(account)).map((one) => one.account)

    it('gives another nonce each time, of letters and digits that EIP-4361 takes', async () => {
      const nonces = await Promise.all(Array.from({ length: 8 }, () => given.signIn.nonce(given.account)))
      expect(new Set(nonces).size).toBe(8)
      for (const nonce of nonces) expect(nonce).toMatch(/^[a-zA-Z\d]{8,}$/)
    })

    it('takes what the account signed, and knows it from then on [S3.41]', async () => {
      expect(await whoIsIn(given.account)).toEqual([])
      expect((await enter()).account).toBe(given.account)
      expect(await whoIsIn(given.account)).toEqual([given.account])
    })

    it('keeps a sign-in once that is added twice', async () => {
      const proof = await prove()
      const signedIn = await given.signIn.verify(proof)
      await Promise.all([given.signIn.add(signedIn, proof), given.signIn.add(signedIn, proof)])
      expect(await whoIsIn(given.account)).toEqual([given.account])
    })

    it('refuses what another account signed', async () => {
      const data = dataOf(given.account, await given.signIn.nonce(given.account))
      const proof = await proofOf(data, given.other)
      await expect(given.signIn.verify(proof)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
      expect(await whoIsIn(given.account)).toEqual([])
    })

    it('refuses the signature of other words', async () => {
      const [one, other] = [await prove(), await prove(given.account, { statement: 'Sign in to Quay.' })]
      const forged = { ...one, signature: other.signature }
      await expect(given.signIn.verify(forged)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
    })

    it('takes a nonce once', async () => {
      const proof = await prove()
      await given.signIn.add(await given.signIn.verify(proof), proof)
      await expect(given.signIn.verify(proof)).rejects.toMatchObject({ code: 'SIGN_IN_NONCE_EXPIRED' })
    })

    it('takes no nonce that it has not given', async () => {
      await given.signIn.nonce(given.account)
      const proof = await proofOf(dataOf(given.account, 'strange1nonce2here'), given.account)
      await expect(given.signIn.verify(proof)).rejects.toMatchObject({ code: 'SIGN_IN_NONCE_EXPIRED' })
    })

    it('knows an account on its network alone', async () => {
      await enter()
      expect(await whoIsIn(given.other)).toEqual([])
      expect(await whoIsIn(given.elsewhere)).toEqual([])
    })

    it('tells when a sign-in is over, and knows it no more then', async () => {
      const end = Math.floor(given.now() / 1000) * 1000 + 600_000
      const { expiresAt } = await enter(given.account, { expirationTime: new Date(end).toISOString() })
      expect(expiresAt ?? end).toBe(end)
      await given.later(700_000)
      expect(await whoIsIn(given.account)).toEqual([])
    })

    it('ends one sign-in, or all, as often as it is told', async () => {
      await enter()
      await given.signIn.revoke(given.other)
      expect(await whoIsIn(given.account)).toEqual([given.account])
      await given.signIn.revoke(given.account)
      await given.signIn.revoke(given.account)
      expect(await whoIsIn(given.account)).toEqual([])
      await enter()
      await given.signIn.revoke()
      await given.signIn.revoke()
      expect(await whoIsIn(given.account)).toEqual([])
    })

    it('ends a sign-in also while nobody can be reached', async () => {
      await enter()
      given.away(true)
      await given.signIn.revoke(given.account)
      given.away(false)
      expect(await whoIsIn(given.account)).toEqual([])
    })

    it('says that nobody can be reached, and takes the same signature when somebody can', async () => {
      const proof = await prove()
      given.away(true)
      await expect(given.signIn.verify(proof)).rejects.toMatchObject({ code: 'SIGN_IN_UNAVAILABLE' })
      given.away(false)
      expect((await given.signIn.verify(proof)).account).toBe(given.account)
    })

    it('tells of nobody’s message, signature and nonce', async () => {
      const proof = await proofOf(dataOf(given.account, await given.signIn.nonce(given.account)), given.other)
      const refused: unknown = await given.signIn.verify(proof).catch((error: unknown) => error)
      given.away(true)
      const away: unknown = await given.signIn.verify(await prove().catch(() => proof)).catch((error: unknown) => error)
      given.away(false)
      const told = [refused, away].map(allOf).join('\n')
      expect(told).toContain('SIGN_IN_')
      for (const secret of [proof.message, proof.signature, proof.data.nonce]) expect(told).not.toContain(secret)
    })

    it('stops when the caller does', async () => {
      await expectToStop((signal) => given.signIn.nonce(given.account, signal))
      await expectToStop((signal) => given.signIn.sessions(given.account, signal))
      const proof = await prove()
      await expectToStop((signal) => given.signIn.verify(proof, signal))
    })
  })
}

/** Everything that a log shows of an error. */
function allOf(error: unknown): string {
  const layers: unknown[] = []
  for (let one = error; one instanceof Error && layers.length < 16; one = one.cause)
    layers.push(one.message, one.stack, JSON.stringify(one))
  return layers.join('\n')
}
