import { describe, expect, it } from 'vitest'
import { addressOf, chainOf, namespaceOf, type ChainId, type ChainNamespace } from '../../src/domain/networks/caip.js'
import type {
  ConnectionEvent,
  RpcRequest,
  SignInOffer,
  WalletConnection,
  WalletConnector,
} from '../../src/ports/connectors.js'
import { expectToStop } from './expect-to-stop.js'
import { createOffer, expectHonest, type SigningSetup } from './sign-in-offer.js'

/** A connector that pairs, the relay between, and the wallet behind it, played by the test. */
export interface PairingConnectorSetup {
  readonly connector: WalletConnector
  /** Networks that the page asks for; the wallet knows both. */
  readonly chains: readonly [ChainId, ChainId]
  /** Two accounts of the wallet, the active one first. */
  readonly addresses: readonly [string, string]
  /** The wallet is given an address, and its owner answers. */
  scan(uri: string, answer: 'approve' | 'reject' | 'hold'): Promise<void>
  /** The owner approves what was on hold. */
  approveHeld(): Promise<void>
  /** What the owner does with requests from now on. */
  setMood(mood: 'approve' | 'reject' | 'ignore'): Promise<void>
  /** The owner acts with the second account. */
  useSecondAccount(): Promise<void>
  setChain(chainId: ChainId): Promise<void>
  deleteSession(): Promise<void>
  /** How many sites the wallet is connected to. */
  sessions(): Promise<number>
  /** Where the wallet can sign in while it connects. */
  readonly signing?: SigningSetup
  /** How often the wallet's owner was asked to connect. */
  prompts(): number | Promise<number>
  /** `silent`: sockets open and nothing comes. */
  setRelay(state: 'up' | 'away' | 'silent'): Promise<void>
  /** Waits until something holds; fails after five seconds. */
  until(holds: () => boolean | Promise<boolean>): Promise<void>
}

/** A wallet that has several namespaces of networks. */
export interface PairingNamespacesSetup extends PairingConnectorSetup {
  /** EVM and two more. The wallet has one network of each of these, and an account on it. */
  readonly namespaces: readonly [PairingNamespace, PairingNamespace, PairingNamespace]
  /** The namespaces that the wallet approves from now on. */
  setNamespaces(namespaces: readonly ChainNamespace[]): Promise<void>
}

export interface PairingNamespace {
  readonly chainId: ChainId
  /** Two accounts, the active one first; they change together with those of other namespaces. */
  readonly addresses: readonly [string, string]
  /** Something that the first account is asked to sign. */
  readonly request: RpcRequest
  isSigned(answer: unknown): boolean
}

async function pair(
  given: Omit<PairingConnectorSetup, 'chains'> & { readonly chains: readonly ChainId[] },
  answer: 'approve' | 'reject' | 'hold',
  signal?: AbortSignal,
  signIn?: SignInOffer,
) {
  const uris: string[] = []
  const connected = given.connector.connect({
    chains: given.chains,
    onUri: (uri) => uris.push(uri),
    ...(signal === undefined ? {} : { signal }),
    ...(signIn === undefined ? {} : { signIn }),
  })
  connected.catch(() => undefined)
  await given.until(() => uris.length > 0)
  await given.scan(uris[0] ?? '', answer)
  return { connected, uris }
}

/** What a connector owes that reaches its wallet over an address which the wallet is given. */
export function pairingConnectorContract(adapter: string, setUp: () => Promise<PairingConnectorSetup>): void {
  const paired = async () => {
    const given = await setUp()
    const connection = await (await pair(given, 'approve')).connected
    const events: ConnectionEvent[] = []
    const ended: string[] = []
    connection.events$.subscribe({ next: (event) => events.push(event), complete: () => ended.push('complete') })
    return { ...given, connection, events, ended }
  }
  const seen = (connection: Pick<WalletConnection, 'accounts'>) => connection.accounts.map(({ id }) => addressOf(id))

  describe(`pairing connector: ${adapter}`, () => {
    it('tells one address before the wallet knows of the page, and resolves when its owner approves [S3.8]', async () => {
      const given = await setUp()
      const { connected, uris } = await pair(given, 'approve')
      const connection = await connected
      expect(uris).toHaveLength(1)
      expect(uris[0]).toMatch(/^wc:/)
      expect(seen(connection)[0]).toBe(given.addresses[0])
      expect(connection.chainId).toBe(given.chains[0])
      expect(new Set(connection.accounts.map(({ id }) => chainOf(id)))).toEqual(new Set([given.chains[0]]))
      expect(connection.connector).toMatchObject({ id: given.connector.info.id, kind: given.connector.info.kind })
    })

    it('rejects with USER_REJECTED when the owner declines, and pairs on the next try with another address', async () => {
      const given = await setUp()
      const declined = await pair(given, 'reject')
      await expect(declined.connected).rejects.toMatchObject({ code: 'USER_REJECTED' })
      const again = await pair(given, 'approve')
      expect((await again.connected).accounts).not.toHaveLength(0)
      expect(again.uris[0]).not.toBe(declined.uris[0])
    })

    it('asks the owner once where a sign-in is offered, over one address, and tells nothing that was not offered', async () => {
      const given = await setUp()
      const offer = createOffer(given.chains, given.signing)
      const { connected, uris } = await pair(given, 'approve', undefined, offer)
      const connection = await connected
      expect(seen(connection)[0]).toBe(given.addresses[0])
      expect(connection.chainId).toBe(given.chains[0])
      expectHonest(offer, connection)
      expect([uris.length, await given.prompts(), await given.sessions()]).toEqual([1, 1, 1])
    })

    it('signs in while it pairs, where the wallet can', async () => {
      const given = await setUp()
      const { signing } = given
      if (signing === undefined) return
      const offer = createOffer(given.chains, given.signing)
      const connection = await (await pair(given, 'approve', undefined, offer)).connected
      expectHonest(offer, connection)
      expect(offer.told).toHaveLength(1)
      expect(offer.told.flat().map(({ data }) => data.chainId)).toEqual([given.chains[0]])
      expect(await Promise.all(offer.told.flat().map((proof) => signing.isSigned(proof)))).toEqual([true])
      expect(await given.prompts()).toBe(1)
    })

    it.each(['other', 'cannot'] as const)(
      'pairs without a sign-in, and without another question or address, where the wallet signs what it was not asked or cannot: %s',
      async (mood) => {
        const given = await setUp()
        if (given.signing === undefined) return
        await given.signing.setSigning(mood)
        const offer = createOffer(given.chains, given.signing)
        const { connected, uris } = await pair(given, 'approve', undefined, offer)
        expect(seen(await connected)[0]).toBe(given.addresses[0])
        expect([offer.told, uris.length, await given.prompts()]).toEqual([[], 1, 1])
      },
    )

    it('does not sign what the owner declines or nobody waits for any more, and signs on the next try', async () => {
      const given = await setUp()
      if (given.signing === undefined) return
      const declined = createOffer(given.chains, given.signing)
      const attempt = await pair(given, 'reject', undefined, declined)
      await expect(attempt.connected).rejects.toMatchObject({ code: 'USER_REJECTED' })
      const late = createOffer(given.chains, given.signing)
      const cancel = new AbortController()
      const left = await pair(given, 'hold', cancel.signal, late)
      cancel.abort()
      await expect(left.connected).rejects.toMatchObject({ code: 'ABORTED' })
      await given.approveHeld()
      await given.until(async () => (await given.sessions()) === 0)
      const again = createOffer(given.chains, given.signing, 'another0nonce0of0us')
      expectHonest(again, await (await pair(given, 'approve', undefined, again)).connected)
      expect([declined, late, again].map(({ told }) => told.length)).toEqual([0, 0, 1])
    })

    it('carries requests to the owner, and tells a refusal as one', async () => {
      const { connection, chains, addresses, setMood } = await paired()
      const request = { method: 'personal_sign', params: ['0x68656c6c6f', addresses[0]] }
      await setMood('approve')
      expect(await connection.request(chains[0], request)).toMatch(/^0x[0-9a-f]{130}$/)
      await setMood('reject')
      await expect(connection.request(chains[0], request)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    })

    it('ends a request at once when it is cancelled', async () => {
      const { connection, chains, addresses, setMood } = await paired()
      await setMood('ignore')
      const request = { method: 'personal_sign', params: ['0x68656c6c6f', addresses[0]] }
      await expectToStop((signal) => connection.request(chains[0], request, signal))
      await expectToStop((signal) => connection.snapshot(signal))
    })

    it('ends what was asked where another tab has ended the session, and not where the wallet is only let go of', async () => {
      const { chains, connection, setMood, addresses } = await paired()
      await setMood('ignore')
      const ends: unknown[] = []
      const asked = connection.request(chains[0], { method: 'personal_sign', params: ['0x68656c6c6f', addresses[0]] })
      const ended = asked.catch((error: unknown) => ends.push(error))
      connection.release?.()
      await Promise.resolve()
      expect(ends).toEqual([])
      connection.release?.(true)
      await ended
      expect(ends).toMatchObject([{ code: 'NOT_CONNECTED' }])
    })

    it('moves between approved networks without asking anybody', async () => {
      const { connection, chains, events, setMood, until } = await paired()
      await setMood('ignore')
      const chainId = `0x${Number(chains[1].split(':')[1]).toString(16)}`
      await connection.request(chains[1], { method: 'wallet_switchEthereumChain', params: [{ chainId }] })
      expect((await connection.snapshot()).chainId).toBe(chains[1])
      await until(() => events.length > 0)
      expect(events).toEqual([{ type: 'chainChanged', chainId: chains[1] }])
    })

    it('reports another account and another network of the wallet', async () => {
      const { connection, chains, addresses, events, useSecondAccount, setChain, until } = await paired()
      await useSecondAccount()
      await until(() => events.some(({ type }) => type === 'accountsChanged'))
      expect(seen(await connection.snapshot())[0]).toBe(addresses[1])
      await setChain(chains[1])
      await until(() => events.some((event) => event.type === 'chainChanged' && event.chainId === chains[1]))
      expect((await connection.snapshot()).chainId).toBe(chains[1])
    })

    it('reports the end when the wallet ends the session', async () => {
      const { connector, chains, events, deleteSession, until } = await paired()
      await deleteSession()
      await until(() => events.some(({ type }) => type === 'disconnected'))
      expect(await connector.restore({ chains })).toBeUndefined()
    })

    it('restores a session without asking the owner', async () => {
      const { connector, chains, addresses, connection, setMood } = await paired()
      await setMood('ignore')
      connection.release?.()
      const restored = await connector.restore({ chains: [chains[1], chains[0]] })
      expect(restored && seen(restored)[0]).toBe(addresses[0])
      // A session has no network of its own: the first that the page names is taken up.
      expect(restored?.chainId).toBe(chains[1])
    })

    it('restores nothing where no wallet was paired', async () => {
      const { connector, chains } = await setUp()
      expect(await connector.restore({ chains })).toBeUndefined()
    })

    it('lets go without waiting for a relay that says nothing, and carries nothing out any more [S4.5]', async () => {
      const { connection, chains, ended, setRelay } = await paired()
      await setRelay('silent')
      // Both are of one process: however busy it is, what waits for less comes first.
      const tooLate = new Promise((resolve) => setTimeout(resolve, 300, 'too late'))
      expect(await Promise.race([connection.disconnect(), tooLate])).toBeUndefined()
      expect(ended).toEqual(['complete'])
      const late = connection.request(chains[0], { method: 'eth_chainId' })
      await expect(late).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    })

    it('tells the wallet goodbye', async () => {
      const { connection, sessions, until } = await paired()
      expect(await sessions()).toBe(1)
      await connection.disconnect()
      await until(async () => (await sessions()) === 0)
    })

    it('ends an attempt at once when it is cancelled; a wallet that approves later is told goodbye', async () => {
      const given = await setUp()
      const cancel = new AbortController()
      const { connected } = await pair(given, 'hold', cancel.signal)
      cancel.abort()
      await expect(connected).rejects.toMatchObject({ code: 'ABORTED' })
      await given.approveHeld()
      await given.until(async () => (await given.sessions()) === 0)
    })

    it('does not begin an attempt that is cancelled already', async () => {
      const { connector, chains } = await setUp()
      const uris: string[] = []
      const attempt = connector.connect({ chains, signal: AbortSignal.abort(), onUri: (uri) => uris.push(uri) })
      await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
      expect(uris).toEqual([])
    })

    it('names an unreachable relay, and pairs when it is back', { timeout: 40_000 }, async () => {
      const given = await setUp()
      await given.setRelay('away')
      await expect(given.connector.connect({ chains: given.chains })).rejects.toMatchObject({
        code: 'RELAY_UNREACHABLE',
      })
      await given.setRelay('up')
      await given.until(async () => {
        try {
          return (await (await pair(given, 'approve')).connected).accounts.length > 0
        } catch {
          return false
        }
      })
    })
  })
}

/** What such a connector owes besides, when its wallet has several namespaces of networks: one link for all that it approves. */
export function pairingNamespacesContract(adapter: string, setUp: () => Promise<PairingNamespacesSetup>): void {
  const paired = async (choose = (given: PairingNamespacesSetup) => given.namespaces.map(({ chainId }) => chainId)) => {
    const own = await setUp()
    const chains = choose(own)
    const connection = await (await pair({ ...own, chains }, 'approve')).connected
    const events: ConnectionEvent[] = []
    connection.events$.subscribe((event) => events.push(event))
    return { ...own, chains, connection, events }
  }
  const namespacesIn = ({ accounts }: Pick<WalletConnection, 'accounts'>) => [
    ...new Set(accounts.map(({ id }) => namespaceOf(id))),
  ]
  const firstIn = ({ accounts }: Pick<WalletConnection, 'accounts'>, { chainId }: PairingNamespace) =>
    accounts.find(({ id }) => chainOf(id) === chainId)?.id
  const idOf = ({ chainId, addresses }: PairingNamespace, index: 0 | 1) => `${chainId}:${addresses[index]}`

  describe(`pairing connector with several namespaces: ${adapter}`, () => {
    it('makes one link for all namespaces that the wallet approves, the network that the page names first leading', async () => {
      const { connection, namespaces } = await paired()
      expect(namespacesIn(connection)).toEqual(namespaces.map(({ chainId }) => namespaceOf(chainId)))
      expect(namespaces.map((namespace) => firstIn(connection, namespace))).toEqual(
        namespaces.map((namespace) => idOf(namespace, 0)),
      )
      expect(connection.chainId).toBe(namespaces[0].chainId)
      expect(await connection.snapshot()).toEqual({ accounts: connection.accounts, chainId: connection.chainId })
      const other = await paired((given) => given.namespaces.map(({ chainId }) => chainId).toReversed())
      expect(other.connection.chainId).toBe(namespaces[2].chainId)
      expect(new Set(namespacesIn(other.connection))).toEqual(new Set(namespacesIn(connection)))
    })

    it.each([
      ['EVM', 0],
      ['the second', 1],
      ['the third', 2],
    ] as const)('needs no other namespace than the one that the wallet has: %s', async (_, index) => {
      const given = await setUp()
      const { chainId, request, isSigned } = given.namespaces[index]
      await given.setNamespaces([namespaceOf(chainId)])
      const chains = given.namespaces.map((namespace) => namespace.chainId)
      const connection = await (await pair({ ...given, chains }, 'approve')).connected
      expect([namespacesIn(connection), connection.chainId]).toEqual([[namespaceOf(chainId)], chainId])
      await given.setMood('approve')
      expect(isSigned(await connection.request(chainId, request))).toBe(true)
    })

    it('carries requests of each namespace to the owner in its words, and tells a refusal as one', async () => {
      const { connection, namespaces, setMood } = await paired()
      for (const { chainId, request, isSigned } of namespaces) {
        await setMood('approve')
        expect(isSigned(await connection.request(chainId, request))).toBe(true)
        await setMood('reject')
        await expect(connection.request(chainId, request)).rejects.toMatchObject({ code: 'USER_REJECTED' })
      }
    })

    it('knows what the wallet answers beside EVM, and refuses the rest without asking anybody', async () => {
      const { connection, namespaces, setMood } = await paired()
      await setMood('ignore')
      for (const { chainId, request } of namespaces.slice(1)) {
        expect(connection.methods?.(namespaceOf(chainId))?.has(request.method)).toBe(true)
        const unknown = connection.request(chainId, { method: 'nobody_knowsThis', params: {} })
        await expect(unknown).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
      }
    })

    it('moves in one namespace without touching another, and to no network that the wallet does not have', async () => {
      const { connection, namespaces, chains, events, setMood } = await paired()
      await setMood('ignore')
      for (const { chainId } of namespaces.slice(1)) {
        await connection.moveTo?.(chainId)
        const stranger: ChainId = `${namespaceOf(chainId)}:stranger`
        await expect(connection.moveTo?.(stranger)).rejects.toMatchObject({ code: 'CHAIN_UNKNOWN_TO_WALLET' })
      }
      expect(events).toEqual([])
      expect((await connection.snapshot()).chainId).toBe(chains[0])
    })

    it('tells the accounts of every namespace when they change', async () => {
      const { connection, namespaces, events, useSecondAccount, until } = await paired()
      await useSecondAccount()
      const last = () => events.findLast((event) => event.type === 'accountsChanged')
      await until(() => {
        const told = last()
        return told !== undefined && namespaces.every((namespace) => firstIn(told, namespace) === idOf(namespace, 1))
      })
      expect(namespacesIn(await connection.snapshot())).toEqual(namespacesIn(connection))
    })

    it('restores all namespaces as one link without asking the owner, or those that are wanted', async () => {
      const { connector, chains, namespaces, connection, setMood } = await paired()
      await setMood('ignore')
      connection.release?.()
      const all = await connector.restore({ chains })
      expect(all && namespacesIn(all)).toEqual(namespacesIn(connection))
      all?.release?.()
      const one = await connector.restore({ chains: [namespaces[1].chainId] })
      expect(one && [namespacesIn(one), one.chainId]).toEqual([
        [namespaceOf(namespaces[1].chainId)],
        namespaces[1].chainId,
      ])
    })

    it('tells the wallet goodbye once for all namespaces [S4.10]', async () => {
      const { connection, namespaces, sessions, until } = await paired()
      expect(await sessions()).toBe(1)
      await connection.disconnect()
      await connection.disconnect()
      await until(async () => (await sessions()) === 0)
      for (const { chainId, request } of namespaces)
        await expect(connection.request(chainId, request)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    })

    it('reports once that the wallet ended the session of all namespaces', async () => {
      const { connector, chains, events, deleteSession, until } = await paired()
      await deleteSession()
      await until(() => events.some(({ type }) => type === 'disconnected'))
      expect(events.filter(({ type }) => type === 'disconnected')).toHaveLength(1)
      expect(await connector.restore({ chains })).toBeUndefined()
    })
  })
}
