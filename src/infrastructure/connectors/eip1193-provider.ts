import type { ChainId } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import type { RpcRequest } from '../../ports/connectors.js'
import { toProviderError } from './provider-errors.js'

/**
 * Asks a provider. It is read anew each time and never trusted: it may lack the function, throw at once or answer with anything.
 * @throws DialogError USER_REJECTED, REQUEST_PENDING, CHAIN_UNKNOWN_TO_WALLET, WALLET_UNAUTHORIZED, METHOD_UNSUPPORTED, WALLET_ERROR
 */
export async function ask(provider: object, request: RpcRequest, chainId?: ChainId): Promise<unknown> {
  const { method } = request
  try {
    const call: unknown = Reflect.get(provider, 'request')
    if (typeof call === 'function') return await Reflect.apply(call, provider, [request])
  } catch (error) {
    throw toProviderError(error, { method, chainId })
  }
  throw new DialogError('METHOD_UNSUPPORTED', { method: 'request (EIP-1193)' })
}

/** Calls a member of the provider if it is there. False when it is not, or when it throws. */
export function tryCall(provider: object, name: string, args: readonly unknown[]): boolean {
  try {
    const call: unknown = Reflect.get(provider, name)
    if (typeof call !== 'function') return false
    Reflect.apply(call, provider, args)
    return true
  } catch {
    return false
  }
}
