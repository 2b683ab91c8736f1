import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { connectRows } from '../../../src/domain/wallets/connect-rows.js'
import type { ConnectorInfo } from '../../../src/domain/wallets/connector.js'
import type { PageHost } from '../../../src/domain/wallets/page-host.js'
import { isNamedIn, isSameWallet, type Wallet } from '../../../src/domain/wallets/wallet.js'
import { explainWallet, type WalletExplanation } from '../../../src/domain/wallets/wallet-explanation.js'
import { walletHiddenBy, type WalletRules } from '../../../src/domain/wallets/wallet-pipeline.js'
import { createFakePlace } from '../../fakes/fake-platform.js'
import { connectorInfo, wallet } from './arbitraries.js'

const lantern = connectorInfo({ id: 'dev.lantern', name: 'Lantern', rdns: 'dev.lantern' })
const relay = connectorInfo({ id: 'walletConnect', name: 'WalletConnect', kind: 'walletConnect' })
const nameless = connectorInfo({ id: 'injected', name: 'Browser Wallet', kind: 'injected' })
const twin = wallet({ id: 'l', name: 'Lantern', rdns: 'dev.lantern' })
const fathom = wallet({ id: 'f', name: 'Fathom', rdns: 'io.fathom' })
const far = wallet({ id: 's', name: 'Sol', chains: ['solana:x'] })

interface World {
  readonly connectors?: readonly ConnectorInfo[]
  readonly featured?: readonly Wallet[]
  readonly custom?: readonly Wallet[]
  readonly listed?: readonly Wallet[] | 'away'
  readonly rules?: Partial<WalletRules>
  readonly connectedIds?: readonly string[]
  readonly offersAllWallets?: boolean
}

function explained(word: string, world: World): WalletExplanation {
  const { connectors = [lantern], featured = [], custom = [], listed = [twin, fathom, far], connectedIds = [] } = world
  const rules: WalletRules = {
    exclude: [],
    include: [],
    featured: featured.map(({ id }) => id),
    chains: ['eip155:1'],
    environment: createFakePlace(),
    ...world.rules,
  }
  const rows = connectRows({
    connectors,
    recents: [],
    featured,
    custom,
    recommended: [],
    rules,
    connectedIds,
    order: [],
  })
  return explainWallet(word, {
    rows,
    connectors,
    rules,
    custom,
    featured,
    listed: listed === 'away' ? undefined : listed,
    offersAllWallets: world.offersAllWallets ?? true,
  })
}

describe('the explanation of a wallet', () => {
  it.each<[about: string, word: string, world: World, where: WalletExplanation['where'], rules: readonly string[]]>([
    ['installed', 'DEV.LANTERN', {}, ['connect', 'allWallets'], ['installed', 'duplicateOfInstalled']],
    ['installed, by catalogue id', 'l', {}, ['connect', 'allWallets'], ['installed', 'duplicateOfInstalled']],
    ['listed', 'fathom', {}, ['allWallets'], ['listed']],
    ['listed where there is no list', 'fathom', { offersAllWallets: false }, [], ['noList']],
    ['featured', 'io.fathom', { featured: [fathom] }, ['connect', 'allWallets'], ['featured', 'listed']],
    ['the host’s own', 'mine', { custom: [wallet({ id: 'mine' })] }, ['connect', 'allWallets'], ['custom', 'listed']],
    ['excluded on the page', 'dev.lantern', { rules: { exclude: ['Lantern'] } }, [], ['excluded']],
    ['excluded and unheard of', 'io.gone', { rules: { exclude: ['IO.gone'] } }, [], ['excluded']],
    ['not included', 'f', { rules: { include: ['l'] } }, [], ['notIncluded']],
    [
      ...([
        'installed, which alone are shown',
        'l',
        { rules: { installed: 'only' }, offersAllWallets: false },
      ] as const),
      ...([['connect'], ['installed', 'noList', 'duplicateOfInstalled']] as const),
    ],
    ['not installed', 'fathom', { rules: { installed: 'only' }, offersAllWallets: false }, [], ['notInstalled']],
    [
      'installed, not to be shown',
      'l',
      { rules: { installed: 'hide' } },
      [],
      ['installedHidden', 'duplicateOfInstalled'],
    ],
    ['on other networks', 's', {}, [], ['noSharedNetwork']],
    ['injected without a name', 'injected', { connectors: [nameless] }, [], ['nameless']],
    ['WalletConnect', 'walletconnect', { connectors: [relay] }, ['connect'], ['walletConnect']],
    ['WalletConnect in use', 'walletConnect', { connectors: [relay], connectedIds: ['walletConnect'] }, [], ['notNow']],
    ['unknown', 'nobody', {}, [], ['unknown']],
    ['unknown while the catalogue is away', 'fathom', { listed: 'away' }, [], ['notLoaded']],
  ])('says why it is or is not there: %s', (_, word, world, where, rules) => {
    const answer = explained(word, world)
    expect(answer).toEqual({ shown: where.length > 0, where, reasons: rules.map((rule) => ({ rule })) })
    expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
  })

  it('names the places in which a wallet stands, in whatever world', () => {
    const known = ['a', 'b', 'c'].map((x) => wallet({ id: `id-${x}`, name: `Name ${x}`, rdns: `io.${x}` }))
    const all = [...known, wallet({ id: 'id-d', name: 'Name d', rdns: 'io.d', chains: ['solana:x'] })]
    const onPage = ['a', 'b', 'e'].map((x) => connectorInfo({ id: `io.${x}`, name: `Name ${x}`, rdns: `io.${x}` }))
    const words = [...all, ...onPage].flatMap(({ id, name, rdns }) => [id, name, rdns ?? ''])
    const some = <T>(list: readonly T[]) => fc.subarray([...list])
    const places = fc.record({
      device: fc.constantFrom('desktop', 'ios', 'android'),
      host: fc.constantFrom<PageHost>(
        { kind: 'browser' },
        { kind: 'socialApp', app: 'telegram' },
        { kind: 'walletBrowser', wallet: 'io.a' },
      ),
    })
    const worlds = fc.record({
      ...{ connectors: some([...onPage, relay]), listed: some(all), featured: some(all), custom: some(all) },
      ...{ exclude: some(words), include: some(['id-a', 'io.b', 'NAME C']), offers: fc.boolean(), place: places },
      recent: some(all),
    })
    fc.assert(
      fc.property(worlds, ({ connectors, featured, custom, recent, exclude, include, offers, place, ...world }) => {
        const listed = [...new Set([...world.listed, ...recent, ...featured])]
        const rules: WalletRules = {
          ...{ exclude: exclude.slice(0, 2), include, featured: featured.map(({ id }) => id) },
          ...{ chains: ['eip155:1'], environment: createFakePlace(place) },
        }
        const recents = recent.map((one) => ({ id: one.id, name: one.name, wallet: one }))
        const offered = { connectors, featured, custom, rules }
        const rows = connectRows({ ...offered, recents, recommended: listed, connectedIds: [], order: [] })
        // What the list of all wallets shows beside that: those of the page, of the rows, and of the catalogue, each once.
        const there = rows.flatMap((row) => ('twin' in row ? [row.connector] : []))
        const named = rows.flatMap((row) => ('wallet' in row && !('connector' in row) ? [row.wallet] : []))
        const found = listed.filter((one) => walletHiddenBy(one, 'listed', rules) === undefined)
        for (const word of words) {
          const isMeant = (one: Parameters<typeof isNamedIn>[1]) => isNamedIn([word], one)
          const meant = [...custom, ...listed].filter(isMeant)
          const isHere = (one: ConnectorInfo) =>
            isMeant(one) || meant.some((wallet) => isSameWallet(wallet, one, place.device))
          const inConnect = rows.some((row) =>
            'connector' in row ? isHere(row.connector) : 'wallet' in row && isMeant(row.wallet),
          )
          const inList = offers && (there.some(isHere) || [...named, ...found].some(isMeant))
          const { where } = explainWallet(word, {
            ...{ rows, ...offered, listed: listed.filter(isMeant), offersAllWallets: offers },
          })
          expect([word, where]).toEqual([word, [...(inConnect ? ['connect'] : []), ...(inList ? ['allWallets'] : [])]])
        }
      }),
    )
  })
})
