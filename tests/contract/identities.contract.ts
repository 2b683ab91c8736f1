import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AccountId } from '../../src/domain/networks/caip.js'
import { DialogError } from '../../src/domain/errors.js'
import type { Identities } from '../../src/ports/identity.js'
import { expectToStop } from './expect-to-stop.js'

export interface IdentitiesSetup {
  readonly identities: Identities
  /** Has a name and an avatar. */
  readonly named: { readonly account: AccountId; readonly name: string }
  readonly nameless: AccountId
  /** On a network that is not served. */
  readonly elsewhere: AccountId
  fail(): void
  stop?(): Promise<void>
}

/** What a source of names and avatars owes. */
export function identitiesContract(adapter: string, setUp: () => Promise<IdentitiesSetup> | IdentitiesSetup): void {
  describe(`identities: ${adapter}`, () => {
    let given: IdentitiesSetup
    beforeEach(async () => {
      given = await setUp()
    })
    afterEach(() => given.stop?.())

    it('gives the name and an avatar that is safe to show [S7.11]', async () => {
      const { name, avatar } = await given.identities.of(given.named.account)
      expect(name).toBe(given.named.name)
      expect(avatar).toMatch(/^data:image\//)
    })

    it('gives nothing for an account without a name', async () => {
      expect(await given.identities.of(given.nameless)).toEqual({})
    })

    it('gives nothing for a network that is not served [S7.9]', async () => {
      expect(await given.identities.of(given.elsewhere)).toEqual({})
    })

    it('stops when the caller does', async () => {
      await expectToStop((signal) => given.identities.of(given.named.account, signal))
    })

    it('rejects with an error of ours when the service fails', async () => {
      await given.identities.of(given.nameless)
      given.fail()
      await expect(given.identities.of(given.named.account)).rejects.toBeInstanceOf(DialogError)
    })
  })
}
