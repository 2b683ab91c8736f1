import { NEVER } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createContainer } from '../../../../src/composition/host-container.js'
import { accountId, addressOf, type ChainId } from '../../../../src/domain/networks/caip.js'
import { base, ethereum, solana } from '../../../../src/domain/networks/networks.js'
import type { Account } from '../../../../src/domain/session/account.js'
import { createEmbeddedConnector } from '../../../../src/infrastructure/connectors/embedded-connector.js'
import { createLazyConnector } from '../../../../src/infrastructure/connectors/lazy-connector.js'
import { inOneSpelling } from '../../../../src/infrastructure/connectors/one-spelling.js'
import { createPageWallet } from '../../../../src/infrastructure/connectors/page-wallet.js'
import { createWalletConnectConnector } from '../../../../src/infrastructure/connectors/walletconnect/walletconnect-connector.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import type { ConnectRequest, WalletConnection, WalletConnector } from '../../../../src/ports/connectors.js'
import { ports } from '../../../../src/ports/tokens.js'
import { createFakeConnector } from '../../../fakes/fake-connector.js'
import { createFakeEmbeddedWallet } from '../../../fakes/fake-embedded-wallet.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createFakeWallet } from '../../../fakes/fake-wallet.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { createScriptedClient, sessionOf } from './walletconnect-client.js'

const own = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const lower = (addresses: readonly string[]) => addresses.map((address) => address.toLowerCase())
const addressesOf = ({ accounts }: Pick<WalletConnection, 'accounts'>) => accounts.map(({ id }) => addressOf(id))
const chains = [ethereum.id, base.id]

interface Way {
  readonly connector: WalletConnector
  /** The accounts that it is expected to have. */
  readonly accounts: readonly string[]
  /** The wallet shares these from now on, in this spelling. Absent where it never changes by itself. */
  show?(addresses: readonly string[]): void
}

const info = { id: 'io.example', kind: 'announced', name: 'Example', namespaces: ['eip155'] } as const
const device = () => ({ storage: createMemoryStorage(), clock: createVirtualClock(), logger: createFakeLogger() })

/** As the dialog lists what it fetches. */
const listed = (connector: WalletConnector): WalletConnector =>
  createLazyConnector({ info: connector.info, chunk: 'wallet', load: async () => connector })

/** Every way by which an EVM address comes in, each with a wallet that says them in lower case. */
const ways: Readonly<Record<string, () => Way>> = {
  'a wallet of the page': () => {
    const { provider, setAccounts } = createFakeWallet({ accounts: lower([own, other]) })
    return {
      connector: createPageWallet({ info, provider, ...device() }),
      accounts: [own, other],
      show: setAccounts,
    }
  },
  'a session of WalletConnect': () => {
    const accounts = lower([own, other]).map((address) => `eip155:1:${address}`)
    const { client, tell } = createScriptedClient(sessionOf({ eip155: { accounts, methods: ['personal_sign'] } }))
    const deps = { ...device(), client, nodesOf: () => [], read: () => Promise.reject(new Error('No node.')) }
    return {
      connector: listed(createWalletConnectConnector({ ...deps, info: { ...info, kind: 'walletConnect' } })),
      accounts: [own, other],
      show: (data) =>
        tell('session_event', { params: { event: { name: 'accountsChanged', data }, chainId: 'eip155:1' } }),
    }
  },
  'the embedded wallet': () => {
    const [eoa = '', smartAccount = ''] = lower([own, other])
    const { wallet } = createFakeEmbeddedWallet({
      loggedIn: true,
      addresses: { eoa, smartAccount },
      preferred: 'smartAccount',
    })
    const deps = device()
    deps.storage.set('emailLoginUsed', true)
    return {
      connector: listed(createEmbeddedConnector({ ...deps, wallet, info: { ...info, kind: 'embedded' } })),
      accounts: [other],
    }
  },
  'a connector of the host': () => {
    const { connector, setAccounts } = createFakeConnector({ addresses: lower([own, other]) })
    const container = createContainer({ networks: [ethereum, base], connectors: [connector] })
    let list: readonly WalletConnector[] = []
    container
      .get(ports.connectors)
      .connectors$.subscribe((now) => (list = now))
      .unsubscribe()
    const supplied = list.find(({ info }) => info.id === connector.info.id)
    if (supplied === undefined) throw new Error('The connector is not listed.')
    return { connector: supplied, accounts: [own, other], show: (addresses) => setAccounts(addresses) }
  },
}

describe.each(Object.entries(ways))('an EVM address that comes in through %s', (_, setUp) => {
  it('is spelt as EIP-55 has it when it connects, is asked, tells of another and comes back', async () => {
    const { connector, accounts, show } = setUp()
    const connection = await connector.connect({ chains })
    expect(addressesOf(connection)).toEqual(accounts)
    expect(addressesOf(await connection.snapshot())).toEqual(accounts)
    const told: (readonly string[])[] = []
    connection.events$.subscribe((event) => event.type === 'accountsChanged' && told.push(addressesOf(event)))
    show?.(lower([other]))
    expect(told).toEqual(show === undefined ? [] : [[other]])
    await (connection.release ?? connection.disconnect)()
    const again = await connector.restore({ chains })
    expect([own, other]).toContain(again && addressesOf(again)[0])
  })
})

describe('a connector in one spelling', () => {
  it('leaves other namespaces, and what is no address, as the wallet says them', async () => {
    const strange = {
      [solana.id]: 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k',
      'eip155:1': '0x1234',
      'tezos:main': `0x${'ab'.repeat(20)}`,
    }
    const accounts: readonly Account[] = Object.entries(strange).map(([chain, address]) => ({
      id: accountId(chain as ChainId, address),
      type: 'eoa',
    }))
    const { connector } = createFakeConnector()
    const connect = async (request: ConnectRequest) => ({ ...(await connector.connect(request)), accounts })
    expect((await inOneSpelling({ ...connector, connect }).connect({ chains })).accounts).toEqual(accounts)
  })

  it('is the connector that it was in everything else, also where its connection is of a class', async () => {
    const asked: unknown[] = []
    class Connection {
      readonly #name = 'mine'
      readonly connector = info
      readonly accounts = []
      readonly chainId = ethereum.id
      readonly events$ = NEVER
      request = undefined as never
      snapshot = async () => ({ accounts: [], chainId: this.chainId })
      ask(name: string) {
        asked.push([name, this.#name])
      }
      async disconnect() {
        this.ask('disconnect')
      }
      async moveTo() {
        this.ask('moveTo')
      }
      methods() {
        this.ask('methods')
        return new Set(['personal_sign'])
      }
      release() {
        this.ask('release')
      }
    }
    const { connector } = createFakeConnector()
    const connection = await inOneSpelling({ ...connector, connect: async () => new Connection() }).connect({ chains })
    await connection.moveTo?.(base.id)
    expect(connection.methods?.('eip155')).toEqual(new Set(['personal_sign']))
    connection.release?.()
    await connection.disconnect()
    expect(asked).toEqual(['moveTo', 'methods', 'release', 'disconnect'].map((name) => [name, 'mine']))
    const bare = await inOneSpelling(connector).connect({ chains })
    expect(Object.keys(bare)).not.toContain('methods')
  })
})
