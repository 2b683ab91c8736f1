import { describe, expect, it } from 'vitest'
import type { Network } from '../../../../src/domain/networks/network.js'
import { createSwitchNetwork } from '../../../../src/infrastructure/chains/evm/switch-network.js'
import { createEip1193Connector } from '../../../../src/infrastructure/connectors/eip1193-connector.js'
import type { Clock } from '../../../../src/ports/clock.js'
import type { RpcRequest } from '../../../../src/ports/connectors.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createFakeWallet } from '../../../fakes/fake-wallet.js'
import { createClock } from '../../../../src/infrastructure/platform/clock.js'

const base: Network = {
  id: 'eip155:8453',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://public.example', 'https://second.example'],
  explorer: 'https://explorer.example',
}
const chainId = '0x2105'

/** A real connector over a provider that this test scripts; the answers are used up one after the other. */
const connect = async (script: Partial<Record<string, unknown[]>> = {}, clock: Clock = createClock()) => {
  const calls: RpcRequest[] = []
  const state = { chain: '0x1' }
  const provider = {
    request: async ({ method, params }: RpcRequest) => {
      calls.push({ method, params })
      if (method === 'eth_accounts' || method === 'eth_requestAccounts')
        return ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
      const next = script[method]?.shift()
      if (next instanceof Error || (typeof next === 'object' && next !== null)) throw next
      if (next === 'stay') return null
      if (method === 'eth_chainId') return typeof next === 'string' ? next : state.chain
      if (method === 'wallet_switchEthereumChain') state.chain = chainId
      return null
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
  const connector = createEip1193Connector({
    info: { id: 'w', kind: 'announced', name: 'W', namespaces: ['eip155'] },
    provider,
    clock: createClock(),
    logger: createFakeLogger(),
  })
  const wallet = await connector.connect({ chains: ['eip155:1'] })
  const switchNetwork = createSwitchNetwork({ clock })
  const moves = () => calls.filter(({ method }) => method.startsWith('wallet_')).map(({ method }) => method)
  return {
    calls,
    moves,
    move: (network = base, signal?: AbortSignal) => switchNetwork(wallet, network, signal),
  }
}

/** Time that is over as soon as somebody waits for it. */
function createQuickClock() {
  let now = 0
  const clock: Clock = {
    now: () => now,
    sleep: async (ms) => {
      now += ms
    },
  }
  return { clock, now: () => now }
}

const [ask, add] = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']
const unknown = { code: 4902, message: 'Unrecognized chain' }

describe('switching an EVM wallet', () => {
  it('asks for the chain id in hex, and adds nothing that is known (EIP-3326)', async () => {
    const { calls, move, moves } = await connect()
    await move()
    expect(moves()).toEqual([ask])
    expect(calls.find(({ method }) => method === ask)?.params).toEqual([{ chainId: '0x2105' }])
  })

  it('asks once for all who want it at a time, and goes on for those who stay', async () => {
    const { move, moves } = await connect({ [ask]: [unknown] })
    const leaving = new AbortController()
    const first = move(base, leaving.signal).catch((error: unknown) => error)
    const second = move()
    leaving.abort()
    expect(await first).toMatchObject({ code: 'ABORTED' })
    await second
    expect(moves()).toEqual([ask, add, ask])
  })

  it('asks nothing more when nobody waits, and anew whoever comes then', async () => {
    const { move, moves } = await connect({ [ask]: [unknown] })
    const leaving = new AbortController()
    const both = [move(base, leaving.signal), move(base, leaving.signal)]
    leaving.abort()
    expect(await Promise.allSettled(both)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    expect(moves()).toEqual([ask])
    await move()
    expect(moves()).toEqual([ask, ask])
    await expect(move(base, AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
    expect(moves()).toEqual([ask, ask])
  })

  it('adds an unknown network with its public nodes, then asks again (EIP-3085) [S8.45]', async () => {
    const { calls, move, moves } = await connect({ [ask]: [unknown] })
    await move()
    expect(moves()).toEqual([ask, add, ask])
    expect(calls.find(({ method }) => method === add)?.params).toEqual([
      {
        chainId: '0x2105',
        chainName: 'Base',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://public.example', 'https://second.example'],
        blockExplorerUrls: ['https://explorer.example'],
      },
    ])
  })

  it.each([
    ['4902 on top', unknown],
    ['4902 inside data.originalError', { code: -32603, data: { originalError: unknown } }],
    ['4902 many levels down', { cause: { error: { data: { info: { innerError: unknown } } } } }],
    ['32603', { code: 32603, message: 'Invalid chain id' }],
    ['5000', { code: 5000, message: 'Default' }],
    ['-32603', { code: -32603, message: 'Internal error' }],
    [
      'words alone',
      new Error('Unrecognized chain ID "0x2105". Try adding the chain using wallet_addEthereumChain first.'),
    ],
  ])('takes %s for an unknown network [S8.44-S8.47]', async (_, error) => {
    const { move, moves } = await connect({ [ask]: [error] })
    await move()
    expect(moves()).toEqual([ask, add, ask])
  })

  it('does not ask again when adding has switched already', async () => {
    const { move, moves } = await connect({ [ask]: [unknown], eth_chainId: ['0x1', '0x2105'] })
    await move()
    expect(moves()).toEqual([ask, add])
  })

  it('leaves a wallet a moment to arrive', async () => {
    const { move, moves } = await connect({ eth_chainId: ['0x1', '0x1', '0x1'] })
    await move()
    expect(moves()).toEqual([ask])
  })

  it('waits three seconds for one that has said yes, and half a second before one that added is asked to move', async () => {
    const [late, never, added] = [createQuickClock(), createQuickClock(), createQuickClock()]
    const moves = await connect({ eth_chainId: ['0x1', '0x1', '0x1', '0x1', '0x1', '0x1'] }, late.clock)
    await moves.move()
    expect([moves.moves(), late.now()]).toEqual([[ask], 3_000])
    const stays = await connect({ [ask]: ['stay'] }, never.clock)
    await expect(stays.move()).rejects.toMatchObject({ code: 'SWITCH_FAILED' })
    expect([stays.moves(), never.now()]).toEqual([[ask], 3_000])
    const adds = await connect({ [ask]: [unknown] }, added.clock)
    await adds.move()
    expect([adds.moves(), added.now()]).toEqual([[ask, add, ask], 500])
  })

  it('passes a refusal on, of the switch and of the addition, and asks nothing more', async () => {
    const declined = { code: 4001, message: 'User rejected' }
    const first = await connect({ [ask]: [declined] })
    await expect(first.move()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(first.moves()).toEqual([ask])
    const second = await connect({ [ask]: [unknown], [add]: [declined] })
    await expect(second.move()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(second.moves()).toEqual([ask, add])
  })

  it('passes on that the wallet is busy', async () => {
    const { move } = await connect({ [ask]: [{ code: -32002, message: 'already pending' }] })
    await expect(move()).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  })

  it('says that the switch failed when the wallet stays, cannot, or cannot be told', async () => {
    const stays = await connect({ [ask]: ['stay'] }, createQuickClock().clock)
    await expect(stays.move()).rejects.toMatchObject({ code: 'SWITCH_FAILED', detail: { chainId: 'eip155:8453' } })
    const cannot = await connect({ [ask]: [{ code: 4200, message: 'unsupported' }] })
    await expect(cannot.move()).rejects.toMatchObject({ code: 'SWITCH_FAILED', cause: { code: 'METHOD_UNSUPPORTED' } })
    const untold = await connect({ [ask]: [unknown] })
    await expect(untold.move({ ...base, rpcUrls: [] })).rejects.toMatchObject({ code: 'SWITCH_FAILED' })
    expect(untold.moves()).toEqual([ask])
  })

  it('never asks for 0x0: a network without a number is refused [S8.40]', async () => {
    const { move, moves } = await connect()
    for (const id of ['eip155:0', 'eip155:abc', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const)
      await expect(move({ ...base, id })).rejects.toMatchObject({ code: 'CAIP2_INVALID' })
    expect(moves()).toEqual([])
  })

  it('moves a whole wallet that does not know the network', async () => {
    const wallet = createFakeWallet({ chainId: 1 })
    const clock = createClock()
    const connector = createEip1193Connector({
      info: { id: 'w', kind: 'announced', name: 'W', namespaces: ['eip155'] },
      provider: wallet.provider,
      clock,
      logger: createFakeLogger(),
    })
    const link = await connector.connect({ chains: ['eip155:1'] })
    await createSwitchNetwork({ clock })(link, base)
    expect((await link.snapshot()).chainId).toBe('eip155:8453')
  })
})
