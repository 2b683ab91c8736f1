import { EMPTY } from 'rxjs'
import { accountId, type ChainId } from '../../src/domain/networks/caip.js'
import { evmChainId, evmChainReference } from '../../src/domain/networks/evm-chain-id.js'
import { DialogError } from '../../src/domain/errors.js'
import type { RpcRequest, WalletConnection } from '../../src/ports/connectors.js'
import type { SwitchBehaviour } from './chain-adapter.contract.js'

export interface ScriptedWallet extends WalletConnection {
  /** All that it was asked, in order. */
  readonly asked: readonly RpcRequest[]
}

export interface WalletScript {
  readonly address: string
  readonly chainId: ChainId
  readonly behaviour?: SwitchBehaviour
  /** Answers methods that the script has no word for. */
  readonly read?: (request: RpcRequest) => unknown
}

const asksVisitor = /^(?:eth_sendTransaction|personal_sign|wallet_sendCalls)$/

/** A wallet connection whose every answer is written down. */
export function createScriptedWallet({ address, chainId, behaviour = 'moves', read }: WalletScript): ScriptedWallet {
  const asked: RpcRequest[] = []
  const state = { chainId, told: new Set<unknown>() }
  const account = () => ({ id: accountId(state.chainId, address), type: 'eoa' as const })

  const change = (params: unknown) => {
    const target: unknown = field(Array.isArray(params) ? params[0] : undefined, 'chainId')
    if (behaviour === 'visitor-declines') throw new DialogError('USER_REJECTED')
    if (behaviour === 'must-be-told-the-network' && !state.told.has(target))
      throw new DialogError('CHAIN_UNKNOWN_TO_WALLET', { chainId: String(target) })
    if (behaviour !== 'says-yes-and-stays') state.chainId = evmChainId(target) ?? state.chainId
    return undefined
  }

  const answer = ({ method, params }: RpcRequest): unknown => {
    if (method === 'eth_chainId') return evmChainReference(state.chainId)
    if (method === 'eth_accounts') return [address]
    if (method === 'wallet_switchEthereumChain') return change(params)
    if (method === 'wallet_addEthereumChain') {
      state.told.add(field(Array.isArray(params) ? params[0] : undefined, 'chainId'))
      return undefined
    }
    if (behaviour === 'visitor-declines' && asksVisitor.test(method)) throw new DialogError('USER_REJECTED', { method })
    if (read === undefined) throw new DialogError('METHOD_UNSUPPORTED', { method })
    return read({ method, params })
  }

  return {
    asked,
    connector: { id: 'scripted', kind: 'external', name: 'Scripted', namespaces: ['eip155'] },
    accounts: [account()],
    chainId,
    events$: EMPTY,
    request: async <T>(_: ChainId, request: RpcRequest, signal?: AbortSignal) => {
      if (signal?.aborted) throw new DialogError('ABORTED')
      asked.push(request)
      return (await answer(request)) as T
    },
    snapshot: async () => ({ accounts: [account()], chainId: state.chainId }),
    disconnect: () => Promise.resolve(),
  }
}

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
