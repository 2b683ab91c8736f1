import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AccountId } from '../../src/domain/networks/caip.js'
import type { NameChallenge, NameRegistry } from '../../src/ports/name-registry.js'
import { expectToStop } from './expect-to-stop.js'

export interface NameRegistrySetup {
  readonly registry: NameRegistry
  readonly account: AccountId
  /** By the account's own key. */
  sign(message: string): Promise<string>
  /** Label and whole name that nobody has. */
  readonly free: { readonly label: string; readonly name: string }
  /** Of somebody else. */
  readonly taken: { readonly label: string; readonly name: string }
  /** Lets so much time pass, for whoever gives names. */
  pass(ms: number): void
  /** The next name is given, and the answer gets lost. */
  loseAnswer(): void
  away(isAway: boolean): void
  stop?(): Promise<void>
}

/** What whoever gives account names owes (port `NameRegistry`). */
export function nameRegistryContract(
  adapter: string,
  setUp: () => Promise<NameRegistrySetup> | NameRegistrySetup,
): void {
  describe(`name registry: ${adapter}`, () => {
    let given: NameRegistrySetup
    beforeEach(async () => {
      given = await setUp()
    })
    afterEach(() => given.stop?.())

    const signed = async (name: string): Promise<NameChallenge & { readonly signature: string }> => {
      const challenge = await given.registry.challenge({ name, account: given.account })
      return { ...challenge, signature: await given.sign(challenge.message) }
    }

    it('suggests names, what was asked for first, and says which are taken [S3.30] [S7.23]', async () => {
      const { registry, free, taken } = given
      const [first, ...others] = await registry.suggestions(free.label)
      expect(first).toEqual({ name: free.name, registered: false })
      expect(others.length).toBeGreaterThan(0)
      const [theirs] = await registry.suggestions(taken.label)
      expect(theirs).toEqual({ name: taken.name, registered: true })
    })

    it('registers a name for whoever signs its text, and knows it by the address [S7.22] [S7.24]', async () => {
      const { registry, free, account } = given
      expect(await registry.namesOf(account)).not.toContain(free.name)
      const claim = await signed(free.name)
      expect(claim.message).toContain(free.name)
      await registry.register(claim)
      expect(await registry.namesOf(account)).toContain(free.name)
      // Again is no failure: the answer may have been lost.
      await registry.register(await signed(free.name))
    })

    it('gives a name to nobody without a signature', async () => {
      const { registry, free, account } = given
      const challenge = await registry.challenge({ name: free.name, account })
      await expect(registry.register({ ...challenge, signature: '' })).rejects.toMatchObject({ code: 'NAME_REFUSED' })
      expect(await registry.namesOf(account)).not.toContain(free.name)
    })

    it('says so where somebody else has it', async () => {
      const { registry, taken } = given
      await expect(registry.register(await signed(taken.name))).rejects.toMatchObject({ code: 'NAME_TAKEN' })
    })

    it('tells a signature that came too late from one that is wrong', async () => {
      const { registry, free } = given
      const claim = await signed(free.name)
      given.pass(60_000)
      await expect(registry.register(claim)).rejects.toMatchObject({ code: 'NAME_SIGNED_LATE' })
    })

    it('does not say that a name was refused where nobody knows', async () => {
      const { registry, free } = given
      const claim = await signed(free.name)
      given.away(true)
      await expect(registry.register(claim)).rejects.toMatchObject({ code: 'NAME_NOT_REGISTERED' })
      given.away(false)
      await registry.register(claim)
    })

    it('takes a name whose answer was lost for the account’s own', async () => {
      const { registry, free, account } = given
      given.loseAnswer()
      const claim = await signed(free.name)
      await registry.register(claim).catch(() => registry.register(claim))
      expect(await registry.namesOf(account)).toContain(free.name)
    })

    it('tells that it is away, rather than that there are no names', async () => {
      const { registry, free, account } = given
      given.away(true)
      await expect(registry.suggestions(free.label)).rejects.toMatchObject({ code: 'NAME_SUGGESTIONS_UNREACHABLE' })
      await expect(registry.namesOf(account)).rejects.toMatchObject({ code: 'NAMES_UNREACHABLE' })
    })

    it('knows no coin type of networks beyond 0x80000000 [S8.22] [S9.27]', async () => {
      const account = given.account.replace(/^eip155:\d+:/, `eip155:${0x80000000}:`) as AccountId
      await expect(given.registry.challenge({ name: given.free.name, account })).rejects.toThrow('Invalid chainId')
    })

    it('stops when the caller does', async () => {
      const { registry, free, account } = given
      await expectToStop((signal) => registry.suggestions(free.label, signal))
      await expectToStop((signal) => registry.namesOf(account, signal))
    })
  })
}
