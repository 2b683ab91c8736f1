import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createContainer } from '../../../src/composition/host-container.js'
import { services } from '../../../src/composition/services.js'
import { endApplication, startApplication } from '../../../src/composition/start-application.js'
import { bitcoin, ethereum, solana } from '../../../src/domain/networks/networks.js'
import { createAnnouncedSource } from '../../../src/infrastructure/connectors/announced-source.js'
import { createInjectedSource } from '../../../src/infrastructure/connectors/injected-source.js'
import { createMergedSource } from '../../../src/infrastructure/connectors/merged-source.js'
import { createMultiChainSource } from '../../../src/infrastructure/connectors/multi-chain-source.js'
import { createWalletStandardSource } from '../../../src/infrastructure/connectors/wallet-standard/wallet-standard-source.js'
import { DialogError } from '../../../src/domain/errors.js'
import { createMemoryStorage } from '../../../src/infrastructure/storage/memory-storage.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'
import { createFakeTabs } from '../../fakes/fake-tabs.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { createVirtualClock, type VirtualClock } from '../../fakes/virtual-clock.js'
import { createWalletPage } from '../../fakes/wallet-page.js'
import { searchHistories } from '../support/search-histories.js'
import { createTally } from '../support/tally.js'
import { bindTab } from '../support/bind-tab.js'

const histories = Number(process.env['MODEL_RUNS'] ?? 1_500)
const tally = createTally(histories)

const namespaceOfKind = { announced: 'eip155', injected: 'eip155', solana: 'solana', bitcoin: 'bip122' } as const
type Kind = keyof typeof namespaceOfKind

const addresses: Readonly<Record<Kind, string>> = {
  announced: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  injected: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  solana: 'GQ3zhGq7pJ1nhbVEdgLKN3nbYJKyYHMWsfpZPkXfkvhL',
  bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
}
const pictures = ['data:image/png;base64,AAAA', 'data:image/png;base64,BBBB'] as const

/** What a wallet says of itself. */
interface Looks {
  readonly name: string
  readonly id: string
  readonly icon: string
  readonly marks: readonly string[]
}
const honestLooks: Looks = { name: 'Lantern', id: 'dev.lantern', icon: pictures[0], marks: ['isLantern'] }
/** What an impostor changes of that: nothing, or what sorts before it, or more. */
const disguises: readonly Partial<Looks>[] = [
  {},
  { name: 'Lanter', marks: ['isLanter'] },
  { name: '! Lantern', marks: ['isALantern', 'isLantern'] },
  { icon: pictures[1], marks: [] },
  { id: 'dev.lantern.pro', marks: ['isLantern', 'isPro'] },
]
const isAlike = (kind: Kind, looks: Looks): boolean =>
  kind === 'injected'
    ? looks.marks.join() === honestLooks.marks.join()
    : looks.name === honestLooks.name &&
      looks.icon === honestLooks.icon &&
      (kind !== 'announced' || looks.id === honestLooks.id)

/** A wallet of any kind that shares its account with everybody and writes down what it is asked. */
function createActor(kind: Kind, looks: Looks) {
  const asked: string[] = []
  const answer = (method: string): unknown => {
    asked.push(method)
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [addresses[kind]]
    return method === 'eth_chainId' ? '0x1' : '0x51'
  }
  const provider = {
    ...Object.fromEntries(looks.marks.map((mark) => [mark, true])),
    request: async ({ method }: { readonly method: string }) => answer(method),
    on: () => undefined,
    removeListener: () => undefined,
  }
  const chain = kind === 'bitcoin' ? 'bitcoin:mainnet' : 'solana:mainnet'
  const publicKey = new Uint8Array(32)
  const accounts = [{ address: addresses[kind], publicKey, chains: [chain], features: [] }]
  const connect = async (input?: { readonly silent?: boolean }) => {
    asked.push(input?.silent === true ? 'silent connect' : 'connect')
    return { accounts }
  }
  const sign = async () => [answer('sign')]
  const wallet = {
    version: '1.0.0',
    name: looks.name,
    icon: looks.icon,
    chains: [chain],
    accounts,
    features: {
      'standard:connect': { version: '1.0.0', connect },
      'standard:events': { version: '1.0.0', on: () => () => undefined },
      ...(kind === 'bitcoin'
        ? { 'bitcoin:connect': { connect }, 'bitcoin:signMessage': { signMessage: sign } }
        : { 'solana:signTransaction': { signTransaction: sign }, 'solana:signMessage': { signMessage: sign } }),
    },
  }
  return {
    kind,
    looks,
    asked,
    provider,
    wallet,
    signed: () => asked.filter((method) => /sign/.test(method)).length,
    prompted: () => asked.filter((method) => method === 'connect' || method === 'eth_requestAccounts').length,
  }
}
type Actor = ReturnType<typeof createActor>

/** A page with all kinds of wallets, and the dialog on it. */
function openPage(device: ReturnType<typeof createFakeWebStorage>, clock: VirtualClock) {
  const logger = createFakeLogger()
  const page = Object.assign(new EventTarget(), { ethereum: undefined })
  const standard = createWalletPage()
  const announced = createAnnouncedSource({ target: page, clock, logger })
  const namespaces = new Set(['eip155', 'solana', 'bip122'])
  const source = createMultiChainSource({
    namespaces,
    source: createMergedSource({
      logger,
      sources: [
        announced,
        createInjectedSource({ target: page, announced, clock, logger }),
        createWalletStandardSource({
          registry: standard.registry,
          namespaces: ['solana', 'bip122'],
          storage: createMemoryStorage(),
          clock,
          logger,
        }),
      ],
    }),
  })
  const announce = ({ looks, provider }: Actor, uuid: string) => {
    const { name, icon, id: rdns } = looks
    const detail = { info: { uuid, name, icon, rdns }, provider }
    const say = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    page.addEventListener('eip6963:requestProvider', say)
    say()
  }
  const container = createContainer({
    networks: [ethereum, solana, bitcoin],
    bindings: (to) => {
      bindTab(to, { clock, logger, source, device, tabs: createFakeTabs().open() })
    },
  })
  return {
    container,
    app: () => container.get(services.app),
    session: () => container.get(services.session).get(),
    start: () => startApplication(container),
    end: () => endApplication(container),
    /** The wallet comes, under the uuid that it is given where it announces itself. */
    come: (actor: Actor, uuid: string) => {
      if (actor.kind === 'announced') announce(actor, uuid)
      else if (actor.kind === 'injected') Object.assign(page, { ethereum: actor.provider })
      else standard.add(actor.wallet)
      page.dispatchEvent(new Event('ethereum#initialized'))
    },
  }
}

const uuids = (n: number): string => `350670db-19fa-4704-a166-${String(n).padStart(12, '0')}`

/** Leaves the honest wallet connected on the device, as an earlier visit did. */
async function visitBefore(kind: Kind) {
  const [clock, device] = [createVirtualClock(), createFakeWebStorage()]
  const page = openPage(device, clock)
  const honest = createActor(kind, honestLooks)
  page.come(honest, uuids(0))
  page.start()
  await settle(clock, 100)
  const [row] = page.container.get(services.connectorList).get()
  if (row === undefined) throw new Error('The wallet is not listed.')
  await Promise.all([page.app().connect.connect(row.info.id), settle(clock, 1_100)])
  expect(page.session().status).toBe('connected')
  page.end()
  return device
}

/** Adapters of wallets are fetched, which takes a turn of the real loop beside virtual time. */
async function settle(clock: VirtualClock, ms: number): Promise<void> {
  for (let step = 0; step < 4; step++) await new Promise((resolve) => setImmediate(resolve))
  await clock.advance(ms)
  for (let step = 0; step < 4; step++) await new Promise((resolve) => setImmediate(resolve))
}

const times = [0, 0, 0, 20, 100, 400, 490, 700, 1_500, 3_200] as const

/** Who comes when: the honest wallet, or never, and up to three others, some of them twice or under its uuid. */
const history = fc.record({
  kind: fc.constantFrom<Kind>('announced', 'injected', 'solana', 'bitcoin'),
  honestAt: fc.constantFrom(...times, undefined),
  impostors: fc.array(
    fc.record({
      disguise: fc.constantFrom(...disguises),
      at: fc.constantFrom(...times),
      first: fc.boolean(),
      again: fc.constantFrom(undefined, 30, 600),
      stealsUuid: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  askAt: fc.array(fc.constantFrom(50, 300, 520, 650, 1_000, 2_000, 3_500), { minLength: 1, maxLength: 3 }),
})

describe('after a reload', () => {
  it('only the wallet that was connected comes back, whoever announces what, when and how often', async () => {
    const devices = new Map<Kind, Awaited<ReturnType<typeof visitBefore>>>()
    for (const kind of Object.keys(namespaceOfKind) as Kind[]) devices.set(kind, await visitBefore(kind))
    await searchHistories(
      fc.asyncProperty(history, async ({ kind, honestAt, impostors, askAt }) => {
        const device = createFakeWebStorage()
        const before = devices.get(kind)
        for (const [key, value] of before?.kept ?? []) device.setItem(key, value)
        const clock = createVirtualClock()
        const page = openPage(device, clock)
        const honest = createActor(kind, honestLooks)
        const others = impostors.map(({ disguise }) => createActor(kind, { ...honestLooks, ...disguise }))
        const arrivals = [
          ...impostors.flatMap(({ at, first, again, stealsUuid }, i) => {
            const actor = others[i]
            if (actor === undefined) return []
            const uuid = uuids(stealsUuid ? 0 : i + 1)
            const order = first ? -1 : 1
            const once = { at, order, actor, uuid }
            return again === undefined ? [once] : [once, { at: at + again, order, actor, uuid: uuids(i + 10) }]
          }),
          ...(honestAt === undefined ? [] : [{ at: honestAt, order: 0, actor: honest, uuid: uuids(0) }]),
        ].toSorted((a, b) => a.at - b.at || a.order - b.order)
        const here = new Set<Actor>()
        const alikeHere = () => [...here].filter(({ looks }) => isAlike(kind, looks))
        const namespace = namespaceOfKind[kind]
        const statuses: string[] = []

        const ask = async () => {
          const alike = alikeHere()
          const counts = [honest, ...others].map((actor) => actor.signed())
          const method = { eip155: 'personal_sign', solana: 'solana_signMessage', bip122: 'signMessage' }[namespace]
          const account = addresses[kind]
          const params = namespace === 'eip155' ? ['0x51', account] : { message: '3F', pubkey: account, account }
          const request = page.container.get(services.walletRequest)(namespace, { method, params })
          const outcome = request.then(
            () => 'answered',
            (error: unknown) => (error instanceof DialogError ? `refused: ${error.code}` : 'failed'),
          )
          await settle(clock, 5)
          tally.count('requests')
          tally.count(await outcome)
          const reached = [honest, ...others].filter((actor, i) => actor.signed() > (counts[i] ?? 0))
          tally.count('signed', reached.length)
          // Whoever signs was alone in looking like the wallet that was connected.
          for (const actor of reached) expect(alike).toEqual([actor])
        }

        let now = 0
        const until = async (at: number) => {
          if (at > now) await settle(clock, at - now)
          now = Math.max(now, at)
        }
        for (const { actor, uuid } of arrivals.filter(({ at }) => at === 0)) {
          page.come(actor, uuid)
          // One object is in a place at a time: who was there before the page looked is gone.
          if (kind === 'injected') here.clear()
          here.add(actor)
        }
        page.start()
        page.container.get(services.session).changes$.subscribe(({ status }) => statuses.push(status))
        const steps = [
          ...arrivals
            .filter(({ at }) => at > 0)
            .map((one) => ({
              at: one.at,
              run: async () => {
                page.come(one.actor, one.uuid)
                here.add(one.actor)
                // The page hears of it with the crowd it came in, or when it looks again.
                await settle(clock, kind === 'injected' ? 260 : 40)
                now += kind === 'injected' ? 260 : 40
              },
            })),
          ...askAt.map((at) => ({
            at,
            run: async () => {
              await ask()
              now += 5
            },
          })),
        ].toSorted((a, b) => a.at - b.at)
        for (const step of steps) {
          await until(step.at)
          await step.run()
        }
        await until(6_000)

        const alike = alikeHere()
        const uuidTaken = kind === 'announced' && impostors.some(({ stealsUuid }) => stealsUuid)
        const status = page.session().status
        for (const actor of [honest, ...others]) {
          expect(actor.prompted()).toBe(0)
          // Who does not look like the wallet is not even asked for its accounts.
          if (!isAlike(kind, actor.looks)) expect(actor.asked).toEqual([])
        }
        if (alike.length > 1 && !uuidTaken) {
          tally.count('twins')
          if (statuses.includes('connected')) tally.count('late twins')
          expect(status).toBe('disconnected')
          expect(page.app().feedback.alerts.get()).toContainEqual({ code: 'WALLET_UNCERTAIN', variant: 'warning' })
        }
        if (alike.length === 1 && alike[0] === honest && !uuidTaken && kind !== 'injected') {
          expect(status).toBe('connected')
          tally.count('restored')
        }
        if (alike.length === 0) {
          expect(statuses).not.toContain('connected')
          tally.count('kept out')
        }
        page.end()
      }),
      histories,
    )
    tally.expectAtLeast({
      restored: 20,
      'kept out': 5,
      twins: 20,
      'late twins': 12,
      requests: 150,
      signed: 50,
      'refused: NOT_CONNECTED': 90,
    })
  })
})
