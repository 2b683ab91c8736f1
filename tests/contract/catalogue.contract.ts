import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ChainId } from '../../src/domain/networks/caip.js'
import { DialogError } from '../../src/domain/errors.js'
import type { WalletCatalogue } from '../../src/ports/catalogue.js'
import { expectToStop } from './expect-to-stop.js'

export interface CatalogueSetup {
  readonly catalogue: WalletCatalogue
  /** One of its wallets, which are more than a few: its name is its own. */
  readonly known: {
    readonly id: string
    readonly name: string
    readonly imageId: string
    readonly chain: ChainId
  }
  /** It has certified wallets. */
  readonly certifies: boolean
  /** What it says of analytics while it works. */
  readonly allowsAnalytics: boolean
  /** From now on what is behind it fails. */
  fail(): void
  stop?(): Promise<void>
}

/** What a wallet catalogue owes, whoever keeps it. */
export function catalogueContract(adapter: string, setUp: () => Promise<CatalogueSetup> | CatalogueSetup): void {
  describe(`wallet catalogue: ${adapter}`, () => {
    let given: CatalogueSetup
    beforeEach(async () => {
      given = await setUp()
    })
    afterEach(() => given.stop?.())

    it('answers pages of the size asked for, with the total, and no wallet twice [S7.2, S7.8, S3.33]', async () => {
      const first = await given.catalogue.wallets({ page: 1, entries: 4 })
      const second = await given.catalogue.wallets({ page: 2, entries: 4 })
      expect(first.items).toHaveLength(4)
      expect(second.items).toHaveLength(4)
      expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(8)
      expect(first.total).toBeGreaterThanOrEqual(8)
      expect(second.total).toBe(first.total)
      const list = await given.catalogue.wallets({ page: 1, entries: 40 })
      expect(list.items).toHaveLength(Math.min(40, first.total))
      expect(list.items.slice(0, 8)).toEqual([...first.items, ...second.items])
    })

    it('answers nothing beyond the last page', async () => {
      const { total } = await given.catalogue.wallets({ page: 1, entries: 40 })
      const beyond = await given.catalogue.wallets({ page: Math.ceil(total / 40) + 1, entries: 40 })
      expect(beyond.items).toEqual([])
    })

    it('gives every wallet an id, a name and chains [S3.1]', async () => {
      const { items } = await given.catalogue.wallets({ page: 1, entries: 100 })
      for (const wallet of items) {
        expect(wallet.id).not.toBe('')
        expect(wallet.name.trim()).not.toBe('')
        expect(Array.isArray(wallet.chains)).toBe(true)
      }
    })

    it('limits the answer to included wallets and leaves excluded ones out [S7.2]', async () => {
      const { known, catalogue } = given
      const included = await catalogue.wallets({ page: 1, entries: 4, include: [known.id] })
      expect(included.items.map(({ id }) => id)).toEqual([known.id])
      expect(included.total).toBe(1)
      const without = await catalogue.wallets({ page: 1, entries: 100, search: known.name, exclude: [known.id] })
      expect(without.items.map(({ id }) => id)).not.toContain(known.id)
    })

    it('finds a wallet by its name, in any case, with spaces around it [S7.2]', async () => {
      const { known, catalogue } = given
      const { items } = await catalogue.wallets({ page: 1, entries: 100, search: ` ${known.name.toUpperCase()} ` })
      expect(items.map(({ id }) => id)).toContain(known.id)
    })

    it('answers nothing for a name that no wallet has', async () => {
      const found = await given.catalogue.wallets({ page: 1, entries: 100, search: 'no wallet is called this' })
      expect(found).toEqual({ items: [], total: 0 })
    })

    it('lists wallets of the asked chains and certified ones only when told so [S7.2]', async () => {
      const { known, catalogue } = given
      const onChain = await catalogue.wallets({ page: 1, entries: 100, chains: [known.chain] })
      expect(onChain.items.length).toBeGreaterThan(0)
      expect(onChain.items.every(({ chains }) => chains.includes(known.chain))).toBe(true)
      const verified = await catalogue.wallets({ page: 1, entries: 100, verified: true })
      expect(verified.items.length > 0).toBe(given.certifies)
      expect(verified.items.every((wallet) => wallet.verified)).toBe(true)
    })

    it('gives an image as a source that asks nothing of the network [S7.3]', async () => {
      const { imageId } = given.known
      const source = await given.catalogue.image({ kind: 'wallet', id: imageId })
      expect(source).toMatch(/^(blob:|data:image\/)/)
      given.catalogue.release(source)
      given.catalogue.release(source)
    })

    it('rejects for an image that does not exist', async () => {
      await expect(given.catalogue.image({ kind: 'wallet', id: 'no-such-image' })).rejects.toBeInstanceOf(DialogError)
    })

    it('stops when the caller does', async () => {
      const { catalogue, known } = given
      await expectToStop((signal) => catalogue.wallets({ page: 1, entries: 4 }, signal))
      const { imageId } = known
      await expectToStop((signal) => catalogue.image({ kind: 'wallet', id: imageId }, signal))
    })

    it('says whether analytics are allowed, and no when it cannot tell [S7.7, S8.38]', async () => {
      expect(await given.catalogue.analyticsEnabled()).toBe(given.allowsAnalytics)
      given.fail()
      expect(await given.catalogue.analyticsEnabled()).toBe(false)
    })

    it('rejects with an error of ours when the service fails', async () => {
      given.fail()
      await expect(given.catalogue.wallets({ page: 1, entries: 4 })).rejects.toBeInstanceOf(DialogError)
    })
  })
}
