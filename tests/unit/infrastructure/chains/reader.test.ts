import { describe, expect, it } from 'vitest'
import { ethereum } from '../../../../src/domain/networks/networks.js'
import { createReader, type Ask } from '../../../../src/infrastructure/chains/evm/reader.js'
import { parseQuantity } from '../../../../src/infrastructure/chains/evm/quantity.js'
import type { RpcNodes } from '../../../../src/infrastructure/chains/rpc-nodes.js'
import { createScriptedWallet } from '../../../contract/scripted-wallet.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const height = (ask: Ask) => ask('eth_blockNumber', [], parseQuantity, 'a hex quantity')

/** Nodes by address: what each answers, or nothing when it is down. */
const world = (source: RpcNodes['source'], heights: Readonly<Record<string, string | undefined>>) => {
  const asked: string[] = []
  const urls = Object.keys(heights)
  const reader = createReader({
    nodesOf: async () => ({ source, nodes: urls.map((url) => ({ url, plainText: false })) }),
    fetch: async (input, init) => {
      asked.push(String(input))
      const result = heights[String(input)]
      if (result === undefined) return new Response('{}', { status: 401 })
      const calls = JSON.parse(String(init?.body)) as readonly { readonly id: number; readonly method: string }[]
      const answer = (method: string) => (method === 'eth_chainId' ? '0x1' : result)
      return Response.json(calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: answer(method) })))
    },
    // It stands: no node is the quicker one, and they are asked as they are listed.
    clock: createVirtualClock(),
  })
  return { reader, asked }
}
const wallet = (chainId: `eip155:${number}` = 'eip155:1') =>
  createScriptedWallet({ address, chainId, read: ({ method }) => (method === 'eth_blockNumber' ? '0x9' : undefined) })

describe('reading a chain', () => {
  it('asks where the wallet is once for a task, however many questions it has', async () => {
    const mine = wallet()
    const { reader } = world('public', {})
    const both = (ask: Ask) => Promise.all([height(ask), height(ask)])
    expect(await reader.read({ network: ethereum, wallet: mine }, both)).toEqual([9n, 9n])
    expect(mine.asked.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_blockNumber', 'eth_blockNumber'])
  })

  it('puts a whole task to the other source when the first cannot finish it', async () => {
    const { reader } = world('public', { 'https://one.example/': '0x5' })
    const task = async (ask: Ask) => [await height(ask), await ask('eth_gasPrice', [], parseQuantity, 'a hex quantity')]
    expect(await reader.read({ network: ethereum, wallet: wallet() }, task)).toEqual([5n, 5n])
  })

  it('can ask everybody by themselves, and leaves out nobody who may be asked', async () => {
    const nodes = { 'https://one.example/': '0x5', 'https://down.example/': undefined }
    const shared = world('public', nodes)
    const place = { network: ethereum, wallet: wallet() }
    expect(await shared.reader.readAll(place, height)).toEqual([9n, 5n, undefined])
    expect(await world('hosted', nodes).reader.readAll(place, height)).toEqual([5n, undefined, 9n])
    expect(await world('host', nodes).reader.readAll(place, height)).toEqual([5n, undefined])
    const lost = { network: ethereum, wallet: wallet('eip155:10') }
    expect(await shared.reader.readAll(lost, height)).toEqual([undefined, 5n, undefined])
    expect(await shared.reader.readAll(place, height, 2)).toEqual([9n, 5n])
  })

  it('takes two nodes of one operator for one source, and a wallet for none', async () => {
    const nodes = {
      'https://a.one.example/': '0x5',
      'https://b.one.example/': '0x6',
      'https://two.example/': '0x7',
    }
    const { reader } = world('host', nodes)
    const place = { network: ethereum, wallet: wallet() }
    expect(await reader.readAll(place, height)).toEqual([5n, 7n])
    expect(await reader.readApart(place, height)).toEqual({
      said: [
        { told: 5n, by: 'node' },
        { told: 7n, by: 'node' },
        { told: 9n, by: 'wallet' },
      ],
      sources: 2,
    })
  })

  it('asks no wallet on a phone beside nodes: it reads through a server of others', async () => {
    const { reader } = world('host', { 'https://one.example/': '0x5' })
    const mine = wallet()
    const onPhone = { ...mine, connector: { ...mine.connector, kind: 'walletConnect' as const } }
    const told = await reader.readApart({ network: ethereum, wallet: onPhone }, height)
    expect(told).toEqual({ said: [{ told: 5n, by: 'node' }], sources: 1 })
    expect(mine.asked).toEqual([])
  })

  it('takes a wallet on a phone for nobody else where it reads at a node that is asked already', async () => {
    const mine = wallet()
    const onPhone = { ...mine, connector: { ...mine.connector, kind: 'walletConnect' as const } }
    // What it does not know itself, its session asks a node of the network.
    const network = { ...ethereum, rpcUrls: ['https://node.zero.example/', 'https://node.one.example/'] }
    const shared = { 'https://node.one.example/': '0x5' }
    expect(await world('public', shared).reader.readAll({ network, wallet: onPhone }, height)).toEqual([5n])
    const hosted = { 'https://api.one.example/': '0x5' }
    expect(await world('hosted', hosted).reader.readAll({ network, wallet: onPhone }, height)).toEqual([5n])
    expect(mine.asked).toEqual([])
    const apart = { 'https://api.two.example/': '0x5' }
    expect(await world('hosted', apart).reader.readAll({ network, wallet: onPhone }, height)).toEqual([5n, 9n])
    expect(await world('public', shared).reader.readAll({ network, wallet: mine }, height)).toEqual([9n, 5n])
    // Where there are no public nodes, its session reads by what the site names as well.
    const bare = { ...ethereum, rpcUrls: [] }
    expect(await world('hosted', apart).reader.readAll({ network: bare, wallet: onPhone }, height)).toEqual([5n])
  })
})
