import { ProviderError } from './provider-error.ts'
import type { Transport } from './transport.ts'

type Listener = (data: unknown) => void

/** The part of EIP-1193 that pages use. */
export type Provider = {
  readonly isLantern: true
  request(call: unknown): Promise<unknown>
  on(event: string, listener: Listener): Provider
  removeListener(event: string, listener: Listener): Provider
}

export function createProvider(transport: Transport): Provider {
  const listeners = new Map<string, Set<Listener>>()
  let listening = false
  let connected = false

  const hear = (event: string, data: unknown) => {
    // The browser reconnects by itself and complains each time: only a change is news.
    const repeated = (event === 'connect' && connected) || (event === 'disconnect' && !connected)
    if (event === 'connect' || event === 'disconnect') connected = event === 'connect'
    if (!repeated) listeners.get(event)?.forEach((listener) => listener(data))
  }
  const listen = () => {
    if (!listening) transport.listen(hear)
    listening = true
  }

  const provider: Provider = {
    isLantern: true,
    request: async (call) => {
      const { method, params } = parseCall(call)
      return transport.call(method, params)
    },
    on: (event, listener) => {
      listen()
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}

function parseCall(call: unknown): { method: string; params: readonly unknown[] } {
  if (typeof call === 'object' && call !== null && 'method' in call && typeof call.method === 'string') {
    const params = 'params' in call ? call.params : undefined
    if (params === undefined || params === null) return { method: call.method, params: [] }
    return { method: call.method, params: Array.isArray(params) ? params : [params] }
  }
  throw new ProviderError({ code: -32600, message: 'A request needs a method.' })
}
