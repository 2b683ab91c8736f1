import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as wagmi3 from '@wagmi/core'
import { defineChain } from 'viem'
import * as wagmi2 from 'wagmi-core-2'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../../scripts/package-manifest.ts'
import { compareChains } from '../../../src/application/facade/compare-chains.js'
import { ethereum } from '../../../src/domain/networks/networks.js'
import { createWagmiConnector } from '../../../src/application/facade/wagmi-connector.js'
import { portico } from '../../../src/wagmi.js'
import type { Eip1193Provider } from '../../../src/application/providers.js'
import type { ChainId } from '../../../src/domain/networks/caip.js'
import { stateBefore, type PublicState } from '../../../src/domain/session/public-state.js'
import type { WalletDialog } from '../../../src/application/wallet-dialog.js'

const [first, second] = ['0x00000000000000000000000000000000000000a1', '0x00000000000000000000000000000000000000b2']
const disconnected: PublicState = { ...stateBefore, network: 'eip155:1' }
const connectedTo = (network: ChainId, address = first): PublicState => ({
  ...disconnected,
  status: 'connected',
  namespace: 'eip155',
  account: `${network}:${address}`,
  network,
  sessions: {
    eip155: {
      accounts: [
        { id: `${network}:${first}`, type: 'eoa' },
        { id: `${network}:${second}`, type: 'eoa' },
      ],
      account: `${network}:${address}`,
      network,
      wallet: { id: 'w', kind: 'announced', name: 'W', namespaces: ['eip155'] },
    },
  },
})

/** A dialog whose state the test sets, as the visitor or another tab does. */
function dialogIn(initial: PublicState) {
  const listeners = new Set<(now: PublicState, before: PublicState) => void>()
  const asked: string[] = []
  let state = initial
  const set = (next: PublicState) => {
    const before = state
    state = next
    for (const listener of [...listeners]) listener(next, before)
  }
  const answers: Record<string, (params: unknown) => unknown> = {
    eth_requestAccounts: () => {
      set(connectedTo(state.network ?? 'eip155:1'))
      return [first]
    },
    eth_chainId: () => `0x${Number(state.network?.slice(7)).toString(16)}`,
    wallet_switchEthereumChain: (params) => {
      const id: ChainId = `eip155:${Number((params as [{ chainId: string }])[0].chainId)}`
      set(state.sessions['eip155'] === undefined ? { ...state, network: id } : connectedTo(id))
      return null
    },
  }
  const provider = {
    request: async ({ method, params }: { method: string; params?: unknown }) => {
      asked.push(method)
      return answers[method]?.(params)
    },
  } as Eip1193Provider
  const dialog = {
    getState: () => state,
    subscribe: ((pick, listener) => {
      const onChange = (now: PublicState, before: PublicState) => {
        if (!Object.is(pick(now), pick(before))) listener(pick(now), pick(before))
      }
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    }) as WalletDialog['subscribe'],
    provider: (() => provider) as WalletDialog['provider'],
    switchNetwork: async () => undefined,
    disconnect: async () => {
      asked.push('disconnect')
      set({ ...disconnected, network: state.network })
    },
  }
  return { dialog, asked, set, answers }
}

const chain = (id: number) =>
  defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://node.example'] } },
  })
const chains = [chain(1), chain(8453)] as const

it.each([undefined, {}, { dialog: {} }])('without a dialog says what to give: %j', (given) => {
  expect(() => portico(given as never)).toThrow('give portico({ dialog }) what createWalletDialog returns')
})

describe('where both lists differ', () => {
  const placesOfWagmi = [...readFileSync(join(repositoryRoot, 'docs/wagmi.md'), 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'),
  )
  const told = (ids: readonly number[], networks: readonly ChainId[]) =>
    compareChains(ids, networks).map((said) => {
      const [, text, place = ''] = said.match(/^(.+) \(https:.+docs\/wagmi\.md#([\w-]+)\)$/) ?? []
      expect(placesOfWagmi).toContain(place)
      return text
    })

  it('says which is missing where, and what comes of it', () => {
    expect(told([1, 10, 8453], ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])).toEqual([
      'chains of wagmi has 10, 8453, but networks of the dialog has no "eip155:10", "eip155:8453", and the dialog leads visitors away from there: list them in both',
    ])
    expect(told([1], ['eip155:1', 'eip155:8453'])).toEqual([
      'networks of the dialog has "eip155:8453", but chains of wagmi has no 8453, and wagmi reads nothing there: list it in both',
    ])
    expect(told([1, 8453], ['eip155:8453', 'eip155:1'])).toEqual([])
  })

  it.each([
    ['localhost', [[[1, 8453], ['eip155:1']]]],
    ['app.example', []],
    [undefined, []],
  ])('is looked at on the machine of who writes the page alone: %s', (hostname, expected) => {
    const asked: unknown[] = []
    const compare = async (...lists: unknown[]) => asked.push(lists)
    const { dialog } = dialogIn({ ...disconnected, networks: [ethereum] })
    wagmi3.createConfig({
      chains,
      multiInjectedProviderDiscovery: false,
      // A name may be undefined, as what a build left out of its environment.
      connectors: [createWagmiConnector({ dialog, name: undefined }, { hostname, compare })],
      transports: { 1: wagmi3.http(), 8453: wagmi3.http() },
    })
    expect(asked).toEqual(expected)
  })
})

describe.each([
  ['2', wagmi2 as unknown as typeof wagmi3],
  ['3', wagmi3],
])(
  'the connector of wagmi %s',
  (_, { connect, createConfig, createStorage, custom, disconnect, getAccount, ...wagmi }) => {
    function siteIn(initial: PublicState) {
      const site = dialogIn(initial)
      const kept = new Map<string, string>()
      const storage = createStorage({
        storage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key),
        },
      })
      const config = createConfig({
        chains,
        storage,
        multiInjectedProviderDiscovery: false,
        connectors: [portico({ dialog: site.dialog })],
        transports: { 1: custom({ request: async () => null }), 8453: custom({ request: async () => null }) },
      })
      const [connector] = config.connectors
      if (connector === undefined) throw new Error('There is no connector.')
      const account = () => {
        const { status, address, addresses, chainId } = getAccount(config)
        return [status, address, addresses?.length, chainId]
      }
      return { ...site, config, connector, account }
    }

    it('connects through the dialog, on the network that is asked for, and tells all accounts, the acting one first', async () => {
      const { config, connector, account, asked } = siteIn(disconnected)
      const { accounts, chainId } = await connect(config, { connector, chainId: 8453 })
      expect([accounts, chainId]).toEqual([[first, second], 8453])
      expect(account()).toEqual(['connected', first, 2, 8453])
      expect(asked).toEqual(['wallet_switchEthereumChain', 'eth_requestAccounts'])
    })

    it('is connected where the wallet is, when it is not let go where it was asked to', async () => {
      const { config, connector, account, set, answers, dialog } = siteIn(disconnected)
      const choose = answers['wallet_switchEthereumChain']
      answers['eth_requestAccounts'] = () => set(connectedTo('eip155:1'))
      answers['wallet_switchEthereumChain'] = (params) => {
        if (dialog.getState().status === 'disconnected') return choose?.(params)
        throw Object.assign(new Error('The visitor declined.'), { code: 4001 })
      }
      expect(await connect(config, { connector, chainId: 8453 })).toMatchObject({ chainId: 1 })
      expect(account()).toEqual(['connected', first, 2, 1])
    })

    it('asks nobody to connect for a chain that the dialog does not list', async () => {
      const { config, connector, asked, answers } = siteIn(disconnected)
      answers['wallet_switchEthereumChain'] = () => {
        throw Object.assign(new Error('Network not found'), { code: 4902 })
      }
      await expect(connect(config, { connector, chainId: 8453 })).rejects.toThrow('Network not found')
      expect(asked).toEqual(['wallet_switchEthereumChain'])
    })

    it('hears what the visitor does in the dialog: connecting, another account, another network, and leaving', () => {
      const { account, set } = siteIn(disconnected)
      set(connectedTo('eip155:1'))
      expect(account()).toEqual(['connected', first, 2, 1])
      set(connectedTo('eip155:1', second))
      expect(account()).toEqual(['connected', second, 2, 1])
      set(connectedTo('eip155:8453', second))
      expect(account()).toEqual(['connected', second, 2, 8453])
      set(disconnected)
      expect(account()).toEqual(['disconnected', undefined, undefined, undefined])
    })

    it('switches and disconnects in the dialog when wagmi asks for it, and refuses a chain that is not listed', async () => {
      const { config, connector, account, asked } = siteIn(disconnected)
      await connect(config, { connector })
      await wagmi.switchChain(config, { chainId: 8453 })
      expect(account()).toEqual(['connected', first, 2, 8453])
      await expect(wagmi.switchChain(config, { chainId: 5 as never })).rejects.toThrow('Network not found')
      await disconnect(config)
      expect([account()[0], asked.at(-1)]).toEqual(['disconnected', 'disconnect'])
    })

    it('comes back after a reload once the dialog has verified its session, and opens nothing', async () => {
      const { config, account, asked, set } = siteIn({ ...disconnected, status: 'connecting' })
      const back = wagmi.reconnect(config, { connectors: config.connectors })
      set(connectedTo('eip155:8453'))
      await back
      expect(account()).toEqual(['connected', first, 2, 8453])
      expect(asked).not.toContain('eth_requestAccounts')
    })

    it('stays away where the dialog has no session any more', async () => {
      const { config, account, asked, set } = siteIn({ ...disconnected, status: 'connecting' })
      const back = wagmi.reconnect(config, { connectors: config.connectors })
      set(disconnected)
      await back
      expect(account()[0]).toBe('disconnected')
      expect(asked).not.toContain('eth_requestAccounts')
    })
  },
)
