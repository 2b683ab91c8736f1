import { describe, expect, it } from 'vitest'
import { addressOf, chainOf, namespaceOf, type ChainId } from '../../src/domain/networks/caip.js'
import type { ConnectionEvent, RpcRequest, WalletConnection, WalletConnector } from '../../src/ports/connectors.js'
import { expectToStop } from './expect-to-stop.js'
import { createOffer, expectHonest, type SigningSetup } from './sign-in-offer.js'

/** A connector and the wallet behind it, played by the test. */
export interface WalletConnectorSetup {
  readonly connector: WalletConnector
  /** Networks that the page asks for; the wallet is on the first. */
  readonly chains: readonly [ChainId, ChainId]
  /** Two accounts of the wallet, the active one first. */
  readonly addresses: readonly [string, string]
  /** Something that the owner is asked for over the link, and what the wallet answers to exactly this when they approve. */
  readonly deed: { readonly request: RpcRequest; readonly answer: unknown }
  /** How often the wallet was asked for it: each time the network that it was told, undefined where requests carry none. */
  deeds(): readonly (ChainId | undefined)[]
  /** What the owner does from now on, with requests too; `silent`: the wallet answers nothing at all. */
  setMood(mood: 'approve' | 'reject' | 'hold' | 'busy' | 'silent'): void
  /** The owner approves what was on hold. */
  approveHeld(): void
  setAccounts(addresses: readonly string[]): void
  setChain(chainId: ChainId): void
  lock(): void
  /** Absent where the wallet has no word for that. */
  unlock?(): void
  /** The wallet ends the link. Absent where it has no word for that. */
  hangUp?(): void
  /** How often the owner was asked. */
  prompts(): number
  /** How many are listening to the wallet. */
  listeners(): number
  /** Lets this much time pass, really or not. */
  wait(ms: number): Promise<void>
  /** Where the wallet can sign in while it connects. */
  readonly signing?: SigningSetup
  /** In what the wallet differs from others, for wallets that are as they are. */
  readonly quirks?: {
    /** It shows one account at a time. */
    readonly oneAccount?: boolean
    /** It shows accounts that the page may use, without being asked. */
    readonly showsAccounts?: boolean
    /** It asks its owner also where it was asked to be silent. */
    readonly neverSilent?: boolean
    /** It asks its owner twice by itself where it is asked to connect and to sign in at once. */
    readonly signsApart?: boolean
  }
}

/** What every way to connect a wallet owes. Each test has a wallet of its own that has not seen the page before. */
export function walletConnectorContract(
  adapter: string,
  setUp: () => WalletConnectorSetup | Promise<WalletConnectorSetup>,
): void {
  const connected = async () => {
    const given = await setUp()
    const connection = await given.connector.connect({ chains: given.chains })
    const events: ConnectionEvent[] = []
    const ended: string[] = []
    connection.events$.subscribe({ next: (event) => events.push(event), complete: () => ended.push('complete') })
    return { ...given, connection, events, ended }
  }
  const shown = (quirks: WalletConnectorSetup['quirks'], addresses: readonly string[]) =>
    quirks?.oneAccount === true ? addresses.slice(0, 1) : [...addresses]
  const seen = (connection: Pick<WalletConnection, 'accounts'>) => connection.accounts.map(({ id }) => addressOf(id))

  describe(`wallet connector: ${adapter}`, () => {
    it('asks the owner once and resolves with accounts on the network that the wallet is on', async () => {
      const { connection, prompts, addresses, chains, connector, quirks } = await connected()
      const accounts = shown(quirks, addresses)
      expect(seen(connection)).toEqual(accounts)
      expect(connection.accounts.map(({ id }) => chainOf(id))).toEqual(accounts.map(() => chains[0]))
      expect(connection.chainId).toBe(chains[0])
      expect(connection.connector).toEqual(connector.info)
      expect(prompts()).toBe(1)
    })

    it('rejects with USER_REJECTED when the owner declines, and connects on the next try', async () => {
      const { connector, chains, setMood, listeners } = await setUp()
      setMood('reject')
      await expect(connector.connect({ chains })).rejects.toMatchObject({ code: 'USER_REJECTED' })
      expect(listeners()).toBe(0)
      setMood('approve')
      expect((await connector.connect({ chains })).accounts).not.toHaveLength(0)
    })

    it('asks the owner once where a sign-in is offered, and tells nothing that was not offered', async () => {
      const { connector, chains, prompts, addresses, quirks, signing } = await setUp()
      const offer = createOffer(chains, signing)
      const connection = await connector.connect({ chains, signIn: offer })
      expect(seen(connection)).toEqual(shown(quirks, addresses))
      expect(connection.chainId).toBe(chains[0])
      expectHonest(offer, connection)
      expect(prompts()).toBe(quirks?.signsApart === true ? 2 : 1)
    })

    it('signs in while it connects, where the wallet can', async () => {
      const { connector, chains, signing, prompts } = await setUp()
      if (signing === undefined) return
      const offer = createOffer(chains, signing)
      const connection = await connector.connect({ chains, signIn: offer })
      expectHonest(offer, connection)
      expect(offer.told).toHaveLength(1)
      expect(await Promise.all(offer.told.flat().map((proof) => signing.isSigned(proof)))).toEqual([true])
      expect(prompts()).toBe(1)
    })

    it.each(['other', 'cannot'] as const)(
      'connects without a sign-in, and without another question, where the wallet signs what it was not asked or cannot: %s',
      async (mood) => {
        const { connector, chains, addresses, signing, prompts, quirks } = await setUp()
        if (signing === undefined) return
        await signing.setSigning(mood)
        const offer = createOffer(chains, signing)
        const connection = await connector.connect({ chains, signIn: offer })
        expect(seen(connection)).toEqual(shown(quirks, addresses))
        expect([offer.told, prompts()]).toEqual([[], 1])
      },
    )

    it('does not sign what the owner declines or nobody waits for any more, and signs on the next try', async () => {
      const { connector, chains, signing, setMood, approveHeld, prompts, wait } = await setUp()
      if (signing === undefined) return
      const declined = createOffer(chains, signing)
      setMood('reject')
      const attempt = connector.connect({ chains, signIn: declined })
      await expect(attempt).rejects.toMatchObject({ code: 'USER_REJECTED' })
      expect(prompts()).toBe(1)
      setMood('approve')
      const again = createOffer(chains, signing, 'another0nonce0of0us')
      expectHonest(again, await connector.connect({ chains, signIn: again }))
      expect([declined.told.length, again.told.length]).toEqual([0, 1])
      const late = createOffer(chains, signing)
      const cancel = new AbortController()
      setMood('hold')
      const left = connector.connect({ chains, signIn: late, signal: cancel.signal })
      await wait(10)
      cancel.abort()
      await expect(left).rejects.toMatchObject({ code: 'ABORTED' })
      const before = prompts()
      approveHeld()
      await wait(200)
      expect([late.told, prompts()]).toEqual([[], before])
    })

    it('never signs in where it restores', async () => {
      const { connector, chains, connection, prompts, signing } = await connected()
      await connection.disconnect()
      const offer = createOffer(chains, signing)
      const before = prompts()
      await connector.restore({ chains, signIn: offer })
      expect([offer.told, prompts()]).toEqual([[], before])
    })

    it('rejects with REQUEST_PENDING while the wallet has the same request open', async () => {
      const { connector, chains, setMood } = await setUp()
      setMood('busy')
      await expect(connector.connect({ chains })).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    })

    it('restores an earlier connection without asking the owner', async () => {
      const { connector, chains, connection, addresses, prompts, quirks } = await connected()
      await connection.disconnect()
      const before = prompts()
      const restored = await connector.restore({ chains })
      expect(restored && seen(restored)).toEqual(shown(quirks, addresses))
      expect(restored?.chainId).toBe(chains[0])
      expect(prompts()).toBe(before)
    })

    it('restores nothing, and asks nobody, when the wallet has never seen the page', async () => {
      const { connector, chains, prompts, listeners, quirks, setMood } = await setUp()
      if (quirks?.neverSilent === true) setMood('reject')
      expect(await connector.restore({ chains })).toBeUndefined()
      expect([prompts(), listeners()]).toEqual([quirks?.neverSilent === true ? 1 : 0, 0])
    })

    it('restores nothing from a locked wallet', async () => {
      const { connector, chains, connection, lock, prompts, quirks, setMood } = await connected()
      await connection.disconnect()
      lock()
      if (quirks?.neverSilent === true) setMood('reject')
      expect(await connector.restore({ chains })).toBeUndefined()
      expect(prompts()).toBe(quirks?.neverSilent === true ? 2 : 1)
    })

    it('tells when its owner has unlocked it, and restores then without asking them', async () => {
      const { connector, chains, connection, addresses, lock, unlock, prompts, listeners, wait } = await connected()
      if (unlock === undefined) return
      await connection.disconnect()
      const told: string[] = []
      lock()
      const listening = connector.unlocked$?.subscribe(() => told.push('unlocked'))
      await wait(10)
      expect(told).toEqual([])
      unlock()
      await wait(10)
      expect(told).toEqual(['unlocked'])
      listening?.unsubscribe()
      expect(listeners()).toBe(0)
      const restored = await connector.restore({ chains })
      expect(restored && seen(restored)).toEqual([...addresses])
      expect(prompts()).toBe(1)
    })

    it('gives up restoring within 3 s when the wallet never answers', async () => {
      const { connector, chains, connection, setMood, wait, listeners, quirks } = await connected()
      await connection.disconnect()
      setMood('silent')
      const outcome: boolean[] = []
      void connector.restore({ chains }).then((restored) => outcome.push(restored !== undefined))
      await wait(3_000)
      expect(outcome).toEqual([quirks?.showsAccounts === true])
      expect(listeners()).toBe(quirks?.showsAccounts === true ? 1 : 0)
    })

    it('reports other accounts', async () => {
      const { events, setAccounts, addresses, wait } = await connected()
      setAccounts([addresses[1]])
      await wait(200)
      expect(events).toMatchObject([{ type: 'accountsChanged' }])
      expect(events.flatMap((event) => (event.type === 'accountsChanged' ? seen(event) : []))).toEqual([addresses[1]])
    })

    it('reports a locked wallet as one without accounts', async () => {
      const { events, lock, wait } = await connected()
      lock()
      await wait(200)
      expect(events).toEqual([{ type: 'accountsChanged', accounts: [] }])
    })

    it('reports another network', async () => {
      const { events, setChain, chains, wait } = await connected()
      setChain(chains[1])
      await wait(200)
      expect(events).toEqual([{ type: 'chainChanged', chainId: chains[1] }])
    })

    it('tells accounts and network as they are now, without asking the owner', async () => {
      const { connection, setAccounts, setChain, addresses, chains, prompts, wait, quirks } = await connected()
      setAccounts([addresses[1], addresses[0]])
      setChain(chains[1])
      // Some wallets look at themselves first.
      await wait(10)
      const now = await connection.snapshot()
      expect(now.chainId).toBe(chains[1])
      expect(seen(now)).toEqual(shown(quirks, [addresses[1], addresses[0]]))
      expect(prompts()).toBe(1)
    })

    it('ends an attempt at once when it is cancelled, and ignores an approval that comes later', async () => {
      const { connector, chains, setMood, approveHeld, listeners, wait } = await setUp()
      setMood('hold')
      const cancel = new AbortController()
      const attempt = connector.connect({ chains, signal: cancel.signal })
      await wait(10)
      cancel.abort()
      await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
      approveHeld()
      await wait(200)
      expect(listeners()).toBe(0)
    })

    it('does not begin an attempt that is cancelled already', async () => {
      const { connector, chains, prompts } = await setUp()
      const signal = AbortSignal.abort()
      await expect(connector.connect({ chains, signal })).rejects.toMatchObject({ code: 'ABORTED' })
      await expect(connector.restore({ chains, signal })).rejects.toMatchObject({ code: 'ABORTED' })
      expect(prompts()).toBe(0)
    })

    it('reports the end when the wallet ends the link, where it has a word for that', async () => {
      const { events, hangUp, wait } = await connected()
      hangUp?.()
      await wait(200)
      expect(events.map(({ type }) => type)).toEqual(hangUp === undefined ? [] : ['disconnected'])
    })

    it('passes a request on as it is, and the answer of the wallet', async () => {
      const { connection, chains, deed, deeds } = await connected()
      expect(await connection.request(chains[0], deed.request)).toEqual(deed.answer)
      expect(deeds()).toHaveLength(1)
    })

    it('asks the wallet on the network that the request names, or not at all', async () => {
      const { connection, chains, deed, deeds } = await connected()
      const told: (ChainId | undefined)[] = []
      for (const chainId of [chains[1], chains[0]]) {
        const before = deeds().length
        await connection.request(chainId, deed.request).catch(() => undefined)
        // A wallet that is told no network acts where it is; whoever asks has compared that.
        for (const asked of deeds().slice(before)) told.push(asked === undefined ? undefined : chainId)
      }
      expect(deeds()).toEqual(told)
    })

    it('names the methods that it answers, where it knows them, and refuses the rest without asking the wallet', async () => {
      const { connection, chains, deed, deeds, prompts } = await connected()
      const methods = connection.methods?.(namespaceOf(chains[0]))
      if (methods === undefined) return
      expect(methods.has(deed.request.method)).toBe(true)
      expect(connection.methods?.('nobody')).toBeUndefined()
      const before = prompts()
      const unknown = connection.request(chains[0], { ...deed.request, method: 'nobody_knowsThis' })
      await expect(unknown).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
      expect([deeds(), prompts()]).toEqual([[], before])
    })

    it('tells a refusal of a request as one, and a request that is open already as that', async () => {
      const { connection, chains, deed, setMood } = await connected()
      setMood('reject')
      await expect(connection.request(chains[0], deed.request)).rejects.toMatchObject({ code: 'USER_REJECTED' })
      setMood('busy')
      await expect(connection.request(chains[0], deed.request)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
      setMood('approve')
      expect(await connection.request(chains[0], deed.request)).toEqual(deed.answer)
    })

    it('ends a request at once when it is cancelled', async () => {
      const { connection, chains, deed, setMood } = await connected()
      setMood('hold')
      await expectToStop((signal) => connection.request(chains[0], deed.request, signal))
      setMood('silent')
      await expectToStop((signal) => connection.request(chains[0], deed.request, signal))
    })

    it('asks the owner nothing for a request that is cancelled already', async () => {
      const { connection, chains, deed, deeds } = await connected()
      const cancelled = connection.request(chains[0], deed.request, AbortSignal.abort())
      await expect(cancelled).rejects.toMatchObject({ code: 'ABORTED' })
      expect(deeds()).toEqual([])
    })

    it('stops telling accounts and network when the caller does', async () => {
      const { connection, setMood } = await connected()
      setMood('silent')
      await expectToStop((signal) => connection.snapshot(signal))
    })

    it('lets go within 300 ms of a wallet that answers nothing, and hears no more of it', async () => {
      const { connection, events, ended, setMood, setAccounts, setChain, addresses, chains, listeners, wait } =
        await connected()
      setMood('silent')
      const gone: string[] = []
      void connection.disconnect().then(() => gone.push('gone'))
      await wait(300)
      expect([gone, ended, listeners()]).toEqual([['gone'], ['complete'], 0])
      setAccounts([addresses[1]])
      setChain(chains[1])
      await wait(200)
      expect(events).toEqual([])
    })

    it('leaves the permission in the wallet when it lets go', async () => {
      const { connection, connector, chains, prompts } = await connected()
      await connection.disconnect()
      await connection.disconnect()
      await connector.connect({ chains }).then((again) => expect(again.accounts).not.toHaveLength(0))
      expect(await connector.restore({ chains })).toBeDefined()
      expect(prompts()).toBeLessThanOrEqual(2)
    })

    it('carries nothing out for a link that was let go', async () => {
      const { connection, chains } = await connected()
      await connection.disconnect()
      const late = connection.request(chains[0], { method: 'eth_blockNumber' })
      await expect(late).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    })

    it('connects and disconnects twenty times and leaves no listener', async () => {
      const { connector, chains, listeners } = await setUp()
      for (let i = 0; i < 20; i++) {
        const connection = await connector.connect({ chains })
        expect(listeners()).toBeGreaterThan(0)
        await connection.disconnect()
      }
      expect(listeners()).toBe(0)
    })
  })
}
