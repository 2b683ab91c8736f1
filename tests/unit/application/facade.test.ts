import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createNamespaceProvider } from '../../../src/application/facade/namespace-provider.js'
import { createBitcoinProvider } from '../../../src/application/facade/bitcoin-provider.js'
import { createEip1193Facade } from '../../../src/application/facade/eip1193-facade.js'
import { createSolanaWallet } from '../../../src/application/facade/solana-wallet.js'
import type { Engine } from '../../../src/application/facade/engine.js'
import { cancelled } from '../../../src/application/dialog/opened.js'
import { createFacade } from '../../../src/application/facade/facade.js'
import { keepInitialState } from '../../../src/application/keep-initial-state.js'
import type { FacadeDeps } from '../../../src/application/facade/facade-deps.js'
import type { ChainId } from '../../../src/domain/networks/caip.js'
import { ethereum } from '../../../src/domain/networks/networks.js'
import { DialogError } from '../../../src/domain/errors.js'
import { signInError } from '../../../src/domain/sign-in/sign-in-errors.js'
import { stateBefore, type PublicState } from '../../../src/domain/session/public-state.js'
import { withUnhandled } from '../support/with-unhandled.js'

/** Networks of a site, by their ids. */
const listing = (...ids: readonly ChainId[]): Pick<PublicState, 'networks'> => ({
  networks: ids.map((id) => ({ ...ethereum, id })),
})

const initial: PublicState = { ...stateBefore, network: 'eip155:1', ...listing('eip155:1', 'eip155:8453') }

const connected: PublicState = {
  ...initial,
  status: 'connected',
  namespace: 'eip155',
  account: 'eip155:1:0xabc',
  sessions: {
    eip155: {
      accounts: [
        { id: 'eip155:1:0xdef', type: 'eoa' },
        { id: 'eip155:1:0xabc', type: 'eoa' },
      ],
      account: 'eip155:1:0xabc',
      network: 'eip155:1',
      wallet: { id: 'w', kind: 'announced', name: 'W', namespaces: ['eip155'] },
    },
  },
}

const onBase: PublicState = {
  ...connected,
  sessions: {
    eip155: {
      accounts: [
        { id: 'eip155:8453:0xdef', type: 'eoa' },
        { id: 'eip155:8453:0xabc', type: 'eoa' },
      ],
      account: 'eip155:8453:0xabc',
      network: 'eip155:8453',
      wallet: { id: 'w', kind: 'announced', name: 'W', namespaces: ['eip155'] },
    },
  },
}

/** An engine whose state the test sets and whose calls it reads. */
function engineOf() {
  const listeners = new Set<() => void>()
  const calls: string[] = []
  let state = initial
  const set = (next: PublicState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const engine: Engine = {
    getState: () => state,
    start: () => undefined,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    prepare: async () => void calls.push('prepare'),
    open: async (request, isWanted) => {
      if (!isWanted) return cancelled
      calls.push(`open ${request?.view ?? ''}`)
      set({ ...state, open: true, loading: false })
      return cancelled
    },
    signOut: async () => void calls.push('signOut'),
    close: () => {
      calls.push('close')
      set({ ...state, open: false })
    },
    connection: () => undefined,
    request: async (_namespace, { method }) => {
      calls.push(method)
      if (method === 'eth_fail') throw new DialogError('USER_REJECTED')
      if (method === 'eth_early') throw signInError('SIGN_IN_REQUIRED', { method })
      if (method === 'eth_revert')
        throw new DialogError('WALLET_ERROR', { walletCode: 3, method }, { cause: { code: 3, data: '0x08c379a0' } })
      return method
    },
    read: async (network, { method }) => {
      calls.push(`read ${network} ${method}`)
      if (method === 'eth_call')
        throw new DialogError('RPC_ERROR', { rpcCode: 3 }, { cause: { code: 3, data: '0x08c379a0' } })
      return method
    },
    switchNetwork: async (id) => void calls.push(`switch ${id}`),
    nativeBalance: async (account) => {
      calls.push(`balance ${account}`)
      return { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', amount: { units: 1n, decimals: 18 } }
    },
    disconnect: async () => void calls.push('disconnect'),
    grantPermissions: async (asked) => {
      calls.push(`grant ${asked.chainId}`)
      const { permissions, chainId, expiry } = asked
      return { permissions, chainId, expiry, context: 'pci-1', address: '0x' }
    },
    sendCalls: async ({ calls: asked }) => {
      calls.push(`calls ${asked.length}`)
      return { atomic: true, steps: [], status: 'confirmed' }
    },
    explainWallet: async (wallet) => {
      calls.push(`explain ${wallet}`)
      return { shown: true, where: ['connect'], reasons: [{ rule: 'installed' }] }
    },
    setOptions: async ({ networks }) => {
      calls.push(`options ${networks?.map(({ id }) => id).join()}`)
      set({ ...state, networks: networks ?? [] })
    },
    setTheme: (theme) => void calls.push(`theme ${theme.mode}`),
    setLanguage: (tag) => void (tag === undefined || calls.push(`language ${tag}`)),
    mount: () => void calls.push('mount'),
    destroy: () => void calls.push('destroy'),
  }
  return { engine, calls, set }
}

const parts: FacadeDeps['fetchProvider'] = {
  eip155: async () => createEip1193Facade,
  solana: async () => createSolanaWallet,
  bip122: async () => createBitcoinProvider,
  other: async (namespace) => createNamespaceProvider(namespace),
}

function heldFacadeOf(change: Partial<FacadeDeps> = {}) {
  const one = engineOf()
  const fetches = { engine: 0, ui: 0, next: 0 }
  const idle: (() => void)[] = []
  const loaded: (() => void)[] = []
  const missing: { readonly error: unknown; readonly again: () => void; readonly place: unknown }[] = []
  const held = createFacade({
    initial,
    fetchProvider: parts,
    fetchEngine: async () => {
      fetches.engine++
      return () => one.engine
    },
    fetchUi: async () => void fetches.ui++,
    fetchNext: async () => void fetches.next++,
    whenIdle: (task) => {
      idle.push(task)
      return () => idle.splice(idle.indexOf(task), 1)
    },
    whenFarPageLoaded: (task) => void loaded.push(task),
    preload: 'idle',
    restore: false,
    tellMissing: (error, again, place) => missing.push({ error, again, place }),
    ...change,
  })
  return { ...held, fetches, idle, loaded, missing, ...one }
}

function facadeOf(change: Partial<FacadeDeps> = {}) {
  const { begin, ...facade } = heldFacadeOf(change)
  begin()
  return facade
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('the facade', () => {
  it('says how the dialog looks before there is one, tells what `setTheme` changes, and hands all of it to the engine', async () => {
    const { dialog, calls } = facadeOf({
      initial: { ...initial, theme: { mode: 'dark', variables: { accent: 'red' } } },
    })
    const told: unknown[] = []
    dialog.subscribe(
      ({ theme }) => theme,
      (theme) => told.push(theme),
    )
    dialog.setTheme({ mode: 'light', variables: { radius: '4px' } })
    expect(told).toEqual([{ mode: 'light', variables: { accent: 'red', radius: '4px' } }])
    await dialog.open()
    expect(calls[0]).toBe('theme light')
  })

  it('reads a balance once the engine is there', async () => {
    const { dialog, calls, fetches } = facadeOf()
    const { amount, symbol } = await dialog.nativeBalance('eip155:1:0xabc')
    expect([amount, symbol, calls, fetches.engine]).toEqual([
      { units: 1n, decimals: 18 },
      'ETH',
      ['balance eip155:1:0xabc'],
      1,
    ])
    await dialog.destroy()
    await expect(dialog.nativeBalance('eip155:1:0xabc')).rejects.toMatchObject({ code: 'DESTROYED' })
  })

  it('answers at once and fetches nothing when it is created', () => {
    const { dialog, fetches } = facadeOf()
    expect(dialog.getState()).toBe(initial)
    expect(fetches).toEqual({ engine: 0, ui: 0, next: 0 })
  })

  it('does nothing by itself before it begins, though it restores and prepares, and all that it is asked for', async () => {
    const { dialog, begin, fetches, idle, loaded, calls } = heldFacadeOf({ restore: true })
    await settled()
    expect([fetches, idle, loaded]).toEqual([{ engine: 0, ui: 0, next: 0 }, [], []])
    await dialog.open()
    expect([fetches.engine, calls]).toEqual([1, ['open ']])
    begin()
    await settled()
    expect([fetches.engine, idle.length, loaded.length]).toEqual([1, 1, 1])
  })

  it('fetches, starts and prepares when the page is idle, a step at each idle moment, and opens nothing', async () => {
    const { dialog, fetches, idle, calls } = facadeOf()
    const nextIdleMoment = async () => {
      idle.shift()?.()
      await settled()
    }
    await nextIdleMoment()
    expect([fetches.engine, fetches.ui, dialog.connection('eip155')]).toEqual([1, 1, undefined])
    await nextIdleMoment()
    await nextIdleMoment()
    expect(calls).toEqual([])
    await nextIdleMoment()
    expect([calls, fetches.next]).toEqual([['prepare'], 0])
    await nextIdleMoment()
    expect([fetches.engine, fetches.next, idle.length, dialog.getState().open]).toEqual([1, 1, 0, false])
  })

  it('fetches once a page far away has loaded, makes nothing of it, and fetches it no second time when the page is idle', async () => {
    const { fetches, idle, loaded, calls } = facadeOf()
    loaded[0]?.()
    await settled()
    expect([fetches, calls, idle.length]).toEqual([{ engine: 1, ui: 1, next: 0 }, [], 1])
    idle.shift()?.()
    await settled()
    expect(fetches).toEqual({ engine: 1, ui: 1, next: 0 })
  })

  it('fetches nothing for a page that has loaded when it is gone by then', async () => {
    const { dialog, fetches, loaded } = facadeOf()
    await dialog.destroy()
    loaded[0]?.()
    await settled()
    expect(fetches.engine).toBe(0)
  })

  it('fetches nothing for a button that outlives it', async () => {
    const { dialog, fetches } = facadeOf({ preload: 'intent' })
    await dialog.destroy()
    await expect(dialog.preload()).rejects.toMatchObject({ code: 'DESTROYED' })
    expect(fetches).toEqual({ engine: 0, ui: 0, next: 0 })
  })

  it('fetches nothing by itself when it is told to wait for intent', async () => {
    const { dialog, fetches, idle, loaded, calls } = facadeOf({ preload: 'intent' })
    await settled()
    expect([fetches.engine, idle.length, loaded.length]).toEqual([0, 0, 0])
    await dialog.preload()
    expect([fetches.engine, calls]).toEqual([1, ['prepare']])
  })

  it('does not wait for idleness when it must verify a stored connection', async () => {
    const { fetches } = facadeOf({ restore: true })
    expect(fetches).toEqual({ engine: 1, ui: 0, next: 0 })
  })

  it('queues calls made before the engine is there and loses none', async () => {
    const { dialog, calls } = facadeOf()
    dialog.setTheme({ mode: 'light' })
    dialog.setLanguage('de')
    await Promise.all([dialog.switchNetwork('eip155:8453'), dialog.open({ view: 'Networks' }), dialog.disconnect()])
    expect(calls).toEqual(['theme light', 'language de', 'switch eip155:8453', 'open Networks', 'disconnect'])
  })

  it('says loading while the parts of an open are fetched', async () => {
    const { dialog } = facadeOf()
    const opening = dialog.open()
    expect(dialog.getState().loading).toBe(true)
    await opening
    expect(dialog.getState()).toMatchObject({ open: true, loading: false })
  })

  it('opens in the call itself once the engine runs, so that the next frame shows it', async () => {
    const { dialog, calls, fetches } = facadeOf()
    await dialog.preload()
    const before = { ...fetches }
    void dialog.open({ view: 'Networks' })
    expect(calls).toContain('open Networks')
    expect(fetches).toEqual(before)
  })

  it('does not open what was closed before it was there', async () => {
    const { dialog, calls } = facadeOf()
    const opening = dialog.open()
    dialog.close()
    await opening
    expect(calls).toEqual([])
    expect(dialog.getState()).toMatchObject({ open: false, loading: false })
  })

  it('says CHUNK_NOT_LOADED of an interface that did not come, too, and succeeds the next time', async () => {
    const came: Promise<void>[] = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve()]
    const { dialog } = facadeOf({ fetchUi: () => came.shift() ?? Promise.resolve() })
    await expect(dialog.preload()).rejects.toMatchObject({ code: 'CHUNK_NOT_LOADED', detail: { chunk: 'interface' } })
    await expect(dialog.preload()).resolves.toBeUndefined()
  })

  it('forgets a failed fetch, says CHUNK_NOT_LOADED and succeeds the next time', async () => {
    let attempts = 0
    const { engine } = engineOf()
    const { dialog } = facadeOf({
      fetchEngine: async () => {
        if (++attempts === 1) throw new TypeError('Failed to fetch dynamically imported module')
        return () => engine
      },
    })
    await expect(dialog.open()).rejects.toMatchObject({ code: 'CHUNK_NOT_LOADED' })
    expect(dialog.getState().loading).toBe(false)
    await dialog.open()
    expect(dialog.getState().open).toBe(true)
  })

  describe('that cannot be fetched', () => {
    /** The engine is there from the second try on. What nobody waited for and failed is in `unheard`. */
    function brokenFacade() {
      const one = engineOf()
      const tries = { failed: 0 }
      const facade = facadeOf({
        preload: 'intent',
        fetchEngine: async () => {
          if (tries.failed++ === 0) throw new TypeError('Failed to fetch dynamically imported module')
          return () => one.engine
        },
      })
      const button = new EventTarget() as unknown as Element
      facade.dialog.attach(button)
      return { ...facade, calls: one.calls, button }
    }
    const unheard: unknown[] = []
    const hear = (reason: unknown) => void unheard.push(reason)
    beforeEach(() => {
      unheard.length = 0
      process.on('unhandledRejection', hear)
    })
    afterEach(() => void process.off('unhandledRejection', hear))

    const place = new EventTarget() as unknown as Element
    it.each([
      ['a press on the button', ({ button }) => void button.dispatchEvent(new Event('click')), 'open '],
      ['a handler that calls open and waits for nothing', ({ dialog }) => void dialog.open(), 'open '],
      ['mount', ({ dialog }) => dialog.mount(place), 'mount'],
    ] as const satisfies readonly [string, (facade: ReturnType<typeof brokenFacade>) => void, string][])(
      'is told once after %s, which works when it is tried again',
      async (_, begin, done) => {
        const facade = brokenFacade()
        const heard: unknown[] = []
        facade.dialog.on('error', (event) => heard.push(event))
        const stop = facade.dialog.on('error', () => heard.push('after the end'))
        stop()
        begin(facade)
        await settled()
        expect(facade.missing).toMatchObject([
          { error: { code: 'CHUNK_NOT_LOADED' }, place: done === 'mount' ? place : undefined },
        ])
        expect([unheard, facade.calls]).toEqual([[], []])
        expect(heard).toEqual([{ type: 'error', error: expect.objectContaining({ code: 'CHUNK_NOT_LOADED' }) }])
        facade.missing[0]?.again()
        await settled()
        expect(facade.calls).toEqual([done])
        expect(facade.missing).toHaveLength(1)
      },
    )

    it('is told as an event where the engine is there and its interface is not', async () => {
      const { engine } = engineOf()
      const heard: unknown[] = []
      const { dialog } = facadeOf({
        fetchEngine: async () => (missed) => {
          queueMicrotask(() => missed(new DialogError('CHUNK_NOT_LOADED', { chunk: 'interface' })))
          return engine
        },
      })
      dialog.on('error', ({ error }) => heard.push(error.detail))
      await dialog.preload()
      expect(heard).toEqual([{ chunk: 'interface' }])
    })

    it('is not told for what nobody asked for: on hover, ahead of time, and after the end', async () => {
      const { dialog, button, missing } = brokenFacade()
      button.dispatchEvent(new Event('pointerenter'))
      await settled()
      const { dialog: other, missing: afterEnd } = brokenFacade()
      void other.preload()
      other.mount(place)
      await other.destroy()
      await settled()
      expect([missing, afterEnd, unheard]).toEqual([[], [], []])
      await dialog.open()
    })

    it('tells the host alone of a view that does not exist', async () => {
      const { dialog, missing } = facadeOf({
        fetchEngine: async () => () => ({
          ...engineOf().engine,
          open: () => Promise.reject(new DialogError('OPTIONS_INVALID', { option: 'view', reason: 'unknown' })),
        }),
      })
      await expect(dialog.open()).rejects.toMatchObject({ code: 'OPTIONS_INVALID' })
      expect(missing).toEqual([])
    })
  })

  it('tells subscribers only of the part that they picked', async () => {
    const { dialog, set } = facadeOf()
    const heard: unknown[] = []
    const stop = dialog.subscribe(
      (state) => state.account,
      (now, before) => heard.push([now, before]),
    )
    await dialog.open()
    set(connected)
    stop()
    set(initial)
    expect(heard).toEqual([['eip155:1:0xabc', undefined]])
  })

  it('tells everybody what happens in its order, also where the first who hears it undoes it at once', async () => {
    const { dialog } = facadeOf()
    await dialog.preload()
    const told: unknown[] = []
    dialog.on('open', () => dialog.close())
    dialog.on('close', () => told.push('close'))
    dialog.on('open', () => told.push('open'))
    dialog.subscribe(
      ({ open }) => open,
      (now) => told.push(now),
    )
    await dialog.open()
    expect(told).toEqual(['open', true, 'close', false])
  })

  it('tells everybody the end last, also where the first who hears something ends it at that', async () => {
    const { dialog } = facadeOf()
    await dialog.preload()
    const told: unknown[] = []
    dialog.on('open', () => void dialog.destroy())
    dialog.on('close', () => told.push('close'))
    dialog.subscribe(
      ({ open }) => open,
      (now) => told.push(now),
    )
    await dialog.open().catch(() => undefined)
    expect(told).toEqual([true, 'close', false])
  })

  it('emits typed events', async () => {
    const { dialog, set } = facadeOf()
    const heard: string[] = []
    dialog.on('open', ({ type }) => heard.push(type))
    dialog.on('connect', ({ type, account }) => heard.push(`${type} ${account}`))
    dialog.on('disconnect', ({ type, namespace }) => heard.push(`${type} ${namespace}`))
    await dialog.open()
    set({ ...connected, open: true })
    set(initial)
    expect(heard).toEqual(['open', 'connect eip155:1:0xabc', 'disconnect eip155'])
  })

  it('takes what querySelector gives, and says what is wrong where that is nothing', () => {
    const { dialog } = facadeOf()
    for (const [call, use] of [
      ['attach', () => dialog.attach(null)],
      ['mount', () => dialog.mount(null)],
    ] as const)
      expect(use).toThrow(expect.objectContaining({ code: 'ELEMENT_MISSING', detail: { call } }))
  })

  it('makes any element a connect button and lets go of it', async () => {
    const { dialog, fetches, calls } = facadeOf()
    const button = new EventTarget() as unknown as Element
    const detach = dialog.attach(button)
    button.dispatchEvent(new Event('pointerenter'))
    expect(fetches.engine).toBe(1)
    button.dispatchEvent(new Event('click'))
    await settled()
    detach()
    button.dispatchEvent(new Event('click'))
    await settled()
    expect(calls.filter((call) => call !== 'prepare')).toEqual(['open '])
  })

  it('ends once, refuses later calls with DESTROYED and never starts an engine that arrives late', async () => {
    const { dialog, calls, idle } = facadeOf()
    const opening = dialog.open()
    await dialog.destroy()
    await dialog.destroy()
    await expect(opening).rejects.toMatchObject({ code: 'DESTROYED' })
    await expect(dialog.switchNetwork('eip155:1')).rejects.toMatchObject({ code: 'DESTROYED' })
    expect(idle).toEqual([])
    expect(calls).toEqual([])
  })

  it('leaves no rejection that nobody heard where it ends while it is about to open, and one of a call that comes later', async () => {
    const unheard: unknown[] = []
    await withUnhandled(
      (error) => unheard.push(error),
      async () => {
        const { dialog } = facadeOf({ preload: 'intent' })
        void dialog.open()
        void dialog.destroy()
        await settled()
        expect(unheard).toEqual([])
        void dialog.open()
        await settled()
        expect(unheard).toMatchObject([{ code: 'DESTROYED' }])
      },
    )
  })

  it('tells every listener though one of them throws, which is reported, and opens though a pick throws', async () => {
    const reported: unknown[] = []
    await withUnhandled(
      (error) => reported.push(error),
      async () => {
        const { dialog, calls, set, missing } = facadeOf()
        const heard: string[] = []
        dialog.on('connect', () => {
          throw new Error('of the site')
        })
        dialog.subscribe(
          ({ sessions }) => (sessions as Required<typeof connected.sessions>)['eip155'].account,
          () => undefined,
        )
        dialog.on('connect', ({ account }) => heard.push(account))
        await dialog.open()
        expect([calls.includes('open '), missing]).toEqual([true, []])
        const asked = dialog.provider('eip155')?.request({ method: 'eth_requestAccounts' })
        set(connected)
        await expect(asked).resolves.toEqual(['0xabc', '0xdef'])
        expect(heard).toEqual(['eip155:1:0xabc'])
        await settled()
      },
    )
    expect(reported).toContainEqual(new Error('of the site'))
  })

  it('keeps nobody waiting when it ends: a request for accounts is declined, and nobody is connected any more', async () => {
    const { dialog, set } = facadeOf()
    const asked = dialog.provider('eip155')?.request({ method: 'eth_requestAccounts' })
    await settled()
    expect(dialog.getState().open).toBe(true)
    const seen: unknown[] = []
    dialog.subscribe(
      ({ status }) => status,
      (status) => seen.push(status),
    )
    set({ ...dialog.getState(), status: 'connecting' })
    await dialog.destroy()
    await expect(asked).rejects.toMatchObject({ code: 4001 })
    expect(seen).toEqual(['connecting', 'disconnected'])
    expect(dialog.getState()).toMatchObject({ open: false, status: 'disconnected', sessions: {} })
  })

  it('has done what was asked just before its end: a goodbye reaches the wallet', async () => {
    const { dialog, calls } = facadeOf()
    await dialog.preload()
    const goodbye = dialog.disconnect()
    void dialog.destroy()
    await goodbye
    expect(calls.slice(-2)).toEqual(['disconnect', 'destroy'])
  })

  it.each([
    ['in the same breath', async () => undefined],
    ['while it is being fetched', async () => Promise.resolve()],
    ['while it begins', async () => Promise.resolve().then(async () => Promise.resolve())],
  ])('says goodbye also where it ends before its engine is there: %s', async (_, wait) => {
    const { dialog, calls } = facadeOf()
    const goodbye = dialog.disconnect()
    await wait()
    void dialog.destroy()
    await goodbye
    await settled()
    expect(calls).toEqual(expect.arrayContaining(['disconnect', 'destroy']))
    expect(calls.at(-1)).toBe('destroy')
    await expect(dialog.disconnect()).rejects.toMatchObject({ code: 'DESTROYED' })
  })

  it('says when it ends that nobody is connected, and tells of no goodbye: the session stays stored', async () => {
    const { dialog, set } = facadeOf()
    await dialog.preload()
    set({ ...dialog.getState(), ...connected })
    const told: string[] = []
    for (const type of ['disconnect', 'signOut'] as const) dialog.on(type, () => told.push(type))
    await dialog.destroy()
    expect(told).toEqual([])
    expect(dialog.getState()).toMatchObject({ status: 'disconnected', account: undefined, sessions: {} })
    expect(dialog.getState().networks).toEqual(connected.networks)
  })
})

describe('what is kept of the last visit for the server', () => {
  const looking: PublicState = { ...initial, status: 'connecting', locale: 'en' }
  const known = { namespace: 'eip155', sessions: { eip155: { account: 'eip155:1:0xabc' } } }
  const before: PublicState = { ...initial, status: 'connecting' }

  it('stays where the dialog ends while the wallets of then are asked', async () => {
    const { dialog, set } = facadeOf({ initial: before })
    const kept: unknown[] = []
    keepInitialState(dialog, (state) => kept.push(state))
    await dialog.preload()
    set(looking)
    await dialog.destroy()
    await settled()
    expect(kept).toEqual([])
  })

  it('stays where one who hears something ends it at that', async () => {
    const { dialog, set } = facadeOf({ initial: before })
    const kept: unknown[] = []
    await dialog.preload()
    set(looking)
    dialog.subscribe(
      ({ open }) => open,
      () => void dialog.destroy(),
    )
    keepInitialState(dialog, (state) => kept.push(state))
    set({ ...looking, open: true })
    await settled()
    expect(dialog.getState().status).toBe('disconnected')
    expect(kept).toEqual([])
  })

  it('stays where what asks the wallets cannot be fetched, and goes with what they say', async () => {
    const kept: unknown[] = []
    const away = facadeOf({ initial: before, restore: true, fetchEngine: () => Promise.reject(new Error('offline')) })
    keepInitialState(away.dialog, (state) => kept.push(state))
    await settled()
    expect(away.dialog.getState().status).toBe('disconnected')
    expect(kept).toEqual([])
    const there = facadeOf({ initial: before })
    keepInitialState(there.dialog, (state) => kept.push(state))
    await there.dialog.preload()
    there.set({ ...connected, locale: 'en' })
    await settled()
    expect(kept).toMatchObject([known])
    there.set({ ...looking, status: 'disconnected' })
    expect(kept).toEqual([expect.anything(), undefined])
  })

  it('goes with a session that is ended, though the dialog ends in the same breath', async () => {
    const { dialog, set } = facadeOf({ initial: before })
    const kept: unknown[] = []
    await dialog.preload()
    set({ ...connected, locale: 'en' })
    keepInitialState(dialog, (state) => kept.push(state))
    set({ ...looking, status: 'disconnected' })
    await dialog.destroy()
    expect(kept).toEqual([expect.anything(), undefined])
  })
})

describe('the EIP-1193 provider', () => {
  const providerOf = () => {
    const facade = facadeOf()
    const provider = facade.dialog.provider('eip155')
    if (provider === undefined) throw new Error('no provider')
    return { ...facade, provider }
  }

  it('is one object, and absent for a namespace without networks', () => {
    const { dialog, provider } = providerOf()
    expect(dialog.provider('eip155')).toBe(provider)
    expect(facadeOf({ initial: { ...initial, ...listing('cosmos:hub') } }).dialog.provider('eip155')).toBeUndefined()
  })

  it('is there for what the site listed at first or lists now, and knows the networks of now', async () => {
    const { dialog } = facadeOf({ initial: { ...initial, ...listing('solana:1') } })
    expect(dialog.provider('eip155')).toBeUndefined()
    await dialog.setOptions({ networks: [{ ...ethereum, id: 'eip155:10' }] })
    const provider = dialog.provider('eip155')
    const switched = (chainId: string) =>
      provider?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    await expect(switched('0x1')).rejects.toMatchObject({ code: 4902 })
    await expect(switched('0xa')).resolves.toBeNull()
    // The compiler knows it of those that the dialog was created with.
    expect(dialog.provider('solana')).toBeDefined()
  })

  it('answers for the session, the active account first', async () => {
    const { dialog, provider, set } = providerOf()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    await dialog.open()
    set(connected)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual(['0xabc', '0xdef'])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  it('says before connecting where a wallet would connect, and reads there from the nodes of the site', async () => {
    const { provider, calls } = providerOf()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await provider.request({ method: 'net_version' })).toBe('1')
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('eth_blockNumber')
    await expect(provider.request({ method: 'eth_call' })).rejects.toMatchObject({ code: 3, data: '0x08c379a0' })
    expect(calls).toEqual(['read eip155:1 eth_blockNumber', 'read eip155:1 eth_call'])
    // Only a wallet knows.
    await provider.request({ method: 'wallet_getCapabilities' })
    await provider.request({ method: 'personal_sign' })
    expect(calls.slice(2)).toEqual(['wallet_getCapabilities', 'personal_sign'])
  })

  it('chooses a network of the site before connecting, tells of it, and refuses others as wallets do', async () => {
    const { provider, calls, set } = providerOf()
    const heard: string[] = []
    provider.on('chainChanged', (chainId) => heard.push(chainId))
    const change = (chainId: string) =>
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    expect(await change('0x2105')).toBeNull()
    set({ ...initial, network: 'eip155:8453' })
    expect(heard).toEqual(['0x2105'])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x2105')
    await expect(change('0x5')).rejects.toMatchObject({ code: 4902 })
    // Another namespace acts meanwhile.
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    set({ ...initial, network: solana, chosenNetwork: 'eip155:8453' })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x2105')
    expect(calls).toEqual(['switch eip155:8453'])
    // Chosen by the visitor, or by the page in other words: that is told as well.
    set({ ...initial, network: solana, chosenNetwork: 'eip155:1' })
    await provider.request({ method: 'eth_blockNumber' })
    expect([heard, calls.at(-1)]).toEqual([['0x2105', '0x1'], 'read eip155:1 eth_blockNumber'])
  })

  it('opens the dialog for eth_requestAccounts and resolves once connected', async () => {
    const { calls, provider, set } = providerOf()
    const asked = provider.request({ method: 'eth_requestAccounts' })
    await settled()
    set(connected)
    expect(await asked).toEqual(['0xabc', '0xdef'])
    expect(calls).toEqual(['open Connect'])
  })

  it('opens it once for all who ask for accounts meanwhile, and anew for who asks after a no', async () => {
    const { calls, dialog, provider, set } = providerOf()
    const ask = () => provider.request({ method: 'eth_requestAccounts' }).catch(({ code }: { code: number }) => code)
    const both = [ask()]
    await settled()
    // The visitor has picked a wallet, and a library that follows the state asks again.
    set({ ...dialog.getState(), status: 'connecting' })
    both.push(ask())
    await settled()
    expect(calls).toEqual(['open Connect'])
    dialog.close()
    expect(await Promise.all(both)).toEqual([4001, 4001])
    const again = ask()
    await settled()
    set(connected)
    expect(await again).toEqual(['0xabc', '0xdef'])
    expect(calls).toEqual(['open Connect', 'close', 'open Connect'])
  })

  it('takes closing the dialog for the visitor’s no: 4001', async () => {
    const { dialog, provider } = providerOf()
    const asked = provider.request({ method: 'eth_requestAccounts' })
    await settled()
    dialog.close()
    await expect(asked).rejects.toMatchObject({ code: 4001 })
  })

  it('gives errors numeric codes, keeps ours as the cause and the data of a revert', async () => {
    const { provider } = providerOf()
    const rejected = await provider.request({ method: 'eth_fail' }).catch((error: unknown) => error)
    expect(rejected).toMatchObject({ code: 4001, cause: { code: 'USER_REJECTED' } })
    await expect(provider.request({ method: 'eth_revert' })).rejects.toMatchObject({ code: 3, data: '0x08c379a0' })
  })

  it('says of what is no request which part is wrong, by codes that nobody asks again for', async () => {
    const { dialog, provider, set, calls } = providerOf()
    const request = provider.request as (given?: unknown) => Promise<unknown>
    const cause = { code: 'OPTIONS_INVALID' }
    for (const given of [undefined, {}, 'eth_accounts', { method: 5 }])
      await expect(request(given)).rejects.toMatchObject({
        code: -32600,
        message: expect.stringContaining('{ method: '),
        cause,
      })
    await dialog.open()
    set(connected)
    for (const params of [undefined, [1], [{ chainId: 1 }], ['0x1']])
      await expect(request({ method: 'wallet_switchEthereumChain', params })).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining('"0x1"'),
        cause,
      })
    expect(calls).toEqual(['open '])
  })

  it('takes listeners for events of before the standard, which never happen, and keeps nothing from the others', async () => {
    const { provider, set } = providerOf()
    const heard: unknown[] = []
    const before = provider as unknown as Record<'on' | 'removeListener', (event: string, hear: () => void) => unknown>
    before.on('close', () => heard.push('close'))
    provider.on('accountsChanged', (accounts) => heard.push(accounts))
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(before.on('networkChanged', () => heard.push('networkChanged'))).toBe(provider)
    before.removeListener('networkChanged', () => undefined)
    await provider.request({ method: 'eth_blockNumber' })
    set(connected)
    expect(heard).toEqual([['0xabc', '0xdef']])
  })

  it('tells each listener what happened before it was there, though another one throws', async () => {
    const { dialog, provider, set } = providerOf()
    const heard: unknown[] = []
    const unhandled: unknown[] = []
    await dialog.open()
    await withUnhandled(
      (error) => unhandled.push(error),
      async () => {
        provider.on('accountsChanged', () => {
          throw new Error('of the site')
        })
        provider.on('chainChanged', (chainId) => heard.push(chainId))
        set(onBase)
        expect(await provider.request({ method: 'eth_chainId' })).toBe('0x2105')
        await settled()
      },
    )
    expect([heard, unhandled]).toEqual([['0x2105'], [new Error('of the site')]])
  })

  it('says 4100, unauthorized, where a sign-in has to come first [S1.17]', async () => {
    const { provider } = providerOf()
    await expect(provider.request({ method: 'eth_early' })).rejects.toMatchObject({
      code: 4100,
      cause: { code: 'SIGN_IN_REQUIRED' },
    })
  })

  it('switches the network as the dialog does', async () => {
    const { dialog, provider, set, calls } = providerOf()
    await dialog.open()
    set(connected)
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
    expect(calls).toContain('switch eip155:8453')
  })

  it('emits accountsChanged, chainChanged, connect and disconnect, and stops when asked', async () => {
    const { dialog, provider, set } = providerOf()
    const heard: unknown[] = []
    const onAccounts = (accounts: string[]) => heard.push(accounts)
    provider.on('accountsChanged', onAccounts)
    provider.on('chainChanged', (chainId) => heard.push(chainId))
    provider.on('connect', ({ chainId }) => heard.push(`connect ${chainId}`))
    provider.on('disconnect', () => heard.push('disconnect'))
    await dialog.open()
    set(onBase)
    await settled()
    provider.removeListener('accountsChanged', onAccounts)
    set(initial)
    expect(heard).toEqual([['0xabc', '0xdef'], '0x2105', 'connect 0x2105', '0x1', 'disconnect'])
  })

  it('tells what happened before its part was there, once', async () => {
    const arrive: (() => void)[] = []
    const { dialog, set } = facadeOf({
      fetchProvider: {
        ...parts,
        eip155: () => new Promise((resolve) => arrive.push(() => resolve(createEip1193Facade))),
      },
    })
    const heard: string[] = []
    dialog.provider('eip155')?.on('connect', ({ chainId }) => heard.push(chainId))
    await dialog.open()
    set(connected)
    arrive.forEach((now) => now())
    await settled()
    expect(heard).toEqual(['0x1'])
    set({ ...connected, loading: true })
    expect(heard).toEqual(['0x1'])
  })

  it('tells nothing of before to who was taken off before its part was there, and once to who was put on again, as in StrictMode', async () => {
    const arrive: (() => void)[] = []
    const { dialog, set } = facadeOf({
      fetchProvider: {
        ...parts,
        eip155: () => new Promise((resolve) => arrive.push(() => resolve(createEip1193Facade))),
      },
    })
    const provider = dialog.provider('eip155')
    const heard: string[] = []
    const gone = (chainId: string) => heard.push(`gone ${chainId}`)
    const stays = (chainId: string) => heard.push(chainId)
    provider?.on('chainChanged', gone).on('chainChanged', stays)
    provider?.removeListener('chainChanged', gone).removeListener('chainChanged', stays).on('chainChanged', stays)
    await dialog.open()
    set(onBase)
    arrive.forEach((now) => now())
    await settled()
    expect(heard).toEqual(['0x2105'])
    // What comes before it has heard of before is newer, and all there is to tell.
    set(initial)
    provider?.on('chainChanged', gone)
    set(onBase)
    await settled()
    expect(heard).toEqual(['0x2105', '0x1', '0x2105', 'gone 0x2105'])
  })

  it.each(['eip155', 'bip122', 'tide'])(
    'loses nobody else’s listener over one that is none, which is reported: %s',
    async (namespace) => {
      const network = `${namespace}:1` as const
      const { dialog, set } = facadeOf({ initial: { ...initial, ...listing(network) } })
      const provider = dialog.provider(namespace as 'eip155')
      const heard: unknown[] = []
      const unhandled: unknown[] = []
      await dialog.open()
      await withUnhandled(
        (error) => unhandled.push(error),
        async () => {
          // Hosts write JavaScript too, and hand on what a page may not have given.
          provider?.on('accountsChanged', undefined as never).on('accountsChanged', () => heard.push('accounts'))
          await settled()
          const session = { ...connected.sessions.eip155, account: `${network}:0xabc`, network } as never
          set({ ...connected, namespace, account: `${network}:0xabc`, sessions: { [namespace]: session } })
          await settled()
        },
      )
      expect([heard, unhandled]).toEqual([['accounts'], [expect.any(TypeError)]])
    },
  )

  it('fetches nothing until it is used, and rejects with a numeric code where its part cannot be fetched', async () => {
    const state = { fetches: 0 }
    const { dialog } = facadeOf({
      fetchProvider: {
        ...parts,
        eip155: async () => {
          state.fetches += 1
          if (state.fetches === 1) throw new TypeError('Failed to fetch')
          return createEip1193Facade
        },
      },
    })
    const provider = dialog.provider('eip155')
    await settled()
    expect(state.fetches).toBe(0)
    await expect(provider?.request({ method: 'eth_accounts' })).rejects.toMatchObject({
      code: -32603,
      cause: { code: 'CHUNK_NOT_LOADED' },
    })
    expect(await provider?.request({ method: 'eth_accounts' })).toEqual([])
  })
})

describe('the wallet of Solana that a host holds', () => {
  const address = 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k'
  const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const account = `${network}:${address}` as const
  const wallet = { id: 's', kind: 'announced', name: 'S', namespaces: ['solana'] } as const
  const withSolana: PublicState = {
    ...connected,
    namespace: 'solana',
    account,
    sessions: { ...connected.sessions, solana: { accounts: [{ id: account, type: 'eoa' }], account, network, wallet } },
  }
  /** Accounts as they are when somebody first asks, at the moment in which the state says that Solana is connected. */
  const firstSeen = (dialog: ReturnType<typeof facadeOf>['dialog']) => {
    const seen: (readonly string[] | undefined)[] = []
    dialog.subscribe(
      ({ sessions }) => sessions['solana'],
      (session) => session && seen.push(dialog.provider('solana')?.accounts.map((one) => one.address)),
    )
    return seen
  }

  it('has the accounts at its first access, when the state says that they are connected, however late its code comes', async () => {
    const arrive: (() => void)[] = []
    const fetchSolana = () =>
      new Promise<typeof createSolanaWallet>((resolve) => arrive.push(() => resolve(createSolanaWallet)))
    const { dialog, set } = facadeOf({
      initial: { ...initial, ...listing('eip155:1', network) },
      fetchProvider: { ...parts, solana: fetchSolana },
    })
    const seen = firstSeen(dialog)
    await dialog.open()
    set(connected)
    await settled()
    // A page that connects nothing of Solana fetches nothing of it.
    expect([arrive.length, dialog.getState().status]).toEqual([0, 'connected'])
    set(withSolana)
    await settled()
    expect([seen, dialog.getState().sessions['solana']]).toEqual([[], undefined])
    arrive.forEach((now) => now())
    await settled()
    expect(seen).toEqual([[address]])
    set(connected)
    set(withSolana)
    expect(seen).toEqual([[address], [address]])
  })

  it('has them after a restore as well, in the state that ends it', async () => {
    const one = engineOf()
    one.set(withSolana)
    const { dialog } = facadeOf({
      initial: { ...initial, ...listing('eip155:1', network), status: 'connecting' },
      restore: true,
      fetchEngine: async () => () => one.engine,
    })
    const seen = firstSeen(dialog)
    await settled()
    expect([dialog.getState().status, seen]).toEqual(['connected', [[address]]])
  })

  it('tells of networks that the site lists from now on or no longer, and of no others', async () => {
    const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    const { dialog, set } = facadeOf({ initial: { ...initial, ...listing('eip155:1', network) } })
    const found = dialog.provider('solana')
    await dialog.preload()
    set({ ...initial, ...listing('eip155:1', network) })
    await settled()
    const told: unknown[] = []
    const off = found?.features['standard:events'].on('change', (what) => told.push(what))
    const before = found?.chains
    set({ ...initial, ...listing('eip155:1', 'eip155:8453', network) })
    expect([found?.chains === before, told]).toEqual([true, []])
    set({ ...initial, ...listing('eip155:1', network, devnet) })
    expect(told).toEqual([{ chains: ['solana:mainnet', 'solana:devnet'] }])
    expect(found?.chains).toBe((told[0] as { readonly chains: unknown }).chains)
    off?.()
    set({ ...initial, ...listing('eip155:1', network) })
    expect([found?.chains, told.length]).toEqual([['solana:mainnet'], 1])
  })

  it('costs nobody the session where its code cannot be fetched', async () => {
    const { dialog, set } = facadeOf({
      initial: { ...initial, ...listing('eip155:1', network) },
      fetchProvider: { ...parts, solana: () => Promise.reject(new TypeError('Failed to fetch')) },
    })
    await dialog.open()
    set(withSolana)
    await settled()
    expect(dialog.getState().sessions['solana']).toBeDefined()
  })
})
