import { createPublicClient, http, numberToHex, parseEther, verifyMessage, type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts'
import { at } from './at.ts'
import { listenTo } from './listen-to.ts'

const site = 'https://dapp.example'

describe('browser wallet', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ without: ['phone', 'frame'] })
  })
  afterAll(() => sandbox.stop())
  beforeEach(() => {
    sandbox.wallet.reset()
    sandbox.control.reset()
  })

  const reply = z.looseObject({
    result: z.unknown().optional(),
    error: z.looseObject({ code: z.number() }).optional(),
    ask: z.string().optional(),
  })
  const account = (index: number) => at(at(sandbox.chains, 0).accounts, index)
  const send = async (path: string, init?: RequestInit) => {
    const response = await fetch(sandbox.walletUrl + path, { ...init, headers: { origin: site } })
    return reply.parse(await response.json())
  }
  const call = (method: string, params: readonly unknown[] = []) =>
    send('/rpc', { method: 'POST', body: JSON.stringify({ method, params }) })
  const asked = async (method: string, params: readonly unknown[] = []) => {
    const { ask } = await call(method, params)
    if (!ask) throw new Error(`${method} did not ask the user.`)
    return { id: ask, outcome: send(`/rpc/outcome/${ask}`) }
  }
  const connect = async () => {
    sandbox.wallet.auto('approve')
    await call('eth_requestAccounts')
    sandbox.wallet.auto('ask')
  }

  it('connects with the accounts the user chose, and does not ask twice', async () => {
    const { id, outcome } = await asked('eth_requestAccounts')
    sandbox.wallet.decide(id, { approve: true, accounts: [account(1)] })
    expect(await outcome).toEqual({ result: [account(1)] })
    expect(await call('eth_requestAccounts')).toEqual({ result: [account(1)] })
    expect(await call('eth_accounts')).toEqual({ result: [account(1)] })
    expect(sandbox.wallet.callLog().map(({ prompted }) => prompted)).toEqual([true, false, false])
  })

  it('answers 4001 when the user rejects', async () => {
    const { id, outcome } = await asked('eth_requestAccounts')
    sandbox.wallet.decide(id, { approve: false })
    expect(await outcome).toMatchObject({ error: { code: 4001 } })
    expect(await call('eth_accounts')).toEqual({ result: [] })
  })

  it('answers -32002 while the site already waits', async () => {
    await asked('eth_requestAccounts')
    expect(await call('eth_requestAccounts')).toMatchObject({ error: { code: -32002 } })
  })

  it('settles what waits when it is told to decide alone', async () => {
    sandbox.wallet.auto('ignore')
    const { outcome } = await asked('eth_requestAccounts')
    sandbox.wallet.auto('approve')
    expect(await outcome).toEqual({ result: [account(0), account(1), account(2)] })
  })

  it('keeps one site from the requests of another', async () => {
    const { id } = await asked('eth_requestAccounts')
    const stranger = await fetch(`${sandbox.walletUrl}/rpc/outcome/${id}`, {
      headers: { origin: 'https://other.example' },
    })
    expect(reply.parse(await stranger.json()).error).toBeDefined()
    const forged = await fetch(`${sandbox.walletUrl}/own/approvals/${id}`, {
      method: 'POST',
      body: JSON.stringify({ approve: true }),
      headers: { origin: site },
    })
    expect(forged.status).toBe(403)
    expect(sandbox.wallet.pending()).toHaveLength(1)
  })

  it('answers 4902 for a chain it does not know, nested on demand, until the site adds it', async () => {
    const unknown = [{ chainId: '0x2105' }]
    sandbox.wallet.forgetChain('eip155:8453')
    expect(await call('wallet_switchEthereumChain', unknown)).toMatchObject({ error: { code: 4902 } })
    sandbox.wallet.nested4902(true)
    expect(await call('wallet_switchEthereumChain', unknown)).toMatchObject({
      error: { code: -32603, data: { originalError: { code: 4902 } } },
    })

    const { name, rpcUrl, nativeCurrency } = at(sandbox.chains, 1)
    const chain = { chainId: '0x2105', chainName: name, rpcUrls: [rpcUrl], nativeCurrency }
    const wrong = { ...chain, chainId: '0x5' }
    expect(await call('wallet_addEthereumChain', [wrong])).toMatchObject({ error: { code: -32602 } })
    sandbox.wallet.auto('approve')
    expect(await call('wallet_addEthereumChain', [chain])).toEqual({ result: null })
    expect(await call('eth_chainId')).toEqual({ result: '0x2105' })
  })

  it('signs messages for permitted accounts only', async () => {
    const message = '0x68656c6c6f'
    expect(await call('personal_sign', [message, account(0)])).toMatchObject({ error: { code: 4100 } })
    await connect()
    sandbox.wallet.auto('approve')
    const { result } = await call('personal_sign', [message, account(0)])
    expect(await verifyMessage({ address: account(0), message: 'hello', signature: result as Hex })).toBe(true)
  })

  it.each([
    ['its own lever', () => sandbox.wallet.signsWrongly(true)],
    ['a fault of the sandbox', () => sandbox.control.fault('wallet', { kind: 'signs-wrongly' })],
  ])('signs another message than it shows when it is told to by %s', async (_, tell) => {
    await connect()
    sandbox.wallet.auto('approve')
    tell()
    const { result } = await call('personal_sign', ['0x68656c6c6f', account(0)])
    const proves = (message: string) => verifyMessage({ address: account(0), message, signature: result as Hex })
    expect([await proves('hello'), await proves('hello!')]).toEqual([false, true])
  })

  it('sends a transaction that moves funds', async () => {
    await connect()
    const chain = at(sandbox.chains, 0)
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    const before = await client.getBalance({ address: account(1) })
    sandbox.wallet.auto('approve')
    const value = numberToHex(parseEther('0.25'))
    const { result } = await call('eth_sendTransaction', [
      { from: account(0), to: account(1), value, data: '0x', type: '0x0' },
    ])
    const receipt = await client.waitForTransactionReceipt({
      hash: result as Hex,
      checkReplacement: false,
      pollingInterval: 20,
    })
    expect(receipt).toMatchObject({ status: 'success', type: 'legacy' })
    expect((await client.getBalance({ address: account(1) })) - before).toBe(parseEther('0.25'))
  })

  it('passes on what the node says about a transaction it refuses', async () => {
    await connect()
    sandbox.wallet.auto('approve')
    const { error } = await call('eth_sendTransaction', [{ from: account(2), to: account(1), value: '0x1' }])
    expect(error).toMatchObject({ message: expect.stringMatching(/insufficient/i) })
  })

  it('forwards reads, and refuses what it does not serve', async () => {
    expect(await call('eth_getBalance', [account(2), 'latest'])).toEqual({ result: '0x0' })
    for (const method of ['anvil_setBalance', 'toString'])
      expect(await call(method)).toMatchObject({ error: { code: 4200 } })
    expect(await call('wallet_switchEthereumChain', [{}])).toMatchObject({ error: { code: -32602 } })
  })

  it('tells each page what concerns it', async () => {
    const own = await listenTo(sandbox.walletUrl, site)
    const other = await listenTo(sandbox.walletUrl, 'https://other.example')
    await connect()
    sandbox.wallet.switchAccount(1)
    sandbox.wallet.switchChain('eip155:8453')
    sandbox.wallet.lock()
    await call('wallet_revokePermissions', [{ eth_accounts: {} }])
    const chainChanged = { event: 'chainChanged', data: '0x2105' }
    expect(await own.close(5)).toEqual([
      { event: 'connect', data: { chainId: '0x1' } },
      { event: 'accountsChanged', data: [account(0), account(1), account(2)] },
      { event: 'accountsChanged', data: [account(1), account(0), account(2)] },
      chainChanged,
      { event: 'accountsChanged', data: [] },
    ])
    expect(await other.close(2)).toEqual([{ event: 'connect', data: { chainId: '0x1' } }, chainChanged])
    expect(await call('wallet_getPermissions')).toEqual({ result: [] })
  })

  it('waits to be unlocked without asking a known site again', async () => {
    await connect()
    sandbox.wallet.lock()
    expect(await call('eth_accounts')).toEqual({ result: [] })
    const { outcome } = await asked('eth_requestAccounts')
    sandbox.wallet.unlock()
    expect(await outcome).toEqual({ result: [account(0), account(1), account(2)] })
  })

  it('tells its assets once discovery is on', async () => {
    await connect()
    const query = [{ account: account(1), chainFilter: ['0x2105'] }]
    expect(await call('wallet_getAssets', query)).toMatchObject({ error: { code: 4200 } })
    expect(await call('wallet_getCapabilities', [account(1)])).toEqual({ result: { '0x1': {}, '0x2105': {} } })
    sandbox.wallet.assetDiscovery(true)
    expect(await call('wallet_getCapabilities', [account(1)])).toMatchObject({
      result: { '0x1': { assetDiscovery: { supported: true } } },
    })
    expect(await call('wallet_getAssets', query)).toMatchObject({
      result: {
        '0x2105': [
          { address: 'native', type: 'NATIVE', balance: numberToHex(parseEther('1.5')) },
          { type: 'ERC20', metadata: { symbol: 'HUSD', decimals: 6 }, balance: numberToHex(95_000_000) },
          { type: 'ERC20', metadata: { symbol: 'TIDE' } },
        ],
      },
    })
  })

  it('obeys orders over HTTP, but not those of a page', async () => {
    const order = (body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${sandbox.walletUrl}/control`, { method: 'POST', body: JSON.stringify(body), headers })
    const answer = await order({ account: 2, chain: 'eip155:8453', auto: 'reject' })
    expect(await answer.json()).toMatchObject({ active: 2, chainId: 8453, auto: 'reject' })
    expect((await order({ account: 9 })).status).toBe(400)
    expect((await order({ colour: 'red' })).status).toBe(422)
    expect((await order({ locked: true }, { origin: site })).status).toBe(403)
  })

  it('serves a script that announces it, with the address of the wallet inside', async () => {
    const script = await (await fetch(`${sandbox.walletUrl}/inpage.js?injected=only&delay=5`)).text()
    expect(script).toContain(`"injected":"only","delay":5,"walletUrl":"${sandbox.walletUrl}"`)
    expect(script).toContain('eip6963:announceProvider')
    expect(script).not.toMatch(/^\s*(import|export) /m)
  })
})
