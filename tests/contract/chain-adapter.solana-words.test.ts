import { getAddressEncoder, getProgramDerivedAddress, type IInstruction } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { metadataProgram, token2022Program, tokenProgram } from '../../src/infrastructure/chains/solana/programs.js'
import { bytesOf, makeToken, number, owner, place, run, signer, writable } from './chain-adapter.solana.mints.js'
import { startSolanaWorld, type SolanaWorld } from './chain-adapter.solana.world.js'

let world: SolanaWorld
beforeAll(async () => {
  world = await startSolanaWorld()
  world.chain.control.mining.pause()
})
afterAll(() => world.stop())

const describeToken = async (mint: string, adapter = world.adapter) => adapter.describeToken?.(mint, world.network)
const text = (value: string | Uint8Array) => {
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value
  return [...number(BigInt(bytes.length), 4), ...bytes]
}

/** A token whose own program was told what to call it; `at`: where it says that this is kept. */
async function namedToken(index: number, name: string, symbol: string) {
  const mint = solanaAccount(index).address
  const pointer = [39, 0, ...bytesOf(owner.address), ...bytesOf(mint)]
  const asset = await makeToken(world, index, { size: 166 + 68, before: [pointer] })
  const initialize: IInstruction = {
    programAddress: token2022Program,
    accounts: [
      writable(mint),
      { ...signer(owner.address), role: 0 },
      { ...signer(mint), role: 0 },
      signer(owner.address),
    ],
    data: Uint8Array.from([
      210,
      225,
      30,
      162,
      88,
      184,
      77,
      141,
      ...text(name),
      ...text(symbol),
      ...text('https://x.example'),
    ]),
  }
  await run(world, [initialize])
  return asset
}

describe('what a token of Solana calls itself', () => {
  it('is what its own mint says, or else the record that is kept for it', async () => {
    const [recorded, own] = world.tokens
    expect(await describeToken(recorded.address)).toEqual({ symbol: 'HUSD', name: 'Harbour Dollar' })
    expect(await describeToken(own.address)).toEqual({ symbol: 'KELP', name: 'Kelp' })
  })

  it('is nothing where nobody named it, and where there is no token', async () => {
    const first = await makeToken(world, 80, { program: tokenProgram, size: 82 })
    const second = await makeToken(world, 81, { size: 82 })
    for (const { address } of [first, second, solanaAccount(0), solanaAccount(99)])
      expect(await describeToken(address)).toEqual({})
    await expect(describeToken('So1')).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  })

  it.each<readonly [string, string, object]>([
    ['Wrapped Ether', 'WETH', { symbol: 'WETH', name: 'Wrapped Ether' }],
    ['U\u202eSD\u200b Coin\n', '\u2066US\u0000DC\u2069', { symbol: 'US DC', name: 'USD Coin' }],
    ['', '', {}],
    ['Long', 'X'.repeat(200), { symbol: `${'X'.repeat(23)}…`, name: 'Long' }],
    ['x'.repeat(300), 'LONG', { symbol: 'LONG', name: `${'x'.repeat(63)}…` }],
    ['\u200b', '日本円', { symbol: '日本円' }],
  ])('is what the real program was told, cleaned: %j, %j', async (name, symbol, expected) => {
    const index = 82 + cases.push(name)
    const asset = await namedToken(index, name, symbol)
    expect(await describeToken(asset.address)).toEqual(expected)
  })
  const cases: string[] = []

  it('is told by the mint and not by the record, and not by the word of the list [S1.7]', async () => {
    const asset = await namedToken(110, 'Kelp', 'KELP')
    const adapter = telling({ [await recordOf(asset.address)]: record(asset.address, 'Dollar', 'DAI') })
    expect(await describeToken(asset.address, adapter)).toEqual({ symbol: 'KELP', name: 'Kelp' })
  })

  const key = 32
  it.each<readonly [string, (mint: string) => Told, object]>([
    ['of the right form', (mint) => record(mint, 'Dollar', 'DAI'), { symbol: 'DAI', name: 'Dollar' }],
    [
      'filled up with nothing',
      (mint) => record(mint, 'Dollar'.padEnd(32, '\0'), 'DAI'.padEnd(10, '\0')),
      { symbol: 'DAI', name: 'Dollar' },
    ],
    [
      'of another updater',
      (mint) => changed(record(mint, 'Dollar', 'DAI'), (data) => data.fill(9, 1, 1 + key)),
      { symbol: 'DAI', name: 'Dollar' },
    ],
    ['of another program', (mint) => ({ ...record(mint, 'Dollar', 'DAI'), owner: tokenProgram }), {}],
    ['of another mint', () => record(solanaAccount(3).address, 'Dollar', 'DAI'), {}],
    ['of another kind', (mint) => changed(record(mint, 'Dollar', 'DAI'), (data) => data.fill(6, 0, 1)), {}],
    ['that is empty', (mint) => changed(record(mint, '', ''), (data) => data.slice(0, 0)), {}],
    ['that breaks off', (mint) => changed(record(mint, 'Dollar', 'DAI'), (data) => data.slice(0, 70)), {}],
    [
      'that breaks off in the symbol',
      (mint) => changed(record(mint, 'Dollar', 'DAI'), (data) => data.slice(0, -2)),
      { name: 'Dollar' },
    ],
    ['with a name of 4 GB', (mint) => changed(record(mint, 'Dollar', 'DAI'), (data) => data.fill(255, 65, 69)), {}],
    [
      'with bytes that are no text',
      (mint) => record(mint, 'Dollar', Uint8Array.from([0x44, 0xff, 0xc3])),
      { name: 'Dollar' },
    ],
    ['with a name that is none', (mint) => record(mint, Uint8Array.from([0xc0, 0x80]), 'DAI'), { symbol: 'DAI' }],
    [
      'with a name of 30 kB',
      (mint) => record(mint, 'x'.repeat(30_000), 'DAI'),
      { name: `${'x'.repeat(63)}…`, symbol: 'DAI' },
    ],
    [
      'whose name goes on behind what is asked for',
      (mint) => changed(record(mint, 'x'.repeat(3_000), 'DAI'), (data) => data.slice(0, 2_048)),
      {},
    ],
  ])('is read from a record %s, or not at all', async (_, told, expected) => {
    const asset = await unnamed()
    const adapter = telling({ [await recordOf(asset.address)]: told(asset.address) })
    expect(await describeToken(asset.address, adapter)).toEqual(expected)
  })

  it('is what all nodes say of it: where one says otherwise, nothing', async () => {
    const network = { ...world.network, rpcUrls: ['https://one.example', 'https://two.example'] }
    const [{ address }] = world.tokens
    const two = (adapter: typeof world.adapter) => adapter.describeToken?.(address, network)
    expect(await two(telling({}))).toEqual({ symbol: 'HUSD', name: 'Harbour Dollar' })
    for (const host of ['one.example', 'two.example']) {
      const kept = await recordOf(address)
      const lying = (name: string, symbol: string) => telling({ [kept]: record(address, name, symbol) }, host)
      expect(await two(lying('Harbour Dollar', 'DAI'))).toEqual({})
      expect(await two(lying('Dai', 'DAI'))).toEqual({})
    }
  })

  it('is not known while no node answers, and then it is said that it is the node', async () => {
    const refuse = (answer: () => Promise<Response>) => world.adapterWith({ fetch: answer })
    const [recorded] = world.tokens
    const asked = describeToken(
      recorded.address,
      refuse(async () => Response.json({ id: 1, error: { code: -32_601, message: 'no' } })),
    )
    await expect(asked).rejects.toMatchObject({ code: 'RPC_ERROR' })
    const silent = describeToken(
      recorded.address,
      refuse(() => Promise.reject(new TypeError('Failed to fetch'))),
    )
    await expect(silent).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
  })

  /** A token without a name; the same for all of these. */
  let bare: { readonly address: string } | undefined
  const unnamed = async () => (bare ??= await makeToken(world, 111, { program: tokenProgram, size: 82 }))
})

interface Told {
  readonly owner: string
  readonly data: Uint8Array
}

async function recordOf(mint: string): Promise<string> {
  const encode = (one: string) => getAddressEncoder().encode(place({ address: one }))
  const seeds = ['metadata', encode(metadataProgram), encode(mint)]
  const [found] = await getProgramDerivedAddress({ programAddress: metadataProgram, seeds })
  return found
}

const record = (mint: string, name: string | Uint8Array, symbol: string | Uint8Array): Told => ({
  owner: metadataProgram,
  data: Uint8Array.from([4, ...bytesOf(owner.address), ...bytesOf(mint), ...text(name), ...text(symbol)]),
})
const changed = ({ data, ...rest }: Told, change: (data: Uint8Array) => Uint8Array): Told => ({
  ...rest,
  data: change(data),
})

/** Nodes of a host by which there is this at these addresses; whatever is asked of how much of it, they tell all. @param host all of them */
const telling = (accounts: Readonly<Record<string, Told>>, host = '') =>
  world.adapterWith({
    fetch: async (url, init) => {
      const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: readonly unknown[] }
      const response = await fetch(world.chain.rpcUrl, init)
      if (method !== 'getMultipleAccounts' || !String(url).includes(host)) return response
      const told = (await response.json()) as { result: { value: unknown[] } }
      for (const [at, address] of (params[0] as readonly string[]).entries()) {
        const account = accounts[address]
        if (account === undefined) continue
        const data = [Buffer.from(account.data).toString('base64'), 'base64']
        told.result.value[at] = { lamports: 1, owner: account.owner, executable: false, data }
      }
      return Response.json(told)
    },
  })
