import { isRecord } from '../../../kit/is-record.js'
import { look } from '../../../kit/look.js'
import { parseJson } from '../../../kit/parse-json.js'
import { rpcCodes } from '../../../domain/session/codes.js'
import { isReadMethod } from '../../../domain/session/rpc-methods.js'
import type { Clock } from '../../../ports/clock.js'
import type { RpcRequest } from '../../../ports/connectors.js'
import type { Questions } from './questions.js'
import { rpcError } from './rpc-error.js'
import {
  parseHex,
  readSafeAnswer,
  readSafeInfo,
  readSafeTransaction,
  type SafeInfo,
  type SafeTransaction,
} from './safe-answers.js'
import { isItsAddress, neededOf, safeCall, safeCalls, toHex, type SafeCall } from './safe-calls.js'

export interface SafeProviderDeps {
  readonly questions: Questions
  readonly clock: Clock
  /** Nobody waits any more for what its owners sign. */
  readonly signal: AbortSignal
}

/** The version of the protocol that the Safe is told, as its own library tells it. */
const sdkVersion = '9.1.0'
const lookAgainMs = 2_000
/** EIP-5792. */
const [unsupportedCapability, unsupportedChain] = [5700, 5710]

/** The Safe around this frame as a provider of EIP-1193, over the messages of Safe Apps. It has one account on one network, and tells of no changes. */
export function createSafeProvider({ questions, clock, signal }: SafeProviderDeps): {
  request(request: RpcRequest): Promise<unknown>
} {
  const ask = async (method: string, params?: unknown): Promise<unknown> => {
    const answer = readSafeAnswer(await questions.ask((id) => ({ id, method, params, env: { sdkVersion } }), signal))
    if ('data' in answer) return answer.data
    const code = /reject/i.test(answer.refused) ? rpcCodes.userRejected : rpcCodes.internalError
    throw rpcError(code, answer.refused)
  }
  const info = async (): Promise<SafeInfo> => {
    const read = readSafeInfo(await ask('getSafeInfo'))
    if (read === undefined) throw rpcError(rpcCodes.internalError, 'The Safe does not say who it is.')
    return read
  }
  const node = (call: string, params: unknown = []): Promise<unknown> => ask('rpcCall', { call, params })
  /** It is not known there in the first moment. */
  const transactionOf = async (safeTxHash: string): Promise<SafeTransaction> =>
    readSafeTransaction(await ask('getTxBySafeTxHash', { safeTxHash }).catch(() => undefined))
  /** Looks until it finds: its owners may take days. */
  const until = async <T>(find: () => Promise<T | undefined>): Promise<T> => {
    for (;;) {
      const found = await find()
      if (found !== undefined) return found
      await clock.sleep(lookAgainMs, signal)
    }
  }

  const assertOwn = (account: unknown, { address }: SafeInfo) => {
    if (!isItsAddress(account, address)) throw rpcError(rpcCodes.unauthorized, `The account here is ${address}.`)
  }
  const assertHere = (target: unknown, { chainId }: SafeInfo, code: number) => {
    if (target !== toHex(chainId)) throw rpcError(code, `The Safe is on chain ${chainId} alone.`)
  }
  const send = async (txs: readonly SafeCall[] | undefined): Promise<string> => {
    if (txs === undefined)
      throw rpcError(rpcCodes.invalidParams, 'A Safe makes calls with "to", and with "value" and "data" in hex.')
    const safeTxHash = parseHex(look(await ask('sendTransactions', { txs }), 'safeTxHash'))
    if (safeTxHash === undefined) throw rpcError(rpcCodes.internalError, 'The Safe gave no hash.')
    return safeTxHash
  }
  /** The transaction that the chain knows: everybody else looks for that one. */
  const sent = (safeTxHash: string): Promise<string> =>
    until(async () => {
      const { status, hash } = await transactionOf(safeTxHash)
      if (status === 'cancelled') throw rpcError(rpcCodes.userRejected, 'The owners of the Safe cancelled it.')
      return hash
    })
  const sign = async (method: 'signMessage' | 'signTypedMessage', what: object): Promise<string> => {
    // Otherwise it would be signed by a transaction, which costs.
    await node('safe_setSettings', [{ offChainSigning: true }]).catch(() => undefined)
    const answer = await ask(method, what)
    const [signature, safeTxHash, messageHash] = ['signature', 'safeTxHash', 'messageHash'].map((name) =>
      parseHex(look(answer, name)),
    )
    if (signature !== undefined) return signature
    if (safeTxHash !== undefined) {
      await sent(safeTxHash)
      // The contract itself knows what it signed (ERC-1271).
      return '0x'
    }
    return until(async () => parseHex(await ask('getOffChainSignature', messageHash).catch(() => undefined)))
  }
  const statusOf = async (id: string): Promise<object> => {
    const [{ chainId }, { status, hash }] = await Promise.all([info(), transactionOf(id)])
    const receipt = hash === undefined ? undefined : await node('eth_getTransactionReceipt', [hash])
    const isOver = status === 'cancelled' || isRecord(receipt)
    return {
      ...{ version: '2.0.0', id, chainId: toHex(chainId), atomic: true },
      status: isOver ? { waiting: 100, done: 200, failed: 500, cancelled: 400 }[status] : 100,
      ...(isRecord(receipt) && { receipts: [receipt] }),
    }
  }

  return {
    request: async ({ method, params }) => {
      const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : []
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [(await info()).address]
        case 'eth_chainId':
          return toHex((await info()).chainId)
        case 'personal_sign':
          assertOwn(second, await info())
          return sign('signMessage', { message: first })
        case 'eth_signTypedData_v4':
          assertOwn(first, await info())
          return sign('signTypedMessage', { typedData: typeof second === 'string' ? parseJson(second) : second })
        case 'eth_sendTransaction': {
          const own = await info()
          assertOwn(look(first, 'from') ?? own.address, own)
          assertHere(look(first, 'chainId') ?? toHex(own.chainId), own, rpcCodes.unknownChain)
          const call = safeCall(first)
          return sent(await send(call && [call]))
        }
        case 'wallet_sendCalls': {
          const own = await info()
          assertOwn(look(first, 'from') ?? own.address, own)
          assertHere(look(first, 'chainId'), own, unsupportedChain)
          const needed = neededOf(first)
          if (needed !== undefined) throw rpcError(unsupportedCapability, `A Safe has no ${needed.slice(0, 80)}.`)
          return { id: await send(safeCalls(look(first, 'calls'))) }
        }
        case 'wallet_getCallsStatus':
          return statusOf(String(first))
        case 'wallet_getCapabilities':
          return { [toHex((await info()).chainId)]: { atomic: { status: 'supported' } } }
      }
      if (isReadMethod(method) && !method.startsWith('wallet_')) return node(method, params)
      throw rpcError(rpcCodes.unsupportedMethod, `A Safe has no ${method}.`)
    },
  }
}
