import type {
  ClientEventName,
  SessionEvent,
  WalletConnectClient,
  WalletConnectSession,
} from '../../../../src/infrastructure/connectors/walletconnect/client.js'

export const topic = 'ab'.repeat(32)

export const sessionOf = (namespaces: unknown, differences: object = {}): WalletConnectSession => ({
  topic,
  expiry: 4_000_000_000,
  namespaces: namespaces as WalletConnectSession['namespaces'],
  peer: { metadata: { name: 'Beacon' } },
  ...differences,
})

interface Script {
  answer: (request: Parameters<WalletConnectClient['request']>[0]['request']) => unknown
  sessions: readonly WalletConnectSession[]
}

/** A client with one session that a wallet approves at once, and what the wallet is asked. */
export function createScriptedClient(session: WalletConnectSession) {
  const listeners = new Map<ClientEventName, Set<(event: SessionEvent) => void>>()
  const asked: { readonly chainId: string; readonly method: string; readonly params: unknown }[] = []
  const goodbyes: string[] = []
  const proposed: Parameters<WalletConnectClient['connect']>[0][] = []
  const script: Script = { answer: () => 'answer', sessions: [session] }
  const client: WalletConnectClient = {
    connect: async (proposal) => {
      proposed.push(proposal)
      return { uri: `wc:${topic}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`, approval: async () => session }
    },
    request: async ({ chainId, request }) => {
      asked.push({ chainId, ...request })
      return script.answer(request)
    },
    disconnect: async ({ topic }) => void goodbyes.push(topic),
    session: { getAll: () => script.sessions },
    proposal: { getAll: () => [] },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event, listener) => listeners.get(event)?.delete(listener),
    core: {
      relayer: { connected: true, on: () => undefined, off: () => undefined },
      expirer: { set: () => undefined },
    },
  }
  return {
    client,
    asked,
    goodbyes,
    proposed,
    script,
    tell: (event: ClientEventName, said: object) => {
      for (const listener of listeners.get(event) ?? []) listener({ topic, ...said })
    },
    listeners: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
