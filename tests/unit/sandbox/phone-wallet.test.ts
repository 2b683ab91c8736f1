import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createPublicClient,
  http,
  parseEther,
  numberToHex,
  verifyMessage,
  verifyTypedData,
  type Address,
  type Hex,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts'
import { startPhoneWallet } from '../../../sandbox/wallets/phone/start-phone-wallet.ts'
import { at } from './at.ts'
import { createDapp, type Dapp } from './create-dapp.ts'

// The clients' own pauses after an outage add up to seconds.
describe('phone wallet', { timeout: 20_000 }, () => {
  let sandbox: Sandbox
  let dapp: Dapp
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'phone-'))
    const recorder = new URL('record-connections.mjs', import.meta.url).href
    process.env['RECORD_CONNECTIONS'] = join(folder, 'connections')
    process.env['NODE_OPTIONS'] = `--import ${recorder}`
    sandbox = await startSandbox({ without: ['frame'] })
    delete process.env['NODE_OPTIONS']
    await sandbox.phone.state()
  })
  afterAll(async () => {
    await sandbox.stop()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    dapp = await createDapp(sandbox)
    await sandbox.phone.policy({ proposals: 'approve', requests: 'approve' })
  })
  afterEach(async () => {
    await sandbox.phone.reset()
    await dapp.close()
    sandbox.relay.control.reset()
  })

  const account = (index: number) => at(at(sandbox.chains, 0).accounts, index)
  const hello: Hex = '0x68656c6c6f'
  const signHello = () => dapp.request('personal_sign', [hello, account(0)])
  const outcomes = async () => (await sandbox.phone.requests()).map(({ method, outcome }) => [method, outcome])

  it('approves the chains, methods and events that both sides know', async () => {
    const session = await dapp.connect(['eip155:1', 'eip155:8453', 'eip155:999999'])
    expect(session?.peer.metadata).toMatchObject({ name: 'Beacon', url: sandbox.phone.url })
    const { eip155 } = session?.namespaces ?? {}
    expect(eip155).toMatchObject({ chains: ['eip155:1', 'eip155:8453'], events: ['accountsChanged', 'chainChanged'] })
    expect(eip155?.methods).toContain('personal_sign')
    expect(eip155?.accounts.slice(0, 2)).toEqual([`eip155:1:${account(0)}`, `eip155:1:${account(1)}`])
    expect(await sandbox.phone.sessions()).toMatchObject([
      { topic: session?.topic, site: { name: 'Tidewater', url: 'https://tidewater.example', verified: 'unknown' } },
    ])
  })

  it('signs another message than it shows while it is told to', async () => {
    const proves = async (message: string) =>
      verifyMessage({ address: account(0), message, signature: (await signHello()) as Hex })
    await dapp.connect()
    await sandbox.phone.signsWrongly(true)
    expect(await proves('hello!')).toBe(true)
    await sandbox.phone.signsWrongly(false)
    expect(await proves('hello')).toBe(true)
  })

  it('rejects a proposal, and one without a chain that it knows', async () => {
    await sandbox.phone.next({ proposal: 'reject' })
    await expect(dapp.connect()).rejects.toMatchObject({ code: 5000 })
    await expect(dapp.connect(['eip155:999999'])).rejects.toMatchObject({ code: 5100 })
    expect(await outcomes()).toEqual([
      ['wc_sessionPropose', 'rejected'],
      ['wc_sessionPropose', 'failed'],
    ])
  })

  it('signs messages and typed data', async () => {
    await dapp.connect()
    const address = account(0)
    const signature = (await signHello()) as Hex
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)

    const data = {
      domain: { name: 'Tidewater', chainId: 8453 },
      types: { Berth: [{ name: 'number', type: 'uint256' }] },
      primaryType: 'Berth',
      message: { number: '7' },
    } as const
    for (const method of ['eth_signTypedData', 'eth_signTypedData_v4']) {
      const signed = await dapp.request(method, [address, JSON.stringify(data)], 'eip155:8453')
      const message = { number: 7n }
      expect(await verifyTypedData({ ...data, message, address, signature: signed as Hex })).toBe(true)
    }
    expect(at(await sandbox.phone.requests(), 1)).toMatchObject({
      method: 'personal_sign',
      chains: ['eip155:1'],
      details: [
        { label: 'Account', value: address },
        { label: 'Message', value: 'hello' },
      ],
      outcome: 'approved',
    })
  })

  it('sends a transaction on the chain of the request', async () => {
    await dapp.connect()
    const [, base] = sandbox.chains
    const client = createPublicClient({ transport: http(base?.rpcUrl) })
    const before = await client.getBalance({ address: account(1) })
    const transaction = { from: account(0), to: account(1), value: numberToHex(parseEther('0.125')) }
    const hash = (await dapp.request('eth_sendTransaction', [transaction], 'eip155:8453')) as Hex
    await client.waitForTransactionReceipt({ hash, checkReplacement: false, pollingInterval: 20 })
    expect((await client.getBalance({ address: account(1) })) - before).toBe(parseEther('0.125'))
  })

  it('refuses in the words of the protocol', async () => {
    await dapp.connect()
    await sandbox.phone.next({ request: 'reject' })
    await expect(signHello()).rejects.toMatchObject({ code: 5000 })
    await expect(dapp.request('eth_sign', [account(0), hello])).rejects.toMatchObject({ code: 4200 })
    const stranger: Address = '0x000000000000000000000000000000000000dEaD'
    await expect(dapp.request('personal_sign', [hello, stranger])).rejects.toMatchObject({ code: 4100 })
    const unknown = [{ chainId: numberToHex(999_999) }]
    await expect(dapp.request('wallet_switchEthereumChain', unknown)).rejects.toMatchObject({ code: 4902 })
    expect(await dapp.request('wallet_getCapabilities', [account(0)])).toEqual({ '0x1': {}, '0x2105': {} })
  })

  it('leaves an ignored request without an answer, and serves the next one', async () => {
    await dapp.connect()
    await sandbox.phone.next({ request: 'ignore' })
    const ignored = vi.fn<() => void>()
    void signHello().then(ignored, ignored)
    await expect.poll(outcomes).toContainEqual(['personal_sign', 'ignored'])
    await signHello()
    expect(ignored).not.toHaveBeenCalled()
  })

  it('waits for the user while it is told to ask', async () => {
    await sandbox.phone.policy({ proposals: 'ask', requests: 'ask' })
    const connecting = dapp.connect()
    const asked = () => vi.waitFor(async () => at((await sandbox.phone.state()).questions, 0), { timeout: 15_000 })
    const proposal = await asked()
    expect(proposal).toMatchObject({ kind: 'proposal', title: 'Connect to Tidewater' })
    expect(at(proposal.details, 0)).toEqual({ label: 'Networks', value: 'Ethereum, Base' })
    await sandbox.phone.decide(proposal.id, 'approve')
    await connecting
    const signing = signHello()
    expect(await asked()).toMatchObject({ kind: 'request', title: 'Sign a message' })
    await sandbox.phone.policy({ requests: 'approve' })
    await signing
    await expect(sandbox.phone.decide(proposal.id, 'reject')).rejects.toThrow('There is no such question.')
  })

  it('tells sites when the user changes account and network', async () => {
    await dapp.connect(['eip155:1'])
    const accounts = dapp.next('accountsChanged')
    await sandbox.phone.switchAccount(1)
    expect(await accounts).toEqual([account(1), account(0), account(2)])

    const [updated, chain] = [dapp.next('session_update'), dapp.next('chainChanged')]
    await sandbox.phone.switchChain('eip155:8453')
    await updated
    expect(await chain).toBe('8453')
    const { eip155 } = dapp.provider.session?.namespaces ?? {}
    expect(eip155?.chains).toEqual(['eip155:1', 'eip155:8453'])
    expect(eip155?.accounts[3]).toBe(`eip155:8453:${account(1)}`)
    await expect(sandbox.phone.switchAccount(9)).rejects.toThrow('does not hold account 9')
  })

  it('changes the network when a site asks, and tells it', async () => {
    await dapp.connect(['eip155:1'])
    const chain = dapp.next('chainChanged')
    expect(await dapp.request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toBeNull()
    expect(await chain).toBe('8453')
    expect(at(await sandbox.phone.requests(), 1)).toMatchObject({ details: [{ value: 'Ethereum' }, { value: 'Base' }] })
    expect((await sandbox.phone.state()).chain).toBe('eip155:8453')
  })

  it('recovers with the site when the relay drops both', async () => {
    await dapp.connect()
    const { control } = sandbox.relay
    control.cut()
    await expect.poll(() => control.counts().connections).toBe(2)
    expect(await signHello()).toMatch(/^0x/)
  })

  it('ends a session from either side', async () => {
    await dapp.connect()
    const gone = dapp.next('session_delete')
    await sandbox.phone.deleteSession()
    await gone
    expect(await sandbox.phone.sessions()).toEqual([])

    await dapp.connect()
    await dapp.provider.disconnect()
    await expect.poll(() => sandbox.phone.sessions()).toEqual([])
  })

  it('signs in with the connection, or refuses to', async () => {
    const chains = sandbox.chains.map(({ id }) => id)
    const authenticate = () =>
      dapp.provider.authenticate({
        chains: [...chains],
        domain: 'tidewater.example',
        uri: 'https://tidewater.example',
        nonce: 'n-1',
        statement: 'Come aboard.',
        methods: ['personal_sign'],
      })
    const { auths, session } = await authenticate()
    const [cacao] = auths ?? []
    if (!cacao) throw new Error('The phone did not sign in.')
    const { p, s } = cacao
    const message = dapp.provider.client.formatAuthMessage({ request: p, iss: p.iss })
    expect(message).toContain('Come aboard.')
    expect(await verifyMessage({ address: account(0), message, signature: s.s as Hex })).toBe(true)
    expect(session?.namespaces['eip155']?.chains).toEqual(chains)
    expect(await signHello()).toMatch(/^0x/)

    await sandbox.phone.next({ proposal: 'reject' })
    await expect(authenticate()).rejects.toBe('User rejected.')
    await sandbox.phone.oneClick(false)
    expect((await authenticate()).auths).toBeUndefined()
  })

  it('has a client of its own when there are two', async () => {
    const { relay, chains } = sandbox
    const second = await startPhoneWallet({ relayUrl: relay.url, chains, name: 'Buoy' })
    onTestFinished(() => second.stop())
    await second.policy({ proposals: 'approve' })
    const other = await createDapp({ relay, chains, phone: second })
    onTestFinished(() => other.close())
    expect((await other.connect())?.peer.metadata).toMatchObject({ name: 'Buoy', url: second.url })
    expect(await second.sessions()).toHaveLength(1)
    expect(await sandbox.phone.sessions()).toEqual([])
  })

  it('speaks to nobody but the relay and the chains', async () => {
    await dapp.connect()
    await signHello()
    await dapp.request('eth_sendTransaction', [{ from: account(0), to: account(1), value: '0x1' }])
    const recorded = await readFile(join(folder, 'connections'), 'utf8')
    const known = [sandbox.relay.url, ...sandbox.chains.map(({ rpcUrl }) => rpcUrl)].map((url) => new URL(url).host)
    const met = new Set(recorded.trim().split('\n'))
    expect(known).toEqual(expect.arrayContaining([...met]))
    expect(met.size).toBeGreaterThan(1)
  })

  it('serves its screen at its universal link, to itself only', async () => {
    const { url } = sandbox.phone
    const page = await fetch(`${url}/wc?uri=wc%3Aanything`)
    expect(await page.text()).toContain('<title>Beacon</title>')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const touch = (body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${url}/own/orders`, { method: 'POST', body: JSON.stringify(body), headers })
    expect((await touch({ account: 1 }, { origin: 'https://dapp.example' })).status).toBe(403)
    expect(await (await touch({ account: 1 })).json()).toEqual({})
    expect((await sandbox.phone.state()).active).toBe(1)
    expect(await (await touch({ pair: 'wc:nonsense' })).json()).toEqual({
      problem: 'This is not a WalletConnect link.',
    })
  })

  it('obeys orders over HTTP, but not those of a page', async () => {
    const order = (body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${sandbox.phone.url}/control`, { method: 'POST', body: JSON.stringify(body), headers })
    expect(await (await order({ account: 2, chain: 'eip155:8453' })).json()).toMatchObject({ active: 2 })
    expect((await order({ pair: 'wc:nonsense' })).status).toBe(400)
    expect((await order({ colour: 'red' })).status).toBe(422)
    expect((await order({ account: 1 }, { origin: 'https://dapp.example' })).status).toBe(403)
  })
})
