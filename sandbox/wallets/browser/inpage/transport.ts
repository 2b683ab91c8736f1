import { ProviderError } from './provider-error.ts'
import { rpcReplySchema, type RpcReply } from './wire.ts'

export type Transport = {
  call(method: string, params: readonly unknown[]): Promise<unknown>
  /** Hears what the background says on its own. Connects once, at the first listener; a later one hears that it has. */
  listen(heard: Heard): void
}

type Heard = (event: string, data: unknown) => void

export function createTransport(walletUrl: string): Transport {
  const send = async (path: string, init?: RequestInit): Promise<RpcReply> => {
    try {
      const response = await fetch(walletUrl + path, { ...init, credentials: 'omit' })
      return rpcReplySchema.parse(await response.json())
    } catch {
      throw new ProviderError({ code: 4900, message: 'The wallet is disconnected.' })
    }
  }
  const settle = async (reply: RpcReply): Promise<unknown> => {
    if ('result' in reply) return reply.result
    if ('error' in reply) throw new ProviderError(reply.error)
    if (reply.openWindow) openWindow(walletUrl, reply.ask)
    return settle(await send(`/rpc/outcome/${reply.ask}`))
  }
  const listeners = new Set<Heard>()
  let greeting: unknown
  const tell: Heard = (event, data) => {
    if (event === 'connect') greeting = data
    if (event === 'disconnect') greeting = undefined
    listeners.forEach((heard) => heard(event, data))
  }
  const open = () => {
    const source = new EventSource(`${walletUrl}/events`)
    for (const event of ['connect', 'accountsChanged', 'chainChanged', 'namespaceChanged']) {
      source.addEventListener(event, ({ data }) => tell(event, JSON.parse(data)))
    }
    source.addEventListener('error', () =>
      tell('disconnect', new ProviderError({ code: 4900, message: 'The wallet is disconnected.' })),
    )
  }
  return {
    // As text, which needs no preflight.
    call: async (method, params) =>
      settle(await send('/rpc', { method: 'POST', body: JSON.stringify({ method, params }) })),
    listen: (heard) => {
      if (listeners.size === 0) open()
      listeners.add(heard)
      if (greeting !== undefined) queueMicrotask(() => greeting !== undefined && heard('connect', greeting))
    },
  }
}

/** If the browser blocks the window the request stays open: the wallet's own page shows it as well. */
function openWindow(walletUrl: string, id: string): void {
  const left = window.screenX + Math.max(0, window.outerWidth - 376)
  window.open(
    `${walletUrl}/approve?id=${id}`,
    `lantern-${id}`,
    `popup,width=360,height=600,left=${left},top=${window.screenY}`,
  )
}
