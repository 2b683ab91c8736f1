import { randomUUID } from 'node:crypto'
import { UniversalProvider } from '@walletconnect/universal-provider'
import type { Sandbox } from '../../../sandbox/start.ts'
import { guardClient } from '../../../src/infrastructure/connectors/walletconnect/guard-client.js'

export type Dapp = {
  readonly provider: InstanceType<typeof UniversalProvider>
  /** Proposes a session and hands the URI to the phone. */
  connect(chains?: readonly string[]): Promise<Awaited<ReturnType<InstanceType<typeof UniversalProvider>['connect']>>>
  request(method: string, params: unknown, chain?: string): Promise<unknown>
  /** Resolves with the next event of this name. */
  next(event: string): Promise<unknown>
  close(): Promise<void>
}

export type World = {
  readonly relay: { readonly url: string }
  readonly phone: Pick<Sandbox['phone'], 'pair'>
  readonly chains: Sandbox['chains']
}

const methods: Readonly<Record<string, string[]>> = {
  eip155: [
    'eth_sign',
    'eth_sendTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'personal_sign',
    'wallet_addEthereumChain',
    'wallet_getCapabilities',
    'wallet_switchEthereumChain',
  ],
  solana: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
}

const events = ['accountsChanged', 'chainChanged', 'bip122_addressesChanged']

/** A site with a stock client, that knows nothing of the sandbox but the relay's address. */
export async function createDapp({ relay, phone, chains }: World): Promise<Dapp> {
  // Keeps the client from greeting its maker.
  process.env['IS_VITEST'] = 'true'
  const provider = await UniversalProvider.init({
    projectId: 'test',
    relayUrl: relay.url,
    logger: 'silent',
    telemetryEnabled: false,
    // Every prefix has a client of its own in this process.
    customStoragePrefix: randomUUID(),
    metadata: { name: 'Tidewater', description: 'A test', url: 'https://tidewater.example', icons: [] },
  })
  // It leaves rejections unhandled when both sides end a session at once.
  guardClient(provider.client)
  provider.on('display_uri', (uri: string) => void phone.pair(uri))
  const rpcMap = Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
  return {
    provider,
    connect: (asked = chains.map(({ id }) => id)) => {
      const namespaces = [...new Set(asked.map((chain) => chain.split(':')[0] ?? ''))]
      const wishes = namespaces.map((namespace) => {
        const own = asked.filter((chain) => chain.startsWith(`${namespace}:`))
        return [namespace, { chains: own, methods: methods[namespace] ?? [], events, rpcMap }] as const
      })
      return provider.connect({ optionalNamespaces: Object.fromEntries(wishes) })
    },
    request: (method, params, chain = 'eip155:1') => {
      if (chain.startsWith('eip155:')) return provider.request({ method, params: params as unknown[] }, chain)
      const { session, client } = provider
      return client.request({ topic: session?.topic ?? '', chainId: chain, request: { method, params } })
    },
    next: (event) => new Promise((resolve) => provider.once(event, resolve)),
    close: async () => {
      const { core } = provider.client
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}
