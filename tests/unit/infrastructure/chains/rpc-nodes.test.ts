import { describe, expect, it } from 'vitest'
import type { ChainId } from '../../../../src/domain/networks/caip.js'
import {
  arbitrum,
  base,
  bitcoin,
  ethereum,
  solana,
  solanaDevnet,
  zora,
} from '../../../../src/domain/networks/networks.js'
import type { SupportedChains } from '../../../../src/ports/balances.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { createRpcNodes, type RpcNodesDeps } from '../../../../src/infrastructure/chains/rpc-nodes.js'

const routed = [ethereum, base, arbitrum, solana, solanaDevnet, bitcoin]
const nodesOf = (deps: Partial<RpcNodesDeps> = {}) =>
  createRpcNodes({
    rpc: {},
    hosted: { baseUrl: 'https://rpc.example/', projectId: 'a&b' },
    supportedChains: { list: async () => new Set<ChainId>(routed.map(({ id }) => id)) },
    clock: createVirtualClock(),
    ...deps,
  })

describe('the nodes that a network is read from', () => {
  it.each(routed)('are the blockchain API for $name where it serves the network [S7.38, S9.39]', async (network) => {
    const url = `https://rpc.example/v1/?chainId=${network.id}&projectId=a%26b`
    expect(await nodesOf()(network)).toEqual({ source: 'hosted', nodes: [{ url, plainText: true }] })
  })

  it('are those that the network lists where the API does not serve it, or the site has none', async () => {
    const listed = { source: 'public', nodes: zora.rpcUrls.map((url) => ({ url, plainText: false })) }
    expect(await nodesOf()(zora)).toEqual(listed)
    const alone = { clock: createVirtualClock(), rpc: {}, supportedChains: { list: async () => new Set([zora.id]) } }
    expect(await createRpcNodes(alone)(zora)).toEqual(listed)
  })

  it('are those that it lists where the API does not say in time what it serves, and else it is waited for', async () => {
    const clock = createVirtualClock()
    const late: SupportedChains = {
      list: async () => {
        await clock.sleep(9_000)
        return new Set([ethereum.id])
      },
    }
    const [listed, alone] = [ethereum, { ...ethereum, rpcUrls: [] }].map((network) =>
      nodesOf({ clock, supportedChains: late })(network).then(({ source }) => source),
    )
    await clock.advance(4_000)
    expect(await Promise.race([listed, 'open'])).toBe('public')
    expect(await Promise.race([alone, 'open'])).toBe('open')
    await clock.advance(5_000)
    expect(await alone).toBe('hosted')
  })

  it('are the site’s own alone where it has some', async () => {
    const own = nodesOf({ rpc: { [base.id]: ['https://own.example/'] } })
    expect(await own(base)).toEqual({ source: 'host', nodes: [{ url: 'https://own.example/', plainText: false }] })
    expect((await own(ethereum)).source).toBe('hosted')
  })
})
