import { describe, expect, it } from 'vitest'
import type { Locks } from '../../src/ports/platform.js'

export interface LocksSetup {
  /** A new tab of the same origin; `close` ends it without a word, as a crash does. */
  open(): Locks & { close(): void }
  /** Lets time pass, really or not. */
  settle(ms: number): Promise<void>
}

/** What every keeper of locks owes. */
export function locksContract(adapter: string, setUp: () => LocksSetup): void {
  describe(`locks: ${adapter}`, () => {
    const taking = async ({ settle }: LocksSetup, ...asked: readonly Promise<(() => void) | undefined>[]) => {
      const [taken] = await Promise.all([Promise.all(asked), settle(1_000)])
      return taken
    }

    it('gives a name to one of all tabs that ask at the same moment', async () => {
      const setup = setUp()
      const tabs = [setup.open(), setup.open(), setup.open()]
      const taken = await taking(setup, ...tabs.map((tab) => tab.take('send')))
      expect(taken.filter(Boolean)).toHaveLength(1)
    })

    it('gives it to nobody else, nor twice, until it is given back', async () => {
      const setup = setUp()
      const [one, other] = [setup.open(), setup.open()]
      const [giveBack] = await taking(setup, one.take('send'))
      expect(await taking(setup, other.take('send'))).toEqual([undefined])
      expect(await taking(setup, one.take('send'))).toEqual([undefined])
      giveBack?.()
      await setup.settle(10)
      expect(await taking(setup, other.take('send'))).toEqual([expect.any(Function)])
    })

    it('holds a name for as long as its tab works on it', async () => {
      const setup = setUp()
      const [one, other] = [setup.open(), setup.open()]
      const [giveBack] = await taking(setup, one.take('send'))
      for (let minute = 0; minute < 5; minute += 1) {
        await setup.settle(60_000)
        expect(await taking(setup, other.take('send'))).toEqual([undefined])
      }
      giveBack?.()
      await setup.settle(10)
      expect(await taking(setup, other.take('send'))).toEqual([expect.any(Function)])
    })

    it('keeps names apart', async () => {
      const setup = setUp()
      const [one, other] = [setup.open(), setup.open()]
      expect(await taking(setup, one.take('a'), other.take('b'))).toEqual([expect.any(Function), expect.any(Function)])
    })

    it('does not hold a name for ever for a tab that is gone', async () => {
      const setup = setUp()
      const [one, other] = [setup.open(), setup.open()]
      await taking(setup, one.take('send'))
      one.close()
      await setup.settle(60_000)
      expect(await taking(setup, other.take('send'))).toEqual([expect.any(Function)])
    })

    it('takes no harm from being given back twice', async () => {
      const setup = setUp()
      const [one, other] = [setup.open(), setup.open()]
      const [giveBack] = await taking(setup, one.take('send'))
      giveBack?.()
      await setup.settle(10)
      await taking(setup, other.take('send'))
      giveBack?.()
      await setup.settle(10)
      expect(await taking(setup, one.take('send'))).toEqual([undefined])
    })
  })
}
