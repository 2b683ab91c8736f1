import type { IKeyValueStorage } from '@walletconnect/keyvaluestorage'
import { catchUp } from './catch-up.js'
import type { WalletConnectClient } from './client.js'
import { canKeep, createClientMemory, hidingDeniedStorage } from './client-storage.js'
import { createCommonStorage } from './common-storage.js'
import { guardClient } from './guard-client.js'

/** The client that comes with the dialog, which can rest: no socket, no timer. */
export interface OwnClient {
  readonly client: WalletConnectClient
  wake(): void
  sleep(): void
  /** Looks at what the clients of other tabs paired and ended meanwhile. Rejects where the device cannot be read. */
  catchUp(): Promise<void>
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
 * before it pairs: that would cost five seconds wherever the server is blocked. What it kept and cannot read any more is thrown
 * away: the visitor connects again. Where the device keeps nothing, a session lasts as long as the page.
 */
export async function loadClient({ relayUrl, projectId, metadata, instance }: LoadClientOptions): Promise<OwnClient> {
  const [{ UniversalProvider }, { KeyValueStorage }] = await hidingDeniedStorage(globalThis, () =>
    Promise.all([import('@walletconnect/universal-provider'), import('@walletconnect/keyvaluestorage')]),
  )
  const space = instance === undefined ? 'portico' : `portico-${instance}`
  const keeps = await canKeep(globalThis)
  const storage = keeps ? createCommonStorage(new KeyValueStorage()) : createClientMemory()
  const start = () =>
    UniversalProvider.init({
      relayUrl,
      projectId: projectId ?? noProject,
      metadata: { ...metadata, icons: [...metadata.icons] },
      customStoragePrefix: space,
      storage,
      telemetryEnabled: false,
      logger: 'silent',
    })
  const { client } = await start().catch(async () => {
    await forget(storage, space)
    return start()
  })
  const { core } = client
  core.verify.register = async () => undefined
  guardClient(client)
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
    catchUp: () => (keeps ? catchUp(client) : Promise.reject(new Error('The device keeps nothing.'))),
  }
}

/** Empties the client's space on the device and in the page, where it keeps one core for each space. */
async function forget(storage: IKeyValueStorage, space: string): Promise<void> {
  for (const key of await storage.getKeys())
    if (['//', ':'].some((mark) => key.includes(`:${space}${mark}`))) await storage.removeItem(key)
  for (const end of ['', '_count']) Reflect.deleteProperty(globalThis, `_walletConnectCore_${space}${end}`)
}
