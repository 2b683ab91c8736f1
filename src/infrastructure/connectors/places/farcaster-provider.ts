import { look } from '../../../kit/look.js'
import { rpcCodes } from '../../../domain/session/codes.js'
import type { RpcRequest } from '../../../ports/connectors.js'
import type { Questions } from './questions.js'
import { rpcError } from './rpc-error.js'
import type { WayOut } from './way-out.js'

/** A provider as EIP-1193 has it. */
export interface Provider {
  request(request: RpcRequest): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): void
  removeListener(event: string, listener: (value: unknown) => void): void
}

/**
 * Asks the Farcaster client that shows this mini app, in the words of comlink, which it speaks: of a member its value, of a function what
 * it makes of a value.
 */
export interface FarcasterClient {
  get(member: string, signal?: AbortSignal): Promise<unknown>
  call(name: string, value: unknown): Promise<unknown>
}

export const createFarcasterClient = ({ ask }: Questions): FarcasterClient => ({
  get: async (member, signal) => valueOf(await ask((id) => ({ id, type: 'GET', path: [member] }), signal)),
  call: async (name, value) =>
    valueOf(await ask((id) => ({ id, type: 'APPLY', path: [name], argumentList: [{ type: 'RAW', value }] }))),
})

function valueOf(answer: unknown): unknown {
  const value = look(answer, 'value')
  if (look(answer, 'type') === 'RAW') return value
  // What was thrown there; a wallet's no is an answer and comes as a value.
  const said = look(look(value, 'value'), 'message')
  throw rpcError(rpcCodes.internalError, typeof said === 'string' ? said : 'The Farcaster client threw.')
}

/** The wallet of a Farcaster client (Mini Apps, `wallet.getEthereumProvider`). */
export function createFarcasterProvider({
  client,
  way,
}: {
  readonly client: FarcasterClient
  readonly way: WayOut
}): Provider {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  let asked = 0
  let stop: (() => void) | undefined
  const hear = (message: unknown) => {
    const params = look(message, 'params')
    const heard = listeners.get(String(look(message, 'event')))
    if (heard !== undefined && Array.isArray(params)) for (const listener of [...heard]) listener(params[0])
  }
  return {
    request: async ({ method, params }) => {
      asked += 1
      const request = { jsonrpc: '2.0', id: asked, method, ...(params === undefined ? {} : { params }) }
      const answer = await client.call('ethProviderRequestV2', request)
      const error = look(answer, 'error')
      if (error === undefined || error === null) return look(answer, 'result')
      throw Object.assign(rpcError(Number(look(error, 'code')), String(look(error, 'message'))), {
        data: look(error, 'data'),
      })
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      stop ??= way.listen(hear)
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
      if ([...listeners.values()].some(({ size }) => size > 0)) return
      stop?.()
      stop = undefined
    },
  }
}
