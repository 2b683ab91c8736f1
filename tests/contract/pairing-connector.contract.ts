import { describe, expect, it } from 'vitest'
import { addressOf, chainOf, type ChainId } from '../../src/domain/caip.js'
import type { ConnectionEvent, WalletConnection, WalletConnector } from '../../src/ports/connectors.js'

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
  /** `silent`: sockets open and nothing comes. */
  setRelay(state: 'up' | 'away' | 'silent'): Promise<void>
  /** Waits until something holds; fails after five seconds. */
  until(holds: () => boolean | Promise<boolean>): Promise<void>
}

/** What a connector owes that reaches its wallet over an address which the wallet is given. */
export function pairingConnectorContract(adapter: string, setUp: () => Promise<PairingConnectorSetup>): void {
  const pair = async (given: PairingConnectorSetup, answer: 'approve' | 'reject' | 'hold', signal?: AbortSignal) => {
    const uris: string[] = []
    const connected = given.connector.connect({
      chains: given.chains,
      onUri: (uri) => uris.push(uri),
      ...(signal === undefined ? {} : { signal }),
    })
    connected.catch(() => undefined)
    await given.until(() => uris.length > 0)
    await given.scan(uris[0] ?? '', answer)
    return { connected, uris }
  }
  const paired = async () => {
    const given = await setUp()
    const link = await (await pair(given, 'approve')).connected
    const events: ConnectionEvent[] = []
    const ended: string[] = []
    link.events$.subscribe({ next: (event) => events.push(event), complete: () => ended.push('complete') })
    return { ...given, link, events, ended }
  }
  const seen = (link: Pick<WalletConnection, 'accounts'>) => link.accounts.map(({ id }) => addressOf(id))

  describe(`pairing connector: ${adapter}`, () => {
    it('tells one address before the wallet knows of the page, and resolves when its owner approves [S3.8]', async () => {
      const given = await setUp()
      const { connected, uris } = await pair(given, 'approve')
      const link = await connected
      expect(uris).toHaveLength(1)
      expect(uris[0]).toMatch(/^wc:/)
      expect(seen(link)[0]).toBe(given.addresses[0])
      expect(link.chainId).toBe(given.chains[0])
      expect(new Set(link.accounts.map(({ id }) => chainOf(id)))).toEqual(new Set([given.chains[0]]))
      expect(link.connector).toMatchObject({ id: given.connector.info.id, kind: given.connector.info.kind })
    })

    it('rejects with USER_REJECTED when the owner declines, and pairs on the next try with another address', async () => {
      const given = await setUp()
      const declined = await pair(given, 'reject')
      await expect(declined.connected).rejects.toMatchObject({ code: 'USER_REJECTED' })
      const again = await pair(given, 'approve')
      expect((await again.connected).accounts).not.toHaveLength(0)
      expect(again.uris[0]).not.toBe(declined.uris[0])
    })

    it('carries requests to the owner, and tells a refusal as one', async () => {
      const { link, chains, addresses, setMood } = await paired()
      const request = { method: 'personal_sign', params: ['0x68656c6c6f', addresses[0]] }
      await setMood('approve')
      expect(await link.request(chains[0], request)).toMatch(/^0x[0-9a-f]{130}$/)
      await setMood('reject')
      await expect(link.request(chains[0], request)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    })

    it('moves between approved networks without asking anybody', async () => {
      const { link, chains, events, setMood, until } = await paired()
      await setMood('ignore')
      const chainId = `0x${Number(chains[1].split(':')[1]).toString(16)}`
      await link.request(chains[1], { method: 'wallet_switchEthereumChain', params: [{ chainId }] })
      expect((await link.snapshot()).chainId).toBe(chains[1])
      await until(() => events.length > 0)
      expect(events).toEqual([{ type: 'chainChanged', chainId: chains[1] }])
    })

    it('reports another account and another network of the wallet', async () => {
      const { link, chains, addresses, events, useSecondAccount, setChain, until } = await paired()
      await useSecondAccount()
      await until(() => events.some(({ type }) => type === 'accountsChanged'))
      expect(seen(await link.snapshot())[0]).toBe(addresses[1])
      await setChain(chains[1])
      await until(() => events.some((event) => event.type === 'chainChanged' && event.chainId === chains[1]))
      expect((await link.snapshot()).chainId).toBe(chains[1])
    })

    it('reports the end when the wallet ends the session', async () => {
      const { connector, chains, events, deleteSession, until } = await paired()
      await deleteSession()
      await until(() => events.some(({ type }) => type === 'disconnected'))
      expect(await connector.restore({ chains })).toBeUndefined()
    })

    it('restores a session without asking the owner', async () => {
      const { connector, chains, addresses, link, setMood } = await paired()
      await setMood('ignore')
      link.release?.()
      const restored = await connector.restore({ chains: [chains[1], chains[0]] })
      expect(restored && seen(restored)[0]).toBe(addresses[0])
      // A session has no network of its own: the first that the page names is taken up.
      expect(restored?.chainId).toBe(chains[1])
    })

    it('restores nothing where no wallet was paired', async () => {
      const { connector, chains } = await setUp()
      expect(await connector.restore({ chains })).toBeUndefined()
    })

    it('lets go within 300 ms while the relay says nothing, and carries nothing out any more [S4.5]', async () => {
      const { link, chains, ended, setRelay } = await paired()
      await setRelay('silent')
      const before = performance.now()
      await link.disconnect()
      expect(performance.now() - before).toBeLessThan(300)
      expect(ended).toEqual(['complete'])
      const late = link.request(chains[0], { method: 'eth_chainId' })
      await expect(late).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    })

    it('tells the wallet goodbye', async () => {
      const { link, sessions, until } = await paired()
      expect(await sessions()).toBe(1)
      await link.disconnect()
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

    it('names an unreachable relay within 10 s, and pairs when it is back', { timeout: 40_000 }, async () => {
      const given = await setUp()
      await given.setRelay('away')
      const before = performance.now()
      await expect(given.connector.connect({ chains: given.chains })).rejects.toMatchObject({
        code: 'RELAY_UNREACHABLE',
      })
      expect(performance.now() - before).toBeLessThan(10_000)
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
