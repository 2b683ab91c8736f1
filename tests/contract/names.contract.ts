import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ChainId } from '../../src/domain/networks/caip.js'
import type { Names } from '../../src/ports/names.js'
import { expectToStop } from './expect-to-stop.js'

export interface NamesSetup {
  readonly names: Names
  /** Somebody has it, with an address on one network. */
  readonly taken: { readonly name: string; readonly network: ChainId; readonly address: string }
  /** Of the same service; nobody has it. */
  readonly free: string
  /** A network of which the taken name says nothing. */
  readonly elsewhere: ChainId
  fail(): void
  stop?(): Promise<void>
}

/** What a service of account names owes. */
export function namesContract(adapter: string, setUp: () => Promise<NamesSetup> | NamesSetup): void {
  describe(`names: ${adapter}`, () => {
    let given: NamesSetup
    beforeEach(async () => {
      given = await setUp()
    })
    afterEach(() => given.stop?.())

    it('knows its own names from those of others', () => {
      const { names, taken, free } = given
      expect([taken.name, free, taken.name.toUpperCase()].map((name) => names.owns(name))).toEqual([true, true, true])
      expect(['marlow.eth', 'marlow', '', `${taken.name}.eth`].map((name) => names.owns(name))).toEqual([
        false,
        false,
        false,
        false,
      ])
    })

    it('gives the address on a network, in whatever case it is asked [S7.21]', async () => {
      const { names, taken } = given
      const found = { name: taken.name, address: taken.address }
      expect(await names.resolve(taken.name, taken.network)).toEqual(found)
      expect(await names.resolve(taken.name.toUpperCase(), taken.network)).toEqual(found)
    })

    it('gives nothing for a name that nobody has', async () => {
      expect(await given.names.resolve(given.free, given.taken.network)).toBeUndefined()
    })

    it('gives nothing for a network that the name says nothing of', async () => {
      expect(await given.names.resolve(given.taken.name, given.elsewhere)).toBeUndefined()
    })

    it('tells a service that is away from a name that nobody has', async () => {
      given.fail()
      await expect(given.names.resolve(given.taken.name, given.taken.network)).rejects.toMatchObject({
        code: 'NAME_UNREACHABLE',
      })
    })

    it('stops when the caller does', async () => {
      await expectToStop((signal) => given.names.resolve(given.taken.name, given.taken.network, signal))
    })
  })
}
