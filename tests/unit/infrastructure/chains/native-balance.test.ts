import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../../src/domain/errors.js'
import type { Network } from '../../../../src/domain/networks/network.js'
import { createEvmAdapter } from '../../../../src/infrastructure/chains/evm/evm-adapter.js'
import { createClock } from '../../../../src/infrastructure/platform/clock.js'
import { createFakeSupportedChains } from '../../../fakes/fake-supported-chains.js'
import { createScriptedWallet } from '../../../contract/scripted-wallet.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = `eip155:1:${address}` as const
const network: Network = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://public.example/'],
}

/** Nodes by address: what each answers to a balance, or nothing when it is down. */
const world = (
  balances: Readonly<Record<string, string>>,
  options: { hosted?: boolean; rpc?: readonly string[] } = {},
) => {
  const asked: string[] = []
  const fetchFn: typeof fetch = async (input, init) => {
    const url = String(input)
    asked.push(url)
    const balance = balances[url]
    if (balance === undefined) return new Response('{}', { status: 401 })
    const calls = JSON.parse(String(init?.body)) as { id: number }[]
    return Response.json(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: balance })))
  }
  const adapter = createEvmAdapter({
    fetch: fetchFn,
    clock: createClock(),
    rpc: options.rpc === undefined ? {} : { 'eip155:1': options.rpc },
    ...(options.hosted === true ? { hosted: { baseUrl: 'https://api.example', projectId: 'a&b' } } : {}),
    supportedChains: createFakeSupportedChains(['eip155:1']),
  })
  return { adapter, asked }
}
const hostedUrl = 'https://api.example/v1/?chainId=eip155:1&projectId=a%26b'
const wallet = (answer: unknown = '0x7', chainId: `eip155:${number}` = 'eip155:1') =>
  createScriptedWallet({ address, chainId, read: () => answer })
const units = async (read: Promise<{ amount: { units: bigint } }>) => (await read).amount.units

describe('native balance', () => {
  it("reads the host's own node and nothing else, even when it fails", async () => {
    const own = world({ 'https://own.example/': '0x5' }, { rpc: ['https://own.example/'], hosted: true })
    expect(await units(own.adapter.nativeBalance(account, network, wallet()))).toBe(5n)
    const down = world({}, { rpc: ['https://own.example/'], hosted: true })
    const mine = wallet()
    await expect(down.adapter.nativeBalance(account, network, mine)).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(new Set([...own.asked, ...down.asked])).toEqual(new Set(['https://own.example/']))
    expect(mine.asked).toEqual([])
  })

  it('reads the blockchain API at {host}/v1/?chainId=…&projectId=…, then the wallet [S7.36, S7.38]', async () => {
    const up = world({ [hostedUrl]: '0x5' }, { hosted: true })
    expect(await units(up.adapter.nativeBalance(account, network, wallet()))).toBe(5n)
    expect(up.asked).toEqual([hostedUrl])
    const down = world({}, { hosted: true })
    expect(await units(down.adapter.nativeBalance(account, network, wallet()))).toBe(7n)
    expect(down.asked).toEqual([hostedUrl])
    const both = world({}, { hosted: true }).adapter.nativeBalance(account, network, wallet('garbage'))
    await expect(both).rejects.toMatchObject({ code: 'HTTP_STATUS', detail: { status: 401 } })
  })

  it('without a backend reads through the wallet and asks nobody else', async () => {
    const { adapter, asked } = world({ 'https://public.example/': '0x5' })
    expect(await units(adapter.nativeBalance(account, network, wallet()))).toBe(7n)
    expect(asked).toEqual([])
  })

  it.each([
    ['is on another network', wallet('0x7', 'eip155:10')],
    ['answers nonsense', wallet({ nonsense: true })],
    ['answers more than 256 bits', wallet(`0x1${'0'.repeat(64)}`)],
    ['does not read', createScriptedWallet({ address, chainId: 'eip155:1' })],
  ])('reads the public node when the wallet %s', async (_, other) => {
    const { adapter } = world({ 'https://public.example/': '0x5' })
    expect(await units(adapter.nativeBalance(account, network, other))).toBe(5n)
  })

  it('names what is missing when there is nobody to ask', async () => {
    const read = world({}).adapter.nativeBalance(account, { ...network, rpcUrls: [] })
    await expect(read).rejects.toMatchObject({ code: 'RPC_MISSING', detail: { chainId: 'eip155:1' } })
  })

  it("tells the wallet's failure when only the wallet could be asked", async () => {
    const read = world({}).adapter.nativeBalance(account, { ...network, rpcUrls: [] }, wallet('garbage'))
    await expect(read).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
  })

  it.each(['5', '0x', 'five', '0xzz'])('refuses the balance %s of a node', async (balance) => {
    const { adapter } = world({ 'https://public.example/': balance })
    await expect(adapter.nativeBalance(account, network)).rejects.toMatchObject({ code: 'HTTP_BAD_BODY' })
  })

  it('counts in the decimals of the network, and refuses absurd ones [S9.38]', async () => {
    const { adapter } = world({ 'https://public.example/': '0x5' })
    expect((await adapter.nativeBalance(account, network)).amount).toEqual({ units: 5n, decimals: 18 })
    const absurd = { ...network, nativeCurrency: { ...network.nativeCurrency, decimals: 300 } }
    await expect(adapter.nativeBalance(account, absurd)).rejects.toMatchObject({ code: 'AMOUNT_INVALID' })
  })

  it('refuses an account that is no EVM address', async () => {
    const read = world({}).adapter.nativeBalance('eip155:1:nobody', network)
    await expect(read).rejects.toBeInstanceOf(DialogError)
  })
})
