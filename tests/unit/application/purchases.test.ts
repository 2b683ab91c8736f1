import { describe, expect, it } from 'vitest'
import type { BuyForm } from '../../../src/application/on-ramp/buy-form.js'
import { createLazyPart } from '../../../src/application/on-ramp/lazy-part.js'
import { createPurchases, noPurchase } from '../../../src/application/on-ramp/purchases.js'
import type { PurchaseRun } from '../../../src/application/on-ramp/purchase-run.js'
import { typedAmount } from '../../../src/application/on-ramp/typed-amount.js'
import { createStore } from '../../../src/kit/store.js'
import { loadingBuy } from '../presentation/support/on-ramp-of-stores.js'

const flush = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}

/** What makes a purchase is on a server that the test can take away. */
function setUp(kept?: object) {
  const log: string[] = []
  const server = { up: true, asked: 0 }
  const form = createStore({ ...loadingBuy })
  const shown: string[] = ['OnRampProviders']
  const run: PurchaseRun = {
    begin: async () => void log.push('begin'),
    showWindow: () => log.push('show window'),
    leavePage: () => log.push('leave page'),
    cancel: () => log.push('cancel'),
    done: () => log.push('done'),
    resume: () => log.push('resume'),
  }
  const state = createStore(noPurchase)
  const lazy = createLazyPart(async () => {
    server.asked += 1
    if (!server.up) throw new TypeError('Failed to fetch dynamically imported module')
    run.resume()
    return { run, typedAmount }
  })
  const purchases = createPurchases({
    form: { state: form } as unknown as BuyForm,
    state,
    lazy,
    settings: { environment: { page: 'https://app.example/', framed: false } } as never,
    storage: { get: () => kept } as never,
    router: {
      stack: { get: () => ({ entries: shown.map((name) => ({ name })) }) },
      push: ({ name }: { readonly name: string }) => {
        log.push(`push ${name}`)
        shown.push(name)
      },
      back: () => {
        log.push('back')
        shown.pop()
      },
    } as never,
  })
  return { form, log, purchases, server, ready: () => void lazy.load().catch(() => undefined) }
}

describe('what makes a purchase', () => {
  it('is fetched with the first offer and not before, so that the window opens in the tap', async () => {
    const { log, purchases, ready, server } = setUp()
    await flush()
    expect(server.asked).toBe(0)
    ready()
    // Until it is there, nothing can be begun: a window that opens after a wait may be blocked.
    expect(purchases.loading.get()).toBe(true)
    await purchases.begin()
    expect(log).toEqual(['resume'])
    expect(server.asked).toBe(1)
    expect(purchases.loading.get()).toBe(false)
    void purchases.begin()
    // Nothing was awaited.
    expect(log).toEqual(['resume', 'begin'])
  })

  it('is told where it cannot be fetched, fetched again with the next tap, and begins with the one after', async () => {
    const { log, purchases, ready, server } = setUp()
    server.up = false
    ready()
    await flush()
    expect(purchases.loading.get()).toBe(false)
    await purchases.begin()
    expect(log).toEqual(['push BuyInProgress'])
    expect(purchases.state.get().problem?.code).toBe('CHUNK_NOT_LOADED')
    await purchases.begin()
    expect(log).toEqual(['push BuyInProgress'])
    server.up = true
    await purchases.begin()
    expect(log).toEqual(['push BuyInProgress', 'resume', 'back'])
    expect(purchases.state.get().problem).toBeUndefined()
    void purchases.begin()
    expect(log.at(-1)).toBe('begin')
  })

  it('leaves what failed to whoever does not want it', async () => {
    const { purchases, server } = setUp()
    server.up = false
    await purchases.begin()
    purchases.done()
    expect(purchases.state.get().problem).toBeUndefined()
  })

  it('takes up what is on the device before another one begins, also where it could not be fetched at first', async () => {
    const { log, purchases, server } = setUp({ version: 1, entry: {} })
    server.up = false
    await expect(purchases.resume()).rejects.toMatchObject({ code: 'CHUNK_NOT_LOADED' })
    server.up = true
    await purchases.begin()
    expect(log).toEqual(['resume'])
    await purchases.begin()
    expect(log).toEqual(['resume', 'begin'])
    await purchases.resume()
    expect(log).toEqual(['resume', 'begin'])
  })

  it('is not fetched where nothing is kept', async () => {
    const { purchases, server } = setUp()
    await purchases.resume()
    purchases.showWindow()
    purchases.cancel()
    expect(server.asked).toBe(0)
  })
})
