import type { WalletConnectClient } from './client.js'

/** The client that comes with the dialog, which can rest: no socket, no timer. */
export interface OwnClient {
  readonly client: WalletConnectClient
  wake(): void
  sleep(): void
}

export interface LoadClientOptions {
  readonly relayUrl: string
  readonly projectId: string | undefined
  /** As the wallet shows the site. `url` is the page's origin: wallets judge the site by it. */
  readonly metadata: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: readonly string[]
  }
  /** Own storage space of the client. */
  readonly instance: string | undefined
}

/** Some relays want a project; those that do not, take any word. */
const noProject = 'portico'

/**
 * Starts the client that comes with the dialog. It sends no telemetry, and it does not ask a server what to think of this page
 * before it pairs: that would cost five seconds wherever the server is blocked.
 */
export async function loadClient({
  relayUrl,
  projectId,
  metadata,
  instance,
}: LoadClientOptions): Promise<OwnClient> {
  const { UniversalProvider } = await import('@walletconnect/universal-provider')
  const { client } = await UniversalProvider.init({
    relayUrl,
    projectId: projectId ?? noProject,
    metadata: { ...metadata, icons: [...metadata.icons] },
    customStoragePrefix: instance === undefined ? 'portico' : `portico-${instance}`,
    telemetryEnabled: false,
    logger: 'silent',
  })
  const { core } = client
  core.verify.register = async () => undefined
  let asleep = false
  return {
    client,
    wake: () => {
      if (!asleep) return
      asleep = false
      core.heartbeat.init().catch(() => undefined)
      core.relayer.transportOpen().catch(() => undefined)
    },
    sleep: () => {
      asleep = true
      core.heartbeat.stop()
      core.relayer.transportClose().catch(() => undefined)
    },
  }
}
