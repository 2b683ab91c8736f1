import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createTideAdapter } from '../../docs/examples/fourth-namespace/tide-adapter.js'
import { parseTideAddress, tideAddress } from '../../docs/examples/fourth-namespace/tide-address.js'
import { createTideLedger } from '../../docs/examples/fourth-namespace/tide-ledger.js'
import { createTideConnector, type TideWallet } from '../../docs/examples/fourth-namespace/tide-wallet.js'
import { createTideDialog, tideNetworks } from '../../docs/examples/fourth-namespace/index.js'
import type { WalletConnection } from '../../src/ports/connectors.js'
import { chainAdapterContract, type SwitchBehaviour } from './chain-adapter.contract.js'
import { walletConnectorContract } from './wallet-connector.contract.js'

// A namespace that the package knows nothing of, made with its public names alone, owes what every namespace owes.

const folder = new URL('../../docs/examples/fourth-namespace/', import.meta.url)
const [main, other] = tideNetworks
const [owner, second, stranger] = ['a', 'b', 'c'].map((digit) => tideAddress(digit.repeat(20))) as [
  string,
  string,
  string,
]

/** A wallet of the toy namespace and its owner, played by the test. */
function createPool(carryOut: (params: unknown) => string = () => 'wave') {
  const listeners = new Set<() => void>()
  const now = { accounts: [owner, second] as readonly string[], network: 'main' as 'main' | 'test' }
  const state = { mood: 'approve', allowed: false, locked: false, prompts: 0, behaviour: 'moves' as SwitchBehaviour }
  const held: (() => void)[] = []
  const calls: string[] = []
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const answers = <T>(answer: () => T | Promise<T>): Promise<T> =>
    state.mood === 'silent' ? new Promise(() => undefined) : Promise.resolve().then(answer)
  const wallet: TideWallet = {
    open: async () => {
      state.prompts += 1
      if (state.mood === 'reject') throw new Error('declined')
      if (state.mood === 'busy') throw new Error('busy')
      if (state.mood === 'hold') await new Promise<void>((resolve) => held.push(resolve))
      state.allowed = true
      state.locked = false
    },
    read: () => answers(() => ({ accounts: state.allowed && !state.locked ? now.accounts : [], network: now.network })),
    move: async (network) => {
      if (state.behaviour === 'visitor-declines') throw new Error('declined')
      if (state.behaviour === 'must-be-told-the-network') throw new Error('unknown network')
      if (state.behaviour === 'moves') now.network = network
    },
    call: (method, params) => {
      calls.push(method)
      return answers(async () => {
        if (state.behaviour === 'visitor-declines' || state.mood === 'reject') throw new Error('declined')
        if (state.mood === 'busy') throw new Error('busy')
        if (state.mood === 'hold') await new Promise<void>((resolve) => held.push(resolve))
        return method === 'tide_send' ? carryOut(params) : `signed ${String(Reflect.get(Object(params), 'message'))}`
      })
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { wallet, listeners, now, state, held, calls, changed }
}

chainAdapterContract(
  'a fourth namespace',
  async () => {
    const ledger = createTideLedger({ [owner]: 12_500_001n })
    const field = (params: unknown, name: string) => String(Reflect.get(Object(params), name))
    const carryOut = (params: unknown) =>
      ledger.carryOut({
        from: field(params, 'from'),
        to: field(params, 'to'),
        drops: BigInt(field(params, 'drops')),
        fee: BigInt(field(params, 'fee')),
      })
    const pools = new Map<SwitchBehaviour, WalletConnection>()
    for (const behaviour of ['moves', 'must-be-told-the-network', 'visitor-declines', 'says-yes-and-stays'] as const) {
      const pool = createPool(carryOut)
      pool.state.behaviour = behaviour
      pools.set(behaviour, await createTideConnector(pool.wallet).connect({ chains: [main.id] }))
    }
    return {
      adapter: createTideAdapter((url) => (url === main.rpcUrls[0] ? ledger.node : undefined)),
      network: main,
      other,
      account: `${main.id}:${owner}`,
      balance: '12.500001',
      addresses: [owner, owner.toUpperCase()],
      notAddresses: ['', 'tide1', owner.slice(0, -1), `${owner}0`, `tide1${'a'.repeat(20)}00`],
      recipient: stranger,
      stranger: second,
      // It has one node, which here has never heard of it.
      misled: async () => [{ adapter: createTideAdapter(() => ({ ...ledger.node, find: async () => undefined })) }],
      flattered: 'asks one',
      overcharged: 'asks one',
      isSigned: (text, signature) => signature === `signed ${text}`,
      wallet: (behaviour) => {
        const connection = pools.get(behaviour)
        if (connection === undefined) throw new Error(`No wallet that ${behaviour}.`)
        return connection
      },
    }
  },
  { walletsRead: false, walletsKeepNetworks: false, tokens: false },
)

walletConnectorContract('a fourth namespace', () => {
  const pool = createPool()
  return {
    connector: createTideConnector(pool.wallet),
    chains: [main.id, other.id],
    addresses: [owner, second],
    deed: { request: { method: 'tide_sign', params: { account: owner, message: 'hello' } }, answer: 'signed hello' },
    // It acts on the network that it is on.
    deeds: () => pool.calls.map(() => undefined),
    setMood: (mood) => (pool.state.mood = mood),
    approveHeld: () => {
      for (const approve of pool.held.splice(0)) approve()
    },
    setAccounts: (addresses) => {
      pool.now.accounts = addresses
      pool.changed()
    },
    setChain: (chainId) => {
      pool.now.network = chainId === main.id ? 'main' : 'test'
      pool.changed()
    },
    lock: () => {
      pool.state.locked = true
      pool.changed()
    },
    prompts: () => pool.state.prompts,
    listeners: () => pool.listeners.size,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  }
})

describe('a fourth namespace', () => {
  it('is made with the public names of the package alone', () => {
    const foreign = readdirSync(folder)
      .flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/from '([^']+)'/g)])
      .map(([, from = '']) => from)
      .filter((from) => !/^(?:portico(?:\/\w+)?|rxjs|\.\/[\w-]+\.js)$/.test(from))
    expect(foreign).toEqual([])
  })

  it('has addresses whose check digits count', () => {
    expect(parseTideAddress(owner)).toBe(owner)
    expect(parseTideAddress(owner.replace('a', 'b'))).toBeUndefined()
  })

  it('makes a dialog with two options', async () => {
    const dialog = createTideDialog(createPool().wallet, () => undefined)
    expect(dialog.getState()).toMatchObject({ status: 'disconnected', network: 'tide:main' })
    const provider = dialog.provider('tide')
    expect(dialog.provider('tide')).toBe(provider)
    expect(dialog.provider('ebb')).toBeUndefined()
    expect(await provider?.getAccounts()).toEqual([])
    await expect(provider?.request({ method: 'tide_sign' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await dialog.destroy()
  })
})
