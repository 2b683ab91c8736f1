import { describe, expect, it } from 'vitest'
import { suggest } from '../../../src/application/catalogue/suggest.js'
import { walletRules } from '../../../src/application/wallet-rules.js'
import { known } from '../../../src/domain/loadable.js'
import type { Wallet } from '../../../src/domain/wallets/wallet.js'
import type { WalletQuery } from '../../../src/ports/catalogue.js'
import { ports } from '../../../src/ports/tokens.js'
import { createFakeCatalogue } from '../../fakes/fake-catalogue.js'
import { createDialogOfFakes } from '../support/dialog-of-fakes.js'

const wallets: readonly Wallet[] = Array.from({ length: 95 }, (_, i) => ({
  id: `w${i}`,
  name: i % 10 === 0 ? `Harbour ${i}` : `Wallet ${i}`,
  chains: ['eip155:1'],
  verified: i % 2 === 0,
}))

const catalogueOf = async (options = {}) => {
  const dialog = createDialogOfFakes({ catalogue: wallets, options })
  const feature = await dialog.app.features.load('catalogue')
  await feature.prefetch()
  return {
    ...dialog,
    feature,
    list: () => known(feature.state.get().list) ?? [],
    results: () => known(feature.state.get().results),
  }
}

describe('the catalogue', () => {
  it('lists wallets in pages of 40 until all are there [S7.8]', async () => {
    const { feature, list } = await catalogueOf()
    expect(list()).toHaveLength(40)
    await feature.loadMore()
    await feature.loadMore()
    expect(list()).toHaveLength(95)
    await feature.loadMore()
    expect(list()).toHaveLength(95)
    expect(feature.state.get().count).toBe(95)
  })

  it('asks for 4 wallets to feature and to recommend, 40 to list and 100 to search [S7.8]', async () => {
    const { feature, clock, catalogue } = await catalogueOf({ wallets: { featured: ['w7'] } })
    feature.search('harb')
    await clock.advance(1_000)
    const asked = catalogue?.asked ?? []
    const sizes = (of: (query: WalletQuery) => boolean) => asked.filter(of).map(({ entries }) => entries)
    expect(sizes(({ include }) => include !== undefined)).toEqual([4])
    expect(sizes(({ search }) => search === 'harb')).toEqual([100])
    expect(sizes(({ exclude, search }) => exclude !== undefined && search === undefined).toSorted()).toEqual([4, 40])
  })

  it('keeps featured, recommended and listed wallets, the search and its hits, how many there are and the page [S3.33]', async () => {
    const { feature, clock, list, results } = await catalogueOf({ wallets: { featured: ['w7'], exclude: ['w5'] } })
    await feature.loadMore()
    feature.search('harb')
    await clock.advance(1_000)
    const { featured, recommended, count, page, query, excludedWallets } = feature.state.get()
    const ids = (some: readonly Wallet[]) => some.map(({ id }) => id)
    expect([ids(featured), ids(recommended), ids(excludedWallets)]).toEqual([['w7'], ['w0', 'w1', 'w2', 'w3'], ['w5']])
    expect([list().length, page, count]).toEqual([80, 2, 94])
    expect([query, results()?.length]).toEqual(['harb', 10])
  })

  it('searches after half a second of rest, and the newest question wins [S9.5]', async () => {
    const { feature, clock, results } = await catalogueOf()
    feature.search('wall')
    await clock.advance(400)
    feature.search('harb')
    await clock.advance(499)
    expect(results()).toBeUndefined()
    await clock.advance(1)
    expect(results()?.map(({ name }) => name.split(' ')[0])).toEqual(Array.from({ length: 10 }, () => 'Harbour'))
  })

  it.each([
    `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`,
    `  harbour ${'5e'.repeat(32)}`,
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    'ada.lovelace@mail.example',
    'abandon ability able about above absent absorb abstract absurd abuse access accident',
  ])(
    'keeps %j on the page: the catalogue is not asked for it, and analytics learns its length alone [S7.33]',
    async (typed) => {
      const { feature, clock, catalogue, analytics, results } = await catalogueOf()
      feature.search(typed)
      await clock.advance(1_000)
      const told = JSON.stringify([catalogue?.asked, analytics.events])
      for (const word of typed.split(/[\s:@?&=]+/).filter((one) => one.length > 4 && one !== 'harbour'))
        expect(told).not.toContain(word)
      expect(analytics.events).toContainEqual({
        event: 'SEARCH_WALLET',
        properties: { badge: '', length: typed.length },
      })
      // The rest of it is searched for.
      expect(results()?.length).toBe(typed.includes('harbour') ? 10 : 0)
    },
  )

  it('does not search for a single character', async () => {
    const { feature, clock } = await catalogueOf()
    feature.search('h')
    await clock.advance(1_000)
    expect(feature.state.get().results.status).toBe('idle')
  })

  it('shows certified wallets only when asked to, list and search alike', async () => {
    const { feature, clock, list, results } = await catalogueOf()
    feature.search('wallet')
    feature.setVerifiedOnly(true)
    await clock.advance(1_000)
    expect(list().every(({ verified }) => verified)).toBe(true)
    expect(results()?.every(({ verified }) => verified)).toBe(true)
  })

  it('keeps what it has when a page fails, and goes on after a retry', async () => {
    const { feature, catalogue, list } = await catalogueOf()
    catalogue?.setFailing(true)
    await feature.loadMore()
    expect(feature.state.get().list.status).toBe('failed')
    expect(list()).toHaveLength(40)
    catalogue?.setFailing(false)
    await feature.retry()
    expect(list()).toHaveLength(80)
  })

  it('ignores a failed fetch of recommended wallets [S8.37]', async () => {
    const dialog = createDialogOfFakes({ catalogue: wallets })
    dialog.catalogue?.setFailing(true)
    const feature = await dialog.app.features.load('catalogue')
    await expect(feature.prefetch()).resolves.toBeUndefined()
    expect(feature.state.get().recommended).toEqual([])
    expect(dialog.app.feedback.snackbar.get()).toBeUndefined()
  })

  it('shows featured wallets in the order of the host, the first four of them [S7.8]', async () => {
    const { feature } = await catalogueOf({ wallets: { featured: ['w7', 'w3'] } })
    expect(feature.state.get().featured.map(({ id }) => id)).toEqual(['w7', 'w3'])
    const many = await catalogueOf({ wallets: { featured: ['w9', 'w8', 'w7', 'w6', 'w5', 'w4'] } })
    expect(many.feature.state.get().featured.map(({ id }) => id)).toEqual(['w9', 'w8', 'w7', 'w6'])
  })

  it('never lists what the host excludes', async () => {
    const { list } = await catalogueOf({ wallets: { exclude: ['w0', 'w1'] } })
    expect(list()[0]?.id).toBe('w2')
  })

  it('applies the say of the host to list, search, featured and recommended wallets, by id, domain name and name', async () => {
    const named: readonly Wallet[] = [
      { id: 'a'.repeat(64), name: 'Alder', rdns: 'io.alder', chains: ['eip155:1'], verified: false },
      { id: 'b'.repeat(64), name: 'Birch', rdns: 'io.birch', chains: ['eip155:1'], verified: false },
      { id: 'c'.repeat(64), name: 'Cedar', rdns: 'io.cedar', chains: ['eip155:1'], verified: false },
      ...wallets,
    ]
    const of = async (given: object) => {
      const { app, clock, catalogue } = createDialogOfFakes({ catalogue: named, options: { wallets: given } })
      const feature = await app.features.load('catalogue')
      await feature.prefetch()
      feature.search('er')
      await clock.advance(1_000)
      feature.search('r')
      const { list, featured, recommended } = feature.state.get()
      const names = (some: readonly Wallet[]) => some.map(({ name }) => name)
      return { list: names(known(list) ?? []), featured: names(featured), recommended: names(recommended), catalogue }
    }
    for (const include of [
      ['a'.repeat(64), 'c'.repeat(64)],
      ['IO.ALDER', 'cedar'],
    ]) {
      const { list, recommended } = await of({ include })
      expect([list, recommended]).toEqual([
        ['Alder', 'Cedar'],
        ['Alder', 'Cedar'],
      ])
    }
    expect(await of({ include: ['io.nobody'] })).toMatchObject({ list: [], recommended: [] })
    expect((await of({ include: ['alder'], featured: ['io.birch'] })).list).toEqual(['Alder', 'Birch'])
    expect((await of({ featured: ['io.birch', 'ALDER'] })).featured).toEqual(['Birch', 'Alder'])
    expect((await of({ featured: ['io.birch'], exclude: ['birch'] })).list).not.toContain('Birch')
  })

  it('looks names up once, and asks by id where it is given ids', async () => {
    const ids = createDialogOfFakes({ catalogue: wallets, options: { wallets: { include: ['a'.repeat(64)] } } })
    await (await ids.app.features.load('catalogue')).prefetch()
    expect(ids.catalogue?.asked.every(({ include }) => include !== undefined)).toBe(true)
    const { feature, catalogue } = await catalogueOf({ wallets: { include: ['Harbour 0', 'Wallet 1'] } })
    await feature.retry()
    expect(catalogue?.asked.filter(({ include }) => include === undefined)).toHaveLength(1)
  })

  it('learns what wallets are called that the host excludes by id, and hides them on the page [S3.33, S5.30]', async () => {
    const lamp: Wallet = { id: 'l-1', name: 'Lamp', rdns: 'dev.lamp', chains: ['eip155:1'], verified: false }
    const { app } = createDialogOfFakes({
      catalogue: [lamp, ...wallets],
      options: { wallets: { exclude: ['l-1'] } },
    })
    expect(app.connect.rows.get().map(({ group }) => group)).toContain('injected')
    const feature = await app.features.load('catalogue')
    await feature.prefetch()
    expect(feature.state.get().excludedWallets).toEqual([lamp])
    expect(app.connect.rows.get().map(({ group }) => group)).not.toContain('injected')
  })

  it('learns that of more than it tells at once', async () => {
    const many = Array.from({ length: 250 }, (_, i): Wallet => ({
      ...(wallets[0] as Wallet),
      id: `m${i}`,
      name: `M${i}`,
    }))
    const exclude = many.map(({ id }) => id)
    const { app, catalogue } = createDialogOfFakes({
      catalogue: [...many, ...wallets],
      options: { wallets: { exclude } },
    })
    const feature = await app.features.load('catalogue')
    await feature.prefetch()
    expect(feature.state.get().excludedWallets).toEqual(many)
    const asked = catalogue?.asked.flatMap(({ include }) => (include === undefined ? [] : [include.length])) ?? []
    expect(asked).toEqual([100, 100, 50])
  })

  describe('that is away', () => {
    const away = async () => {
      const dialog = createDialogOfFakes({ catalogue: wallets })
      dialog.catalogue?.setFailing(true)
      const feature = await dialog.app.features.load('catalogue')
      await feature.prefetch()
      return { ...dialog, feature, names: () => (known(feature.state.get().list) ?? []).map(({ name }) => name) }
    }

    it('is replaced by the well-known wallets, which is said, until it is back', async () => {
      const { feature, catalogue, names } = await away()
      expect(names()).toContain('MetaMask')
      expect(feature.state.get()).toMatchObject({ list: { status: 'ready' }, partial: { list: true } })
      catalogue?.setFailing(false)
      await feature.retry()
      expect(names()).toHaveLength(40)
      expect(names()).not.toContain('MetaMask')
      expect(feature.state.get().partial.list).toBe(false)
    })

    it('answers for the networks of the site only', async () => {
      const { names } = await away()
      expect(names()).not.toContain('Xverse')
    })

    it('finds among what is loaded and the well-known wallets', async () => {
      const { feature, catalogue, clock, results } = await catalogueOf()
      catalogue?.setFailing(true)
      const search = async (query: string) => {
        feature.search(query)
        await clock.advance(500)
        await expect.poll(() => feature.state.get().results.status).toBe('ready')
        return results()?.map(({ name }) => name)
      }
      expect(await search('harbour 1')).toEqual(['Harbour 10'])
      expect(await search('META')).toEqual(['MetaMask'])
      expect(feature.state.get().partial).toEqual({ list: false, results: true })
      catalogue?.setFailing(false)
      expect(await search('harbour 9')).toEqual(['Harbour 90'])
      expect(feature.state.get().partial.results).toBe(false)
    })

    it('is not waited for longer than four seconds, and its late answer is taken', async () => {
      const { app, catalogue, clock } = createDialogOfFakes({ catalogue: wallets })
      catalogue?.setSilent(true)
      const feature = await app.features.load('catalogue')
      void feature.prefetch()
      await clock.advance(4_000)
      await expect.poll(() => feature.state.get().partial.list).toBe(true)
      catalogue?.setSilent(false)
      await expect.poll(() => feature.state.get().partial.list).toBe(false)
      expect(feature.state.get().count).toBe(95)
    })

    describe('once it was there', () => {
      const lamp: Wallet = { id: 'l-1', name: 'Lamp', rdns: 'dev.lamp', chains: ['eip155:1'], verified: false }
      const rulesOfSite = { featured: ['w7', 'MetaMask'], exclude: ['l-1'] }
      const site = () => createDialogOfFakes({ catalogue: [lamp, ...wallets], options: { wallets: rulesOfSite } })
      const rowsOf = ({ app }: ReturnType<typeof site>) =>
        app.connect.rows.get().map((row) => ('wallet' in row ? row.wallet.name : row.group))

      it('leaves what it featured, and hides what the site excludes by id [S5.30, S8.37]', async () => {
        const dialog = site()
        const feature = await dialog.app.features.load('catalogue')
        await feature.prefetch()
        expect(rowsOf(dialog)).toEqual(['Wallet 7'])
        dialog.catalogue?.setFailing(true)
        await feature.prefetch()
        expect(rowsOf(dialog)).toEqual(['Wallet 7'])
      })

      it('is asked for what it features once it is back [S5.30]', async () => {
        const dialog = site()
        dialog.catalogue?.setSilent(true)
        const feature = await dialog.app.features.load('catalogue')
        void feature.prefetch()
        await dialog.clock.advance(4_000)
        await expect.poll(() => feature.state.get().partial.list).toBe(true)
        await dialog.clock.advance(4_000)
        await expect.poll(() => rowsOf(dialog)).toEqual(['injected', 'MetaMask'])
        dialog.catalogue?.setSilent(false)
        await expect.poll(() => rowsOf(dialog)).toEqual(['Wallet 7'])
      })

      it('is believed in what it answered to the newest question', async () => {
        let answerOlder = (): void => undefined
        let isAsked = false
        const older = new Promise<void>((resolve) => {
          answerOlder = resolve
        })
        const dialog = createDialogOfFakes({
          options: {
            wallets: { featured: ['w1'] },
            bindings: (to) => {
              const answers = createFakeCatalogue(wallets)
              const { wallets: ask } = answers
              to.bind(ports.catalogue).toConstantValue({
                ...answers,
                wallets: async (query, signal) => {
                  isAsked ||= query.include?.includes('w1') === true
                  if (query.include?.includes('w1')) await older
                  return ask(query, signal)
                },
              })
            },
          },
        })
        const { app } = dialog
        const feature = await app.features.load('catalogue')
        const first = feature.prefetch()
        await expect.poll(() => isAsked).toBe(true)
        Object.assign(app.settings.wallets, { featured: ['w2'] })
        await feature.prefetch()
        answerOlder()
        await first
        expect(feature.state.get().featured.map(({ id }) => id)).toEqual(['w2'])
      })
    })

    it('and nothing stands in for it, leaves what is known, as far as the site still wants it so [S5.30, S8.37]', async () => {
      const [first, second, third] = wallets.slice(0, 3) as [Wallet, Wallet, Wallet]
      const { app, catalogue } = createDialogOfFakes({ catalogue: wallets })
      catalogue?.setFailing(true)
      const asked = {
        catalogue: catalogue ?? createFakeCatalogue([]),
        named: { ids: async (words: readonly string[]) => words, find: async () => [] },
        rules: { ...walletRules(app.settings), featured: ['w1'], exclude: ['w2'] },
        before: { featured: [first, second], recommended: [third], excludedWallets: [first, third] },
      }
      expect(await suggest(asked, {})).toEqual({ featured: [second], recommended: [third], excludedWallets: [third] })
    })

    it('recommends nothing, and shows the featured wallets that are known [S8.37]', async () => {
      const { app, catalogue } = createDialogOfFakes({
        catalogue: wallets,
        options: { wallets: { featured: ['MetaMask', 'w7'] } },
      })
      catalogue?.setFailing(true)
      const feature = await app.features.load('catalogue')
      await feature.prefetch()
      expect(feature.state.get().recommended).toEqual([])
      expect(feature.state.get().featured.map(({ name }) => name)).toEqual(['MetaMask'])
    })
  })

  it('is the well-known wallets where none is configured', async () => {
    const { app } = createDialogOfFakes()
    const feature = await app.features.load('catalogue')
    await feature.prefetch()
    expect(known(feature.state.get().list)?.map(({ name }) => name)).toContain('Rainbow')
    expect(feature.state.get().partial.list).toBe(false)
  })

  it('has the picture of a wallet that is known by nothing but its name, and asks for it once', async () => {
    const beacon = { id: 'b', name: 'Beacon', imageId: 'beacon-mark', chains: [], verified: true }
    const other = { ...beacon, id: 'o', name: 'Beacon Two', imageId: 'other' }
    const dialog = createDialogOfFakes({ catalogue: [other, beacon, ...wallets] })
    const feature = await dialog.app.features.load('catalogue')
    const named = { kind: 'named', id: 'beacon' } as const
    const [one, again] = await Promise.all([feature.image(named), feature.image(named)])
    expect([again, feature.known(named), feature.known({ kind: 'wallet', id: 'beacon-mark' })]).toEqual([one, one, one])
    expect(feature.known({ kind: 'wallet', id: 'beacon' })).toBeUndefined()
    expect(dialog.catalogue?.asked.filter(({ search }) => search === 'beacon')).toHaveLength(1)
    await expect(feature.image({ kind: 'named', id: 'Beaco' })).rejects.toMatchObject({ code: 'HTTP_BAD_BODY' })
  })
})
