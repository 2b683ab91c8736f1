import { describe, expect, it } from 'vitest'
import { addressOf, type ChainId } from '../../src/domain/networks/caip.js'
import type { RpcRequest } from '../../src/ports/connectors.js'
import type { Place } from '../../src/ports/place.js'
import { createFakeLogger } from '../fakes/fake-logger.js'
import type { VirtualClock } from '../fakes/virtual-clock.js'

/** A place that shows a page, played by the test. */
export interface PlaceSetup {
  readonly place: Place
  readonly clock: VirtualClock
  /** What its wallet has connected already. */
  readonly address: string
  readonly chains: readonly [ChainId, ...ChainId[]]
  /** Something that its owner is asked for. */
  readonly deed: RpcRequest
  /** What the place does from now on; `silent`: it answers nothing at all. */
  setMood(mood: 'approve' | 'reject' | 'silent'): void
  /** How much it has been asked. */
  asked(): number
  /** How often its owner was asked. */
  prompts(): number
  /** It tells by the page alone, and its wallet answers later. */
  readonly asksNobody?: true
  /** How many listen to it on the page. */
  listeners(): number
}

/** What every place that brings a wallet owes. `elsewhere`: another window shows the page, and answers as the place does. */
export function placeContract(
  name: string,
  setUp: (where: 'here' | 'elsewhere') => PlaceSetup | Promise<PlaceSetup>,
): void {
  const find = async ({ place, clock }: Pick<PlaceSetup, 'place' | 'clock'>) => {
    const found = place.find({ clock, logger: createFakeLogger() })
    await clock.advance(5_000)
    return found
  }

  describe(`place: ${name}`, () => {
    it('knows by itself whether it may be here, and asks nobody', async () => {
      const here = await setUp('here')
      expect([here.place.isHere(), here.asked(), here.listeners()]).toEqual([true, 0, 0])
    })

    it('is not here, and finds nothing, where somebody else shows the page', async () => {
      const other = await setUp('elsewhere')
      expect(other.place.isHere()).toBe(false)
      expect(await find(other)).toEqual([])
    })

    it('finds the wallet that it names', async () => {
      const here = await setUp('here')
      const [connector, ...others] = await find(here)
      expect(connector?.info).toMatchObject({ ...here.place.wallet, kind: 'external' })
      expect(others).toEqual([])
    })

    it('brings a wallet that is connected without asking its owner', async () => {
      const here = await setUp('here')
      const [connector] = await find(here)
      const connection = await connector?.restore({ chains: here.chains })
      expect(connection?.accounts.map(({ id }) => addressOf(id).toLowerCase())).toEqual([here.address.toLowerCase()])
      expect(connection?.chainId).toBe(here.chains[0])
      expect(here.prompts()).toBe(0)
    })

    it('passes on what its wallet is asked, and a no', async () => {
      const here = await setUp('here')
      const [connector] = await find(here)
      const connection = await connector?.connect({ chains: here.chains })
      expect(await connection?.request(here.chains[0], here.deed)).toMatch(/^0x/)
      here.setMood('reject')
      await expect(connection?.request(here.chains[0], here.deed)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    })

    it('listens to nobody any more once its wallet is left', async () => {
      const here = await setUp('here')
      const [connector] = await find(here)
      const connection = await connector?.connect({ chains: here.chains })
      await connection?.disconnect()
      expect(here.listeners()).toBe(0)
    })

    it('finds nothing where nobody answers, within two seconds, and listens no longer', async () => {
      const here = await setUp('here')
      if (here.asksNobody === true) return
      here.setMood('silent')
      const found: number[] = []
      void here.place.find({ clock: here.clock, logger: createFakeLogger() }).then((all) => found.push(all.length))
      await here.clock.advance(2_000)
      expect([found, here.listeners(), here.clock.pending()]).toEqual([[0], 0, 0])
    })
  })
}
