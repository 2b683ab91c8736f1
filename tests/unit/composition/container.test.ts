import { describe, expect, it } from 'vitest'
import { createContainer } from '../../../src/container.js'
import { services } from '../../../src/composition/services.js'
import { ethereum } from '../../../src/domain/networks/networks.js'
import { ports } from '../../../src/ports/tokens.js'
import { createFakeBalances } from '../../fakes/fake-balances.js'
import { createMemoryStorage } from '../../../src/infrastructure/storage/memory-storage.js'

describe('the container', () => {
  it('gives every port an adapter on a server, without touching a page', () => {
    const container = createContainer({ networks: [ethereum] })
    const lazy: readonly unknown[] = [
      ports.activity,
      ports.balances,
      ports.cache,
      ports.embeddedWallet,
      ports.frameSurface,
      ports.identities,
      ports.images,
      ports.locks,
      ports.sight,
      ports.nameRegistry,
      ports.names,
      ports.onRamp,
      ports.prices,
      ports.sight,
      ports.signIn,
      ports.smartSessions,
      ports.swaps,
      ports.swaps,
      ports.assetDiscovery,
      ports.catalogue,
      ports.pageAddress,
      ports.popups,
      ports.walletOpener,
    ]
    const eager = Object.values(ports).filter((port) => !lazy.includes(port))
    expect(eager.map((port) => container.get(port as typeof ports.clock)).every(Boolean)).toBe(true)
  })

  it("lets a host's binding win over ours", () => {
    const mine = createMemoryStorage()
    const container = createContainer({
      networks: [ethereum],
      bindings: (to) => void to.bind(ports.storage).toConstantValue(mine),
    })
    expect(container.get(ports.storage)).toBe(mine)
  })

  it('takes bindings as the documents write them, which return what was bound, and none that come too late', () => {
    const mine = createMemoryStorage()
    const container = createContainer({
      networks: [ethereum],
      bindings: (to) => to.bind(ports.storage).toConstantValue(mine),
    })
    expect(container.get(ports.storage)).toBe(mine)
    const late = async () => undefined
    expect(() => createContainer({ networks: [ethereum], bindings: () => late() })).toThrow(/asynchronous/)
  })

  it("lets a host's binding win over a module that is loaded later", async () => {
    const mine = createFakeBalances()
    const container = createContainer({
      networks: [ethereum],
      endpoints: { blockchain: 'https://api.example' },
      bindings: (to) => void to.bind(ports.balances).toConstantValue(mine),
    })
    await container.get(services.features).load('account')
    expect(container.get(ports.balances)).toBe(mine)
    expect(container.get(ports.identities)).toBeDefined()
  })

  it('gives a page of the embedded wallet to what needs it, once somebody chooses a login [S2.28]', async () => {
    const container = createContainer({ networks: [ethereum], endpoints: { frame: 'https://frame.example/sdk' } })
    expect(container.isBound(ports.embeddedWallet)).toBe(false)
    const { connector } = await container.get(services.features).load('embedded')
    expect(connector.info).toMatchObject({ kind: 'embedded', namespaces: ['eip155'] })
    expect(container.get(ports.frameSurface)).toBeDefined()
  })

  it('has one of everything', () => {
    const container = createContainer({ networks: [ethereum] })
    expect(container.get(services.session)).toBe(container.get(services.session))
    expect(createContainer({ networks: [ethereum] }).get(services.session)).not.toBe(container.get(services.session))
  })

  it('counts a catalogue that the host binds as a catalogue', () => {
    const catalogue = {
      wallets: async () => ({ items: [], total: 0 }),
      image: async () => '',
      release: () => undefined,
      analyticsEnabled: async () => false,
    }
    const container = createContainer({
      networks: [ethereum],
      bindings: (to) => void to.bind(ports.catalogue).toConstantValue(catalogue),
    })
    expect(container.get(services.settings).hasCatalogue).toBe(true)
    expect(createContainer({ networks: [ethereum] }).get(services.settings).hasCatalogue).toBe(false)
  })

  it('forgets a namespace that failed to load and says Chain adapter not found for one that nobody has', async () => {
    let attempts = 0
    const adapter = await createContainer({ networks: [ethereum] })
      .get(ports.chains)
      .get('eip155')
    const container = createContainer({
      networks: [ethereum],
      chains: {
        toy: async () => {
          if (++attempts === 1) throw new TypeError('Failed to fetch dynamically imported module')
          return { ...adapter, namespace: 'toy' }
        },
      },
    })
    const chains = container.get(ports.chains)
    await expect(chains.get('toy')).rejects.toMatchObject({ code: 'CHUNK_NOT_LOADED' })
    expect((await chains.get('toy')).namespace).toBe('toy')
    await expect(chains.get('nowhere')).rejects.toThrow('Chain adapter not found')
  })
})
