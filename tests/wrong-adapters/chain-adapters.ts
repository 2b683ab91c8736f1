import { afterAll, beforeAll, describe } from 'vitest'
import { Buffer } from 'node:buffer'
import { addressOf } from '../../src/domain/networks/caip.js'
import { findError } from '../../src/domain/errors.js'
import { chainError } from '../../src/domain/money/chain-errors.js'
import type { TransferHandle } from '../../src/domain/money/transfer.js'
import type { ChainAdapter } from '../../src/ports/chain.js'
import type { RpcRequest, WalletConnection } from '../../src/ports/connectors.js'
import { chainAdapterContract, type ChainAdapterSetup } from '../contract/chain-adapter.contract.js'
import { startEvmChainAdapter } from '../contract/evm-chain-adapter.js'
import { fakeChainAdapter } from '../contract/fake-wallets.js'
import { wrongOf, type WrongAdapter } from './wrong-adapter.js'

const withAdapter = (
  given: ChainAdapterSetup,
  change: (adapter: ChainAdapter) => Partial<ChainAdapter>,
): ChainAdapterSetup => ({ ...given, adapter: { ...given.adapter, ...change(given.adapter) } })

/** The same wallet, asked for something else. */
const asked = (wallet: WalletConnection, change: (request: RpcRequest) => RpcRequest): WalletConnection => ({
  ...wallet,
  request: (chainId, request, signal) => wallet.request(chainId, change(request), signal),
})

/** For what only a real node shows. */
const spoiltOnNode = (
  what: string,
  breaks: string,
  spoil: (given: ChainAdapterSetup) => ChainAdapterSetup,
): WrongAdapter => ({
  what,
  breaks,
  run: () =>
    describe('on a real node', () => {
      let evm: Awaited<ReturnType<typeof startEvmChainAdapter>>
      beforeAll(async () => {
        evm = await startEvmChainAdapter()
      }, 60_000)
      afterAll(() => evm.stop())
      chainAdapterContract(what, async () => spoil(await evm.setUp()))
    }),
})
const wrongOnNode = (what: string, breaks: string, change: (adapter: ChainAdapter) => Partial<ChainAdapter>) =>
  spoiltOnNode(what, breaks, (given) => withAdapter(given, change))

/** It takes one source's silence for a proof. */
const credulous = (right: ChainAdapter): ChainAdapter => ({
  ...right,
  outcomeOf: async (...question) => {
    const told = await right.outcomeOf(...question)
    return told.status === 'unknown' ? { status: 'dropped' } : told
  },
})

/** It takes one source's word for a proof. */
const flatteredBy = (right: ChainAdapter): ChainAdapter => ({
  ...right,
  outcomeOf: async (handle, ...rest) => {
    const told = await right.outcomeOf(handle, ...rest)
    return told.status === 'pending' && 'hash' in handle ? { status: 'confirmed', hash: handle.hash, depth: 1 } : told
  },
})

const uncompared = (right: ChainAdapter): ChainAdapter => ({
  ...right,
  estimateFee: async (...question) => {
    const { expected, most, terms } = await right.estimateFee(...question)
    return { expected, most, terms }
  },
})

const dearer = ({ method, params }: RpcRequest): RpcRequest => ({
  method,
  params: (Array.isArray(params) ? params : []).map((call: unknown) => {
    const { maxFeePerGas } = Object(call) as { readonly maxFeePerGas?: string }
    if (maxFeePerGas === undefined) return call
    return { ...Object(call), maxFeePerGas: `0x${(BigInt(maxFeePerGas) * 10n).toString(16)}` }
  }),
})

const wrong = wrongOf(chainAdapterContract, fakeChainAdapter)

export const wrongChainAdapters: readonly WrongAdapter[] = [
  wrongOnNode(
    'It allows the wallet ten times the fee that it named.',
    'names a fee that leaves enough: what remains beside the most of it can be sent',
    (right) => ({
      transfer: (wallet, ...rest) => right.transfer(asked(wallet, dearer), ...rest),
    }),
  ),
  wrongOnNode(
    'It answers a read in words of its own.',
    'hands on what the nodes answer to a read, and says so when there is nobody to ask',
    (right) => ({
      read: async (...question) => BigInt(String(await right.read?.(...question))),
    }),
  ),
  wrongOnNode('It has texts signed as UTF-16.', 'has exactly this text signed: Hello', () => ({
    signMessage: (wallet, account, message) => {
      const params = [`0x${Buffer.from(message, 'utf16le').toString('hex')}`, addressOf(account)]
      return wallet.request(wallet.chainId, { method: 'personal_sign', params })
    },
  })),
  wrongOnNode('It goes on reading when nobody waits any more.', 'stops when the caller does', (right) => ({
    nativeBalance: (account, network, wallet, signal) =>
      right.nativeBalance(account, network, wallet, signal?.aborted === true ? signal : undefined),
  })),
  wrongOnNode(
    'It goes on looking for a transfer when nobody waits any more.',
    'stops when the caller does',
    (right) => ({
      outcomeOf: (handle, from, network, wallet, signal) =>
        right.outcomeOf(handle, from, network, wallet, signal?.aborted === true ? signal : undefined),
    }),
  ),
  wrongOnNode(
    'It says of every wallet that it can do everything.',
    'tells what the wallet can do, and nothing of a wallet that does not know the question',
    () => ({ capabilities: async () => ({ '0x1': { atomic: { status: 'supported' } } }) }),
  ),
  wrongOnNode(
    'It says of a wallet that is gone that it can do nothing.',
    'tells what the wallet can do, and nothing of a wallet that does not know the question',
    (right) => ({ capabilities: async (...args) => right.capabilities?.(...args).catch(() => ({})) ?? {} }),
  ),
  wrongOnNode(
    'It takes a name for one that nobody has when those who know are away.',
    'does not take a name for one that nobody has while those who know are away',
    (right) => ({
      resolveName: async (...args) =>
        right.resolveName?.(...args).catch((error: unknown) => {
          if (findError(error, 'NAME_UNREACHABLE') === undefined) throw error
          return undefined
        }),
    }),
  ),
  wrong(
    'It gives every name the same address.',
    'finds what a name stands for in its canonical form, and tells a name that nobody has from what is none',
    (given) =>
      withAdapter(given, (right) => ({
        resolveName: (_, ...rest) => right.resolveName?.('marlow.eth', ...rest) ?? Promise.resolve(undefined),
      })),
  ),
  wrong(
    'It takes what is no name for a name that nobody has.',
    'finds what a name stands for in its canonical form, and tells a name that nobody has from what is none',
    (given) =>
      withAdapter(given, (right) => ({
        resolveName: async (...args) => right.resolveName?.(...args).catch(() => undefined),
      })),
  ),
  wrong(
    'It asks the wallet on another network than that of the account.',
    'asks the wallet on the network of the account alone',
    (given) =>
      withAdapter(given, (right) => ({
        transfer: (wallet, transfer, network, ...rest) =>
          right.transfer(
            { ...wallet, request: (_, request, signal) => wallet.request(given.other.id, request, signal) },
            transfer,
            network,
            ...rest,
          ),
      })),
  ),
  wrong(
    'It takes a refusal for a transfer on its way.',
    'moves nothing when the visitor declines, and tells it as that',
    (given) =>
      withAdapter(given, (right) => ({
        transfer: (...args) =>
          right.transfer(...args).catch((error: unknown) => {
            if (findError(error, 'USER_REJECTED') === undefined) throw error
            return { kind: 'transaction', hash: `0x${'0'.repeat(64)}` } as const
          }),
      })),
  ),
  wrong('It believes a wallet that says yes and stays.', 'does not believe a wallet that says yes and stays', (given) =>
    withAdapter(given, (right) => ({
      switchNetwork: (...args) =>
        right.switchNetwork(...args).catch((error: unknown) => {
          if (findError(error, 'SWITCH_FAILED') === undefined) throw error
        }),
    })),
  ),
  wrong('It reads the same balance for everybody.', 'reads the native coin to the last unit from the nodes', (given) =>
    withAdapter(given, (right) => ({
      nativeBalance: (_, ...rest) => right.nativeBalance(given.account, ...rest),
    })),
  ),
  wrongOnNode(
    'It says the most of what anybody holds.',
    'says no less than what is held where it is asked for the most of it, and of nobody that it is more',
    () => ({ mostHeld: async (_, { decimals }) => ({ units: 10n ** 30n, decimals }) }),
  ),
  wrong('It takes whatever is at an address for an account.', 'tells an account from a contract', (given) =>
    withAdapter(given, () => ({ inspect: async () => 'account' })),
  ),
  wrongOnNode(
    'It calls sent whatever landed.',
    'does not call something else sent: another sum, another recipient, another asset',
    (right) => ({
      outcomeOf: async (...question) => {
        const told = await right.outcomeOf(...question)
        return told.status === 'other' ? { status: 'confirmed', hash: told.hash, depth: told.depth ?? 1 } : told
      },
    }),
  ),
  wrongOnNode(
    'It takes the fee that it named for the one that was paid.',
    'tells of a payment that landed what it cost beside the amount, to the unit, where it tells that at all',
    (right) => {
      const named = new Map<unknown, bigint>()
      return {
        transfer: async (...order) => {
          const handle = await right.transfer(...order)
          named.set(JSON.stringify(handle), order[3].most.units)
          return handle
        },
        outcomeOf: async (...question) => {
          const told = await right.outcomeOf(...question)
          const paid = named.get(JSON.stringify(question[0]))
          return told.status === 'confirmed' && paid !== undefined ? { ...told, paid } : told
        },
      }
    },
  ),
  spoiltOnNode(
    'It believes one node that rules a payment out.',
    'rules nothing out on the word of one source that lies',
    ({ misled, ...given }) => ({
      ...withAdapter({ misled, ...given }, credulous),
      misled:
        misled === 'asks nobody'
          ? misled
          : async (handle: TransferHandle) =>
              (await misled(handle)).map((one) => ({ ...one, adapter: credulous(one.adapter) })),
    }),
  ),
  spoiltOnNode(
    'It believes one node that shows a payment.',
    'does not call sent what one source shows and another has never heard of',
    ({ flattered, ...given }) => ({
      ...given,
      flattered:
        flattered === 'asks one'
          ? flattered
          : async (handle: TransferHandle) =>
              (await flattered(handle)).map((one) => ({ ...one, adapter: flatteredBy(one.adapter) })),
    }),
  ),
  spoiltOnNode(
    'It names the fee of whoever it asks first, and compares it with nobody.',
    'does not name the fee of a dear source as one that is usual',
    ({ overcharged, ...given }) => ({
      ...given,
      overcharged:
        overcharged === 'asks one'
          ? overcharged
          : async () => (await overcharged()).map((one) => ({ ...one, adapter: uncompared(one.adapter) })),
    }),
  ),
  wrong(
    'It calls a transfer failed that nobody has seen.',
    'does not call a transfer failed because nobody has seen it',
    (given) =>
      withAdapter(given, (right) => ({
        outcomeOf: async (handle, ...rest) => {
          const outcome = await right.outcomeOf(handle, ...rest)
          return outcome.status === 'pending' ? { status: 'dropped' } : outcome
        },
      })),
  ),
  wrong(
    'It sends a unit less than it is told.',
    'sends coins: they arrive to the unit, and no more than the named fee is paid',
    (given) =>
      withAdapter(given, (right) => ({
        transfer: (wallet, transfer, ...rest) => {
          const { units, decimals } = transfer.amount
          if (units === 0n) throw chainError('TRANSACTION_INVALID', { reason: 'nothing to send' })
          return right.transfer(wallet, { ...transfer, amount: { units: units - 1n, decimals } }, ...rest)
        },
      })),
  ),
]
