import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../../src/domain/errors.js'
import { createAssetDiscovery } from '../../../../src/infrastructure/chains/evm/asset-discovery.js'
import { readCapabilities } from '../../../../src/infrastructure/chains/evm/capabilities.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { createScriptedWallet } from '../../../contract/scripted-wallet.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = `eip155:8453:${address}` as const
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const coin = {
  address: 'native',
  balance: '0xad78ebc5ac6200001',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 3305.01, iconUrl: '' },
}
const dollar = {
  address: token,
  balance: '0x9502f900',
  type: 'ERC20',
  metadata: {
    name: 'Harbour\u202e Dollar',
    symbol: 'HUSD',
    decimals: 6,
    price: 1e-7,
    iconUrl: 'https://icons.example/husd.png',
  },
}
const capable = { '0x2105': { assetDiscovery: { supported: true } } }

/** What the wallet answers to each of the two questions; a function may throw or never answer. */
const discover = (assets: unknown, capabilities: unknown = capable, id: `eip155:${string}:${string}` = account) => {
  const wallet = createScriptedWallet({
    address,
    chainId: 'eip155:8453',
    read: ({ method }) => {
      const answer = method === 'wallet_getCapabilities' ? capabilities : assets
      return typeof answer === 'function' ? (answer() as unknown) : answer
    },
  })
  const clock = createVirtualClock()
  return { wallet, clock, found: createAssetDiscovery({ clock }).of(wallet, id) }
}

describe('asset discovery', () => {
  it('asks the wallet for its capabilities and then for the assets of the chain [S7.35]', async () => {
    const { wallet, found } = discover({ '0x2105': [coin, dollar] })
    await found
    expect(wallet.asked).toEqual([
      { method: 'wallet_getCapabilities', params: [address, ['0x2105']] },
      { method: 'wallet_getAssets', params: [{ account: address, chainFilter: ['0x2105'] }] },
    ])
  })

  it('reads assets to the last unit [S3.3-S3.7]', async () => {
    expect(await discover({ '0x2105': [coin, dollar] }).found).toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:8453',
        amount: { units: 200_000_000_000_000_000_001n, decimals: 18 },
        price: '3305.01',
      },
      {
        name: 'Harbour Dollar',
        symbol: 'HUSD',
        chainId: 'eip155:8453',
        address: token,
        amount: { units: 2_500_000_000n, decimals: 6 },
        price: '0.0000001',
        iconUrl: 'https://icons.example/husd.png',
      },
    ])
  })

  it('reads the types in any case: ERC-7811 itself has them in small letters', async () => {
    const small = [
      { ...coin, type: 'native' },
      { ...dollar, type: 'erc20' },
    ]
    expect(await discover({ '0x2105': small }).found).toEqual(await discover({ '0x2105': [coin, dollar] }).found)
  })

  it.each([
    ['lists other chains', { '0x1': { assetDiscovery: { supported: true } } }],
    ['says no', { '0x2105': { assetDiscovery: { supported: false } } }],
    ['says something like yes', { '0x2105': { assetDiscovery: { supported: 'true' } } }],
    ['has never heard of it', {}],
    ['answers garbage', 'garbage'],
    ['answers null', null],
  ])('does not ask for assets when the wallet %s', async (_, capabilities) => {
    const { wallet, found } = discover({ '0x2105': [coin] }, capabilities)
    expect(await found).toBeUndefined()
    expect(wallet.asked.map(({ method }) => method)).toEqual(['wallet_getCapabilities'])
  })

  it('believes a capability of all chains', async () => {
    expect(await discover({ '0x2105': [] }, { '0x0': { assetDiscovery: { supported: true } } }).found).toEqual([])
  })

  const without = (path: readonly string[], value?: unknown): unknown => {
    const copy = structuredClone(dollar) as Record<string, unknown>
    const parent = (path.length === 2 ? copy['metadata'] : copy) as Record<string, unknown>
    const key = path[path.length - 1] ?? ''
    if (value === undefined) delete parent[key]
    else parent[key] = value
    return { '0x2105': [coin, copy] }
  }

  it('calls a token without a name by its symbol, as clean and as short', async () => {
    const metadata = { ...dollar.metadata, name: '\u200b', symbol: `HU\u202eSD${'x'.repeat(1_000)}` }
    const [found] = (await discover({ '0x2105': [{ ...dollar, metadata }] }).found) ?? []
    const called = `HUSD${'x'.repeat(19)}…`
    expect([found?.name, found?.symbol]).toEqual([called, called])
  })

  it.each<[string, unknown]>([
    ['is no object', 'assets'],
    ['is null', null],
    ['is an array', [coin]],
    ['has no array', { '0x2105': { 0: coin } }],
    ['has another chain without an array', { '0x2105': [coin], '0x1': 'nothing' }],
    ['has another chain with a bad item', { '0x2105': [coin], '0x1': [{}] }],
    ['says nothing of the chain', { '0x1': [coin] }],
    ['has an item that is none', { '0x2105': [coin, null] }],
    ['has no address', without(['address'])],
    ['has a number for an address', without(['address'], 5)],
    ['has a bad token address', without(['address'], '0x123')],
    ['has no balance', without(['balance'])],
    ['has a decimal balance', without(['balance'], '100')],
    ['has a number for a balance', without(['balance'], 100)],
    ['has an unknown type', without(['type'], 'ERC721')],
    ['has a type that is no text', without(['type'], ['erc20'])],
    ['has no metadata', without(['metadata'])],
    ['has no name', without(['metadata', 'name'])],
    ['has no symbol', without(['metadata', 'symbol'])],
    ['has no icon', without(['metadata', 'iconUrl'])],
    ['has a number for a name', without(['metadata', 'name'], 7)],
    ['has a number for a symbol', without(['metadata', 'symbol'], 7)],
    ['has a number for an icon', without(['metadata', 'iconUrl'], 7)],
    ['has no type', without(['type'])],
    ['has no decimals', without(['metadata', 'decimals'])],
    ['has no price', without(['metadata', 'price'])],
    ['has text for decimals', without(['metadata', 'decimals'], '6')],
    ['has absurd decimals', without(['metadata', 'decimals'], 5_000)],
    ['has broken decimals', without(['metadata', 'decimals'], 6.5)],
    ['has text for a price', without(['metadata', 'price'], '1')],
  ])('ignores the whole answer when it %s [S5.3, S8.39]', async (_, assets) => {
    expect(await discover(assets).found).toBeUndefined()
  })

  it('drops an icon that is not safe, and a price that is none', async () => {
    const odd = structuredClone(dollar)
    Object.assign(odd.metadata, { iconUrl: 'javascript:alert(1)', price: -1 })
    const found = await discover({ '0x2105': [odd] }).found
    expect(found?.map((one) => Object.keys(one).filter((key) => key === 'iconUrl' || key === 'price'))).toEqual([[]])
  })

  it('leaves it to the balance call when the wallet fails or says no [S8.39]', async () => {
    for (const code of ['USER_REJECTED', 'METHOD_UNSUPPORTED', 'WALLET_ERROR', 'WALLET_UNAUTHORIZED'] as const) {
      const fail = () => {
        throw new DialogError(code)
      }
      expect(await discover(fail).found).toBeUndefined()
      expect(await discover({}, fail).found).toBeUndefined()
    }
  })

  it('does not wait for a wallet that never answers [S8.39]', async () => {
    const { clock, found } = discover(() => new Promise(() => undefined))
    await clock.advance(3_000)
    expect(await found).toBeUndefined()
    expect(clock.pending()).toBe(0)
  })

  it('asks nothing for other namespaces, and nothing with 0x0 [S8.40]', async () => {
    for (const id of [`eip155:0:${address}`, `eip155:abc:${address}`] as const) {
      const { wallet, found } = discover({}, capable, id)
      expect(await found).toBeUndefined()
      expect(wallet.asked).toEqual([])
    }
    const wallet = createScriptedWallet({ address, chainId: 'eip155:1' })
    const discovery = createAssetDiscovery({ clock: createVirtualClock() })
    expect(await discovery.of(wallet, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc')).toBeUndefined()
    expect(wallet.asked).toEqual([])
  })

  it('stops when the caller does', async () => {
    const wallet = createScriptedWallet({ address, chainId: 'eip155:8453', read: () => new Promise(() => undefined) })
    const controller = new AbortController()
    const found = createAssetDiscovery({ clock: createVirtualClock() }).of(wallet, account, controller.signal)
    controller.abort()
    await expect(found).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

describe('capabilities', () => {
  it('gives what the wallet says, by hex chain id (EIP-5792)', async () => {
    const wallet = createScriptedWallet({ address, chainId: 'eip155:8453', read: () => capable })
    expect(await readCapabilities(wallet, account)).toEqual(capable)
  })

  it('gives none for a wallet that does not know the question', async () => {
    const wallet = createScriptedWallet({ address, chainId: 'eip155:8453' })
    expect(await readCapabilities(wallet, account)).toEqual({})
  })

  it('is not fooled by names of the language', async () => {
    const wallet = createScriptedWallet({
      address,
      chainId: 'eip155:8453',
      read: () => JSON.parse('{"__proto__":{"0x2105":{"assetDiscovery":{"supported":true}}}}') as unknown,
    })
    const capabilities = await readCapabilities(wallet, account)
    expect(capabilities['0x2105']).toBeUndefined()
    expect(Object.getPrototypeOf(capabilities)).toBe(Object.prototype)
  })
})
