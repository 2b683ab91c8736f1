import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { serve, type ServerType } from '@hono/node-server'
import { askQuay } from '../../docs/examples/own-on-ramp/quay-server.js'
import { createQuayOnRamp } from '../../docs/examples/own-on-ramp/quay-on-ramp.js'
import { isFromQuay } from '../../docs/examples/own-on-ramp/webhook.js'
import { createNodeClient } from '../../sandbox/chains/node-client.ts'
import { startSandbox, type Sandbox } from '../../sandbox/start.ts'
import { createHttpOnRamp } from '../../src/infrastructure/http/on-ramp.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import type { OnRampRequest } from '../../src/domain/on-ramp/on-ramp.js'
import type { AccountId } from '../../src/domain/networks/caip.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import { onRampContract, type OnRampSetup } from './on-ramp.contract.js'
import { createWireClient } from './wire-client.js'

// Quay, a provider on an origin of its own, behind the hosted routes and behind an adapter as a host writes one.

let sandbox: Sandbox
/** The site's own server in front of Quay. */
let site: ServerType
beforeAll(async () => {
  sandbox = await startSandbox({ without: ['phone', 'frame'] })
  await new Promise((listening) => {
    site = serve({ fetch: (asked) => askQuay(asked, sandbox.quay.url), port: 0, hostname: '127.0.0.1' }, listening)
  })
})
afterAll(async () => {
  site.close()
  await sandbox.stop()
})
const siteUrl = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`
afterEach(async () => {
  sandbox.control.reset()
  sandbox.quay.control.reset()
  await sandbox.rewind()
})

const rich = () => sandbox.chains[0]?.accounts[0] ?? '0x'
const enter = (url: string, code: string) =>
  fetch(`${url}/code`, { method: 'POST', body: new URLSearchParams({ code }), redirect: 'manual' })

const pay = async (url: string, card = 'works') => {
  const body = new URLSearchParams({ card })
  const { pathname, origin } = new URL(url)
  await fetch(`${origin}${pathname}/card`, { method: 'POST', body, redirect: 'manual' })
}

const realFetch = globalThis.fetch

/** All that `fetch` carries, as text. */
const listening = () => {
  const told: string[] = []
  const heard: typeof fetch = (input, init) => {
    told.push(`${String(input)} ${String(init?.body ?? '')}`)
    const headers = new Headers(init?.headers)
    headers.set('origin', 'https://app.example')
    return realFetch(input, { ...init, headers })
  }
  return { heard, told: () => decodeURIComponent(told.join('\n').replaceAll('%', '%25').replaceAll('%25', '%')) }
}

const request: OnRampRequest = {
  purchase: { id: 'ETH', symbol: 'ETH' },
  network: { chainId: 'eip155:1', name: 'ethereum-mainnet', displayName: 'Ethereum' },
  payment: { currency: 'USD', method: 'card', amount: '250' },
  region: 'US',
}

onRampContract('http, against the sandbox', (): OnRampSetup => {
  const { heard, told } = listening()
  return {
    onRamp: createHttpOnRamp({
      loadCheckout: () => import('../../src/infrastructure/http/on-ramp-checkout.js'),
      http: createWireClient(sandbox.apiUrl, { fetch: heard, timeoutMs: 2_000 }),
      clock: createClock(),
      projectId: 'test-project',
      supportedChains: createFakeSupportedChains(['eip155:1', 'eip155:8453']),
    }),
    request,
    account: `eip155:1:${rich()}`,
    refused: 'BR',
    told,
    pay,
    away: (isAway) => sandbox.control.fault('onRamp', isAway ? { kind: 'status', status: 404 } : { kind: 'none' }),
  }
})

onRampContract('a host’s own, by its server', (): OnRampSetup => {
  const { heard, told } = listening()
  globalThis.fetch = heard
  return {
    onRamp: createQuayOnRamp(siteUrl()),
    request,
    account: `eip155:1:${rich()}`,
    refused: 'BR',
    told,
    pay,
    away: (isAway) => sandbox.quay.control.fault(isAway ? { kind: 'status', status: 503 } : { kind: 'none' }),
    stop: async () => {
      globalThis.fetch = realFetch
    },
  }
})

describe('the site’s own server in front of Quay', () => {
  it('asks in its own name, and passes on nothing else', async () => {
    // What an aborted question of the contract left on its way comes to its end before.
    await fetch(`${siteUrl()}/api/options`)
    sandbox.quay.control.reset()
    const headers = { cookie: 'visitor=ines', 'x-forwarded-for': '203.0.113.7', origin: 'https://app.example' }
    const answer = await fetch(`${siteUrl()}/api/options`, { headers })
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([
      200,
      expect.arrayContaining(['wares']),
    ])
    for (const path of ['/control', '/api/orders', '/api/../control', '/pay/1'])
      expect((await fetch(`${siteUrl()}${path}`)).status).toBe(404)
    const [asked, ...others] = sandbox.quay.control.requests()
    expect(others).toEqual([])
    expect(JSON.stringify(asked)).not.toMatch(/ines|203\.0\.113|app\.example/)
  })
})

describe('Quay', () => {
  const begin = async (symbol: string, account: AccountId, more: object = {}) => {
    const onRamp = createQuayOnRamp(sandbox.quay.url)
    const { purchaseCurrencies } = await onRamp.options('US')
    const currency = purchaseCurrencies.find((one) => one.symbol === symbol)
    const chainId = account.slice(0, account.lastIndexOf(':'))
    const network = currency?.networks.find((one) => one.chainId === chainId)
    if (currency === undefined || network === undefined) throw new Error(`${symbol} is not sold.`)
    const wish = { ...request, purchase: currency, network, ...more }
    const [offer] = await onRamp.quotes(wish)
    const { url, order } = await onRamp.checkout({ ...wish, provider: 'quay', quoteId: 'q', account, id: 'ours' })
    const asked = { provider: 'quay', id: 'ours', order: order ?? '', account, symbol, at: 0 }
    return { onRamp, offer, url, status: () => onRamp.status(asked) }
  }
  const held = async (symbol: string) => {
    const [chain] = sandbox.chains
    if (chain === undefined) throw new Error('There is no chain.')
    if (symbol === 'BTC') return sandbox.bitcoin.control.balance(bitcoinOwner())
    if (symbol === 'SOL') return sandbox.solana.control.balance(sandbox.solana.accounts[0] ?? '')
    const node = createNodeClient(chain)
    const token = chain.tokens.find((one) => one.symbol === symbol)
    if (token === undefined) return node.getBalance({ address: rich() })
    const abi = [
      {
        type: 'function',
        name: 'balanceOf',
        stateMutability: 'view',
        inputs: [{ type: 'address', name: 'a' }],
        outputs: [{ type: 'uint256' }],
      },
    ] as const
    return node.readContract({ address: token.address, abi, functionName: 'balanceOf', args: [rich()] })
  }
  // An address of regtest that nobody has used.
  const bitcoinOwner = () => 'bcrt1q6rhpng9evdsfnn833a4f4vej0asu6dk5srld6x'

  it.each([
    ['ETH', () => `eip155:1:${rich()}`],
    ['HUSD', () => `eip155:1:${rich()}`],
    ['SOL', () => `${sandbox.solana.id}:${sandbox.solana.accounts[0]}`],
    ['BTC', () => `${sandbox.bitcoin.id}:${bitcoinOwner()}`],
  ])('pays %s out on its chain, to the last unit of the quote', async (symbol, account) => {
    const { url, offer, status } = await begin(symbol, account() as AccountId)
    const before = await held(symbol)
    expect(await status()).toEqual({ status: 'open' })
    await pay(url)
    expect(await status()).toMatchObject({ status: 'sent' })
    const promised = offer?.status === 'offered' ? offer.quote.purchaseAmount.amount : ''
    const decimals = { ETH: 18, HUSD: 6, SOL: 9, BTC: 8 }[symbol] ?? 0
    const [whole = '', fraction = ''] = promised.split('.')
    // A node answers a moment before the block is there.
    await expect.poll(async () => (await held(symbol)) - before).toBe(BigInt(whole + fraction.padEnd(decimals, '0')))
  })

  it('is declined, asks for a code, and is cancelled', async () => {
    const account: AccountId = `eip155:1:${rich()}`
    const declined = await begin('ETH', account)
    await pay(declined.url, 'declined')
    expect(await declined.status()).toEqual({ status: 'failed', reason: 'declined' })
    const coded = await begin('ETH', account)
    await pay(coded.url, 'code')
    expect(await coded.status()).toEqual({ status: 'open' })
    await enter(coded.url, '246810')
    expect(await coded.status()).toMatchObject({ status: 'sent' })
    const mistaken = await begin('ETH', account)
    await pay(mistaken.url, 'code')
    await enter(mistaken.url, '246811')
    expect(await mistaken.status()).toEqual({ status: 'failed', reason: 'declined' })
    // One try: the right one comes too late.
    await enter(mistaken.url, '246810')
    expect(await mistaken.status()).toEqual({ status: 'failed', reason: 'declined' })
    const cancelled = await begin('ETH', account)
    await fetch(`${cancelled.url}/cancel`, { method: 'POST', redirect: 'manual' })
    await pay(cancelled.url)
    expect(await cancelled.status()).toEqual({ status: 'failed', reason: 'cancelled' })
  })

  it('is over where nobody paid in time: neither a card nor a code buys anything then, and what was paid stays paid', async () => {
    const account: AccountId = `eip155:1:${rich()}`
    const [paid, left, coded] = [await begin('ETH', account), await begin('ETH', account), await begin('ETH', account)]
    await pay(paid.url)
    await pay(coded.url, 'code')
    await sandbox.quay.control.expire()
    await pay(left.url)
    await enter(coded.url, '246810')
    for (const { status } of [left, coded]) expect(await status()).toEqual({ status: 'failed', reason: 'expired' })
    expect(await paid.status()).toMatchObject({ status: 'sent' })
    expect(await (await fetch(left.url)).text()).toContain('The time to pay is over')
  })

  it('tells a server of the site’s, signed, and nobody else can', async () => {
    const heard: { readonly body: string; readonly signature: string | undefined }[] = []
    const server = createServer((asked, answer) => {
      let body = ''
      asked.on('data', (part: Buffer) => (body += part.toString()))
      asked.on('end', () => {
        heard.push({ body, signature: asked.headers['quay-signature']?.toString() })
        answer.end()
      })
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    const order = {
      ...{ symbol: 'ETH', chainId: 'eip155:1', currency: 'USD', method: 'card', amount: '250', country: 'US' },
    }
    const answer = await fetch(`${sandbox.quay.url}/api/orders`, {
      method: 'POST',
      body: JSON.stringify({
        ...order,
        address: rich(),
        reference: 'ours',
        webhookUrl: `http://127.0.0.1:${port}/hook`,
      }),
    })
    const { url } = (await answer.json()) as { readonly url: string }
    await pay(url)
    server.close()
    expect(heard.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { reference: 'ours', status: 'paid' },
      { reference: 'ours', status: 'sent' },
    ])
    const secret = sandbox.quay.webhookSecret
    const [{ body, signature } = { body: '', signature: undefined }] = heard
    expect(isFromQuay(body, signature, secret)).toBe(true)
    expect(isFromQuay(body.replace('paid', 'sent'), signature, secret)).toBe(false)
    expect(isFromQuay(body, signature, 'another')).toBe(false)
    expect(isFromQuay(body, undefined, secret)).toBe(false)
    expect(isFromQuay(body, signature, secret, Date.now() + 600_000)).toBe(false)
    const forged = createHmac('sha256', 'another').update(`1.${body}`).digest('hex')
    expect(isFromQuay(body, `t=1,v1=${forged}`, secret, 1_000)).toBe(false)
  })
})
