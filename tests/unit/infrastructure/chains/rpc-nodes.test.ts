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
import { createRpcNodes, type RpcNodesDeps } from '../../../../src/infrastructure/chains/rpc-nodes.js'

const routed = [ethereum, base, arbitrum, solana, solanaDevnet, bitcoin]
const nodesOf = (deps: Partial<RpcNodesDeps> = {}) =>
  createRpcNodes({
    rpc: {},
    hosted: { baseUrl: 'https://rpc.example/', projectId: 'a&b' },
    supportedChains: { list: async () => new Set<ChainId>(routed.map(({ id }) => id)) },
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
    const alone = { rpc: {}, supportedChains: { list: async () => new Set([zora.id]) } }
    expect(await createRpcNodes(alone)(zora)).toEqual(listed)
  })

  it('are the site’s own alone where it has some', async () => {
    const own = nodesOf({ rpc: { [base.id]: ['https://own.example/'] } })
    expect(await own(base)).toEqual({ source: 'host', nodes: [{ url: 'https://own.example/', plainText: false }] })
    expect((await own(ethereum)).source).toBe('hosted')
  })
})
