import { UniversalProvider } from '@walletconnect/universal-provider'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startSandbox, type Sandbox } from '../../sandbox/start.ts'
import { catchUp } from '../../src/infrastructure/connectors/walletconnect/catch-up.js'
import type { createClientMemory } from '../../src/infrastructure/connectors/walletconnect/client-storage.js'
import { createCommonStorage } from '../../src/infrastructure/connectors/walletconnect/common-storage.js'
import { guardClient } from '../../src/infrastructure/connectors/walletconnect/guard-client.js'
import { createWalletConnectConnector } from '../../src/infrastructure/connectors/walletconnect/walletconnect-connector.js'
import { createJsonRpc } from '../../src/infrastructure/http/json-rpc.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createMemoryStorage } from '../../src/infrastructure/storage/memory-storage.js'
import { createFakeLogger } from '../fakes/fake-logger.js'

let clients = 0
/** Where the library keeps one core of each storage space for the whole page, which here stands for several. */
const core = '_walletConnectCore'

/**
 * The connector of WalletConnect with a client of its own, over the sandbox's relay.
 * @param device where the client keeps its sessions, for tabs that have one in common @default memory of its own
 */
export async function createPhoneConnector(
  world: Pick<Sandbox, 'relay' | 'chains'>,
  device?: ReturnType<typeof createClientMemory>,
) {
  if (device !== undefined) for (const end of ['', '_count']) Reflect.deleteProperty(globalThis, `${core}_tabs${end}`)
  const { client } = await UniversalProvider.init({
    relayUrl: world.relay.url,
    projectId: 'contract',
    metadata: { name: 'Contract', description: '', url: 'https://contract.example', icons: [] },
    ...(device === undefined
      ? { customStoragePrefix: `contract-${(clients += 1)}`, storageOptions: { database: ':memory:' } }
      : { customStoragePrefix: 'tabs', storage: createCommonStorage(device) }),
    telemetryEnabled: false,
    logger: 'silent',
  })
  guardClient(client)
  const clock = createClock()
  const logger = createFakeLogger()
  const connector = createWalletConnectConnector({
    info: {
      id: 'walletConnect',
      kind: 'walletConnect',
      name: 'WalletConnect',
      namespaces: ['eip155', 'solana', 'bip122'],
    },
    client,
    catchUp: () => catchUp(client),
    nodesOf: () => world.chains.slice(0, 1).map(({ rpcUrl }) => rpcUrl),
    read: createJsonRpc({ fetch, clock }),
    storage: createMemoryStorage(),
    clock,
    logger,
  })
  return { connector, client, logger }
}

/**
 * The sandbox of the tests around: before each of them its phone forgets all, and its relay serves.
 * @param take gets it before the first of them
 */
export function withPhoneWorld(take: (world: Sandbox) => void): void {
  let world: Sandbox
  beforeAll(async () => {
    world = await startSandbox({ without: ['frame'] })
    take(world)
  }, 60_000)
  afterAll(() => world.stop())
  beforeEach(async () => {
    await world.phone.reset()
    world.relay.control.reset()
  })
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not come about in time.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
