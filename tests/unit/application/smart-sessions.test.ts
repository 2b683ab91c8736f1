import { describe, expect, it } from 'vitest'
// Fetched where a wallet speaks ERC-7715; here so that no test waits for it.
import '../../../src/composition/execution.js'
import type { ChainAdapter } from '../../../src/ports/chain.js'
import { ports } from '../../../src/ports/tokens.js'
import { DialogError } from '../../../src/domain/errors.js'
import { embeddedError } from '../../../src/domain/connection/embedded-errors.js'
import { known } from '../../../src/domain/loadable.js'
import { view } from '../../../src/domain/dialog/view.js'
import { activeSession } from '../../../src/domain/session/session.js'
import type { RpcRequest } from '../../../src/ports/connectors.js'
import { base, ethereum, solana } from '../../../src/domain/networks/networks.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeConnector, type FakeConnectorOptions } from '../../fakes/fake-connector.js'
import { createFakeSmartSessions } from '../../fakes/fake-smart-sessions.js'
import { createFakeWallet } from '../../fakes/fake-wallet.js'
import { account, createDialogOfFakes, otherAccount } from '../support/dialog-of-fakes.js'

const publicKey = `0x02${'79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'}` as const
const keyAddress = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const manager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
const day = 86_400
const capability = {
  supported: true,
  permissionTypes: ['native-token-recurring-allowance'],
  signerTypes: ['keys'],
  policyTypes: [],
}
const type = 'native-token-recurring-allowance'
const long = { allowance: '0x1', start: 1_700_000_000, period: day }
const rpcError = (code: number) => Object.assign(new Error('No.'), { code })

interface World {
  readonly permissions?: unknown
  /** What it says of all networks. */
  readonly everywhere?: unknown
  readonly answers?: Readonly<Record<string, (request: RpcRequest) => unknown>>
  readonly features?: { readonly smartSessions?: boolean }
  /** Another wallet, which is connected instead. @default the one of the page */
  readonly connector?: FakeConnectorOptions
  readonly describeToken?: NonNullable<ChainAdapter['describeToken']>
}

/** A dialog with smart sessions whose wallet answers as told, connected. */
async function world({
  permissions,
  everywhere,
  answers = {},
  features = { smartSessions: true },
  connector,
  ...own
}: World = {}) {
  const order: string[] = []
  const state = { answers }
  const answerTo = (request: RpcRequest) => {
    const answer = state.answers[request.method]
    if (answer === undefined) throw rpcError(4200)
    order.push(request.method)
    return answer(request)
  }
  const wallet = createFakeWallet({
    accounts: [account, otherAccount],
    chains: [1, 8453],
    answer: answerTo,
  })
  const chain = createFakeChainAdapter()
  const told = {
    ...(everywhere !== undefined && { '0x0': { permissions: everywhere } }),
    ...(permissions !== undefined && { '0x1': { permissions } }),
  }
  const adapter = {
    ...chain,
    ...own,
    capabilities: async () => {
      order.push('capabilities')
      return permissions instanceof Promise ? permissions.then(() => told) : told
    },
  }
  const smartSessions = createFakeSmartSessions(() => dialog.clock.now())
  const elsewhere = createFakeConnector({ answer: (_, request) => answerTo(request), ...connector })
  const dialog = createDialogOfFakes({
    wallet,
    chains: [adapter],
    connectors: [elsewhere.connector],
    options: {
      networks: [ethereum, base, solana],
      features,
      bindings: (to) => to.bind(ports.smartSessions).toConstantValue(smartSessions),
    },
  })
  if (connector === undefined) await dialog.connect()
  else await Promise.all([dialog.app.connect.connect('fake'), dialog.clock.advance(10)])
  const { features: parts } = dialog.app
  const feature = { ...(await parts.load('smartSessions')), ...(await parts.load('sessionList')) }
  const seconds = () => Math.floor(dialog.clock.now() / 1_000)
  const request = () => ({
    chainId: '0x1',
    expiry: seconds() + 7 * day,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
    permissions: [
      {
        type: 'native-token-recurring-allowance',
        data: { allowance: '0x2386f26fc10000', start: seconds() + 60, period: day },
      },
    ],
    policies: [],
  })
  /** Asks, and says what became of it; the visitor answers meanwhile. */
  const ask = (given: unknown = request()) => {
    const outcome: { result?: unknown; code?: string; detail?: unknown } = {}
    feature.grant(given).then(
      (result) => (outcome.result = result),
      ({ code, detail }) => Object.assign(outcome, { code, detail }),
    )
    return outcome
  }
  const settle = () => dialog.clock.advance(10)
  return {
    ...dialog,
    feature,
    smartSessions,
    wallet,
    elsewhere,
    order,
    request,
    seconds,
    ask,
    settle,
    answer: (method: string, answer: (request: RpcRequest) => unknown) => {
      state.answers = { ...state.answers, [method]: answer }
    },
    phase: () => feature.phase.get().status,
    /** Asks and lets the visitor agree. */
    agree: async (given?: unknown) => {
      const outcome = ask(given)
      // Parts of some ways are fetched.
      await expect.poll(() => feature.phase.get().status).toBe('asking')
      feature.allow()
      await settle()
      return outcome
    },
  }
}

const first = (request: RpcRequest): Readonly<Record<string, unknown>> =>
  (Array.isArray(request.params) ? request.params[0] : {}) as Readonly<Record<string, unknown>>
const grants = { wallet_grantPermissions: (request: RpcRequest) => ({ ...first(request), context: '0x5e' }) }

describe('granting permissions', () => {
  it('asks in order: capabilities, the visitor, the co-signer for a key, the wallet, the co-signer again [S1.12]', async () => {
    const {
      ask,
      agree,
      order,
      smartSessions,
      wallet,
      phase,
      request,
      view: shown,
      feature,
      settle,
    } = await world({
      permissions: capability,
      answers: grants,
    })
    const early = ask()
    // The way of a wallet is fetched before the visitor is asked.
    await expect.poll(phase).toBe('asking')
    expect([order, smartSessions.asked, phase(), shown()]).toEqual([
      ['capabilities'],
      [],
      'asking',
      'SmartSessionCreated',
    ])
    feature.leave()
    await settle()
    expect(early).toMatchObject({ code: 'USER_REJECTED' })

    const wanted = request()
    const outcome = await agree(wanted)
    expect(order).toEqual(['capabilities', 'capabilities', 'wallet_grantPermissions'])
    expect(smartSessions.asked).toEqual(['create', 'activate'])
    const asked = wallet.calls.find(({ method }) => method === 'wallet_grantPermissions')
    const [key] = smartSessions.activated[0]?.signer.data.keys ?? []
    expect(asked?.params).toEqual([
      {
        ...wanted,
        version: '2',
        address: account,
        signer: { type: 'keys', data: { keys: [key, ...wanted.signer.data.keys] } },
      },
    ])
    expect(smartSessions.activated).toMatchObject([{ id: 'pci-1', context: '0x5e', expiry: wanted.expiry }])
    expect(outcome.result).toEqual({
      permissions: wanted.permissions,
      context: 'pci-1',
      expiry: wanted.expiry,
      address: account,
      chainId: '0x1',
    })
    expect(phase()).toBe('granted')
  })

  it('is off unless the site turns it on, and nothing is asked then [S9.18]', async () => {
    const { ask, settle, order, smartSessions, feature } = await world({ features: {} })
    const outcome = ask()
    await settle()
    await feature.refresh()
    expect([outcome.code, order, smartSessions.asked]).toEqual(['SMART_SESSIONS_NOT_ENABLED', [], []])
    expect(feature.list.get().sessions).toMatchObject({ error: { code: 'SMART_SESSIONS_NOT_ENABLED' } })
  })

  it.each([
    ['of another network', { chainId: '0x2105' }, 'REQUEST_OF_OTHER_NETWORK'],
    ['of another account', { address: otherAccount }, 'REQUEST_OF_OTHER_ACCOUNT'],
    ['that is none', { permissions: [] }, 'PERMISSION_REQUEST_INVALID'],
    [
      'whose time is over',
      { expiry: long.start + 1, permissions: [{ type, data: long }] },
      'PERMISSION_REQUEST_INVALID',
    ],
  ])('refuses a request %s before anybody is asked', async (_, more, code) => {
    const { ask, request, settle, order, phase } = await world({ permissions: capability })
    const outcome = ask({ ...request(), ...more })
    await settle()
    // What has to stand in a field is fetched.
    await expect.poll(() => outcome.code).toBeDefined()
    expect([outcome.code, order, phase()]).toEqual([code, [], 'none'])
  })

  it('needs a wallet of an EVM network', async () => {
    const { ask, app, settle } = await world()
    await app.session.disconnect()
    const outcome = ask()
    await settle()
    expect(outcome.code).toBe('NOT_CONNECTED')
  })

  it('needs the account that acts to be of an EVM network, whoever else is connected', async () => {
    const onSolana = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
    const { ask, app, settle, order, phase, elsewhere, session } = await world({
      permissions: capability,
      connector: {
        info: { namespaces: ['eip155', 'solana'] },
        addresses: { eip155: [account], solana: [onSolana], bip122: [] },
      },
    })
    const accounts = await app.features.load('account')
    accounts.switchAccount(`${solana.id}:${onSolana}`)
    await settle()
    expect(activeSession(session())?.network).toBe(solana.id)
    const before = elsewhere.requests.length
    const outcome = ask()
    await settle()
    expect(outcome).toMatchObject({ code: 'CHAIN_UNSUPPORTED', detail: { chainId: solana.id } })
    expect([order, elsewhere.requests.length, phase()]).toEqual([[], before, 'none'])
  })

  it('is of the account that the visitor chose, and of a network that the site lists', async () => {
    const { ask, agree, app, settle, order, request, wallet } = await world({
      permissions: capability,
      answers: grants,
    })
    const accounts = await app.features.load('account')
    accounts.switchAccount(`eip155:1:${otherAccount}`)
    expect((await agree()).result).toMatchObject({ address: otherAccount })
    wallet.setChain(10)
    await settle()
    order.length = 0
    const outcome = ask({ ...request(), chainId: '0xa' })
    await settle()
    expect(outcome).toMatchObject({ code: 'CHAIN_UNSUPPORTED', detail: { chainId: 'eip155:10' } })
    expect(order).toEqual([])
  })

  it('goes no further where the session of the wallet lists no method for it, as over WalletConnect', async () => {
    const { ask, settle, order, phase, smartSessions, elsewhere } = await world({
      permissions: capability,
      connector: { methods: ['personal_sign'] },
    })
    const before = elsewhere.requests.length
    const outcome = ask()
    await settle()
    expect(outcome).toMatchObject({
      code: 'PERMISSIONS_UNSUPPORTED',
      detail: { what: 'wallet_grantPermissions', walletCode: 5700 },
    })
    expect([order, elsewhere.requests.length, smartSessions.asked, phase()]).toEqual([[], before, [], 'none'])
  })

  it('goes on where the session of the wallet lists one', async () => {
    const { ask, settle, order, phase } = await world({
      permissions: capability,
      connector: { methods: ['wallet_grantPermissions'] },
    })
    ask()
    await settle()
    expect([order, phase()]).toEqual([['capabilities'], 'asking'])
  })

  it.each([
    [{ ...capability, supported: false }, 'permissions'],
    [{ ...capability, supported: 'no' }, 'permissions'],
    [{ ...capability, permissionTypes: ['contract-call'] }, 'native-token-recurring-allowance'],
    [{ ...capability, signerTypes: [] }, 'keys'],
    [{ ...capability, signerTypes: 'keys' }, 'keys'],
    [{}, 'permissions'],
  ])('goes no further where the wallet says that it cannot: %j', async (permissions, what) => {
    const { ask, settle, smartSessions, phase } = await world({ permissions, answers: grants })
    const outcome = ask()
    await settle()
    expect(outcome).toMatchObject({ code: 'PERMISSIONS_UNSUPPORTED', detail: { what, walletCode: 5700 } })
    expect([smartSessions.asked, phase()]).toEqual([[], 'none'])
  })

  it('goes by what the wallet says of all networks where it says nothing of this one', async () => {
    const of = async (told: World) => {
      const { ask, settle, phase } = await world({ ...told, answers: grants })
      ask()
      await settle()
      return phase()
    }
    const no = { supported: false }
    expect(await of({ everywhere: no })).toBe('none')
    expect(await of({ everywhere: no, permissions: capability })).toBe('asking')
    expect(await of({ everywhere: capability, permissions: no })).toBe('none')
  })

  it('is asked for by a policy that the wallet knows alone', async () => {
    const { ask, request, settle } = await world({ permissions: capability, answers: grants })
    const outcome = ask({ ...request(), policies: [{ type: 'gas-limit', data: {} }] })
    await settle()
    expect(outcome).toMatchObject({ code: 'PERMISSIONS_UNSUPPORTED', detail: { what: 'gas-limit' } })
  })

  it('takes a wallet that says nothing to be able', async () => {
    const { agree } = await world({ answers: grants })
    expect((await agree()).result).toMatchObject({ context: 'pci-1' })
  })

  it('asks the visitor where the wallet never says what it can', async () => {
    const { ask, phase, clock, settle } = await world({ permissions: new Promise(() => undefined), answers: grants })
    ask()
    await settle()
    expect(phase()).toBe('none')
    await clock.advance(3_000)
    await expect.poll(phase).toBe('asking')
  })

  it('is answered where the dialog ends before the visitor is asked', async () => {
    const { ask, clock, settle, end } = await world({ permissions: new Promise(() => undefined), answers: grants })
    const outcome = ask()
    await settle()
    end()
    await clock.advance(3_000)
    await expect.poll(() => outcome.code).toBe('DESTROYED')
  })

  it('is declined in the wallet, and may be asked for again with the same key', async () => {
    const { agree, answer, feature, settle, smartSessions, phase } = await world({
      permissions: capability,
      answers: {
        wallet_grantPermissions: () => {
          throw rpcError(4001)
        },
      },
    })
    const outcome = await agree()
    expect([phase(), outcome]).toEqual(['declined', {}])
    answer('wallet_grantPermissions', grants.wallet_grantPermissions)
    feature.allow()
    await settle()
    expect(outcome.result).toMatchObject({ context: 'pci-1' })
    expect(smartSessions.asked).toEqual(['create', 'activate'])
  })

  it('tells the site why, once the visitor has left what failed', async () => {
    const { agree, feature, settle, smartSessions, phase } = await world({ permissions: capability, answers: grants })
    smartSessions.setFailing(true)
    const outcome = await agree()
    expect([phase(), outcome]).toEqual(['failed', {}])
    feature.leave()
    await settle()
    expect(outcome.code).toBe('SMART_SESSIONS_UNAVAILABLE')
  })

  it('does not ask the wallet twice where the co-signer did not hear of its yes', async () => {
    const { ask, feature, settle, smartSessions, order, answer } = await world({ permissions: capability })
    const outcome = ask()
    answer('wallet_grantPermissions', (request) => {
      smartSessions.setFailing(true)
      return grants.wallet_grantPermissions(request)
    })
    await settle()
    feature.allow()
    await settle()
    expect(feature.phase.get()).toMatchObject({ status: 'failed', granted: 'yes' })
    smartSessions.setFailing(false)
    feature.allow()
    await settle()
    expect(outcome.result).toMatchObject({ context: 'pci-1' })
    expect(order.filter((method) => method === 'wallet_grantPermissions')).toHaveLength(1)
  })

  it.each([
    ['no context', { context: '' }],
    ['another account', { context: '0x5e', address: otherAccount }],
    ['another network', { context: '0x5e', chainId: '0x2105' }],
    ['a later end', { context: '0x5e', expiry: 4_000_000_000 }],
    ['an end that never was', { context: '0x5e', expiry: 0 }],
    ['an end between two seconds', { context: '0x5e', expiry: 1.5 }],
    ['an empty context', { context: '0x' }],
    ['other permissions', { context: '0x5e', permissions: [] }],
    ['somebody else to sign', { context: '0x5e', signer: { type: 'keys', data: { keys: [] } } }],
  ])('believes no wallet that answers %s', async (_, granted) => {
    const { agree, feature, smartSessions } = await world({
      permissions: capability,
      answers: { wallet_grantPermissions: () => granted },
    })
    await agree()
    expect(feature.phase.get()).toMatchObject({ status: 'failed', error: { code: 'WALLET_BAD_ANSWER' } })
    expect(smartSessions.asked).toEqual(['create'])
  })

  it.each([
    ['fewer policies', [], 'failed'],
    ['another policy in its place', [{ type: 'gas-limit', data: { limit: '0x6' } }], 'failed'],
    ['policies that are none', {}, 'failed'],
    [
      'a policy of its own beside',
      [
        { type: 'rate-limit', data: {} },
        { type: 'gas-limit', data: { limit: '0x5' } },
      ],
      'granted',
    ],
  ])('of a wallet that says that it holds the site to %s', async (_, policies, status) => {
    const { agree, request, feature } = await world({
      permissions: { ...capability, policyTypes: ['gas-limit'] },
      answers: { wallet_grantPermissions: () => ({ context: '0x5e', policies }) },
    })
    await agree({ ...request(), policies: [{ type: 'gas-limit', data: { limit: '0x5' } }] })
    expect(feature.phase.get()).toMatchObject({
      status,
      ...(status === 'failed' && { error: { code: 'WALLET_BAD_ANSWER' } }),
    })
  })

  it('believes a wallet that repeats what it was told, however it writes hexadecimal and orders fields', async () => {
    const { agree } = await world({
      permissions: capability,
      answers: {
        wallet_grantPermissions: (request) => {
          const { signer, permissions } = first(request) as ReturnType<Awaited<ReturnType<typeof world>>['request']>
          return {
            context: '0x5e',
            signer: {
              data: {
                keys: signer.data.keys.map((key) => ({
                  publicKey: key.publicKey.toUpperCase().replace('0X', '0x'),
                  type: key.type,
                })),
              },
              type: 'keys',
            },
            permissions: permissions.map(({ type, data }) => ({ data, type })),
          }
        },
      },
    })
    expect((await agree()).result).toMatchObject({ context: 'pci-1' })
  })

  it('tells the site of the earlier end that a wallet may grant', async () => {
    const { agree, seconds } = await world({
      permissions: capability,
      answers: { wallet_grantPermissions: () => ({ context: '0x5e', expiry: seconds() + day }) },
    })
    expect((await agree()).result).toMatchObject({ expiry: seconds() + day })
  })

  it('is past declining once the co-signer hears of the wallet’s yes', async () => {
    const { agree, feature, settle, smartSessions } = await world({ permissions: capability, answers: grants })
    const goOn = smartSessions.hold('activate')
    const outcome = await agree()
    expect(feature.phase.get()).toMatchObject({ status: 'waiting', on: 'coSigner' })
    feature.leave()
    await settle()
    expect([outcome, feature.phase.get().status]).toEqual([{}, 'waiting'])
    goOn()
    await settle()
    expect(outcome.result).toMatchObject({ context: 'pci-1' })
  })

  it('takes one question at a time', async () => {
    const { ask, settle } = await world({ permissions: capability, answers: grants })
    ask()
    await settle()
    const second = ask()
    await settle()
    expect(second.code).toBe('REQUEST_PENDING')
  })

  it('is given up while the wallet has the word: its late yes reaches no co-signer, and the next question may come', async () => {
    const {
      ask,
      app,
      feature,
      settle,
      wallet,
      smartSessions,
      view: shown,
    } = await world({
      permissions: capability,
      answers: grants,
    })
    wallet.setMood('hold')
    const outcome = ask()
    await settle()
    smartSessions.setFailing(true)
    feature.allow()
    await settle()
    // What failed before does not say why it is given up now.
    smartSessions.setFailing(false)
    feature.allow()
    await settle()
    app.dialog.close()
    const second = ask()
    await settle()
    // It is shown again, where it can be ended.
    expect([second.code, shown(), feature.phase.get().status]).toEqual([
      'REQUEST_PENDING',
      'SmartSessionCreated',
      'waiting',
    ])
    feature.leave()
    await settle()
    expect(outcome.code).toBe('USER_REJECTED')
    wallet.answerHeld('approve')
    await settle()
    expect([smartSessions.asked, feature.phase.get().status]).toEqual([['create', 'create'], 'none'])
    ask()
    await settle()
    expect(feature.phase.get().status).toBe('asking')
  })

  it('is never brought to a wallet once the visitor has left, however little before', async () => {
    const { ask, feature, settle, order, smartSessions } = await world({ permissions: capability, answers: grants })
    const outcome = ask()
    await settle()
    feature.allow()
    // The key is being made.
    feature.leave()
    await settle()
    expect([outcome.code, smartSessions.asked, order]).toEqual(['USER_REJECTED', ['create'], ['capabilities']])
  })

  it('ends with the dialog that is closed over the question, not over the wallet', async () => {
    const { ask, app, feature, settle, wallet } = await world({ permissions: capability, answers: grants })
    const closed = ask()
    await settle()
    app.dialog.close()
    await settle()
    expect(closed.code).toBe('USER_REJECTED')

    wallet.setMood('hold')
    const waiting = ask()
    await settle()
    feature.allow()
    await settle()
    app.dialog.close()
    await settle()
    expect(waiting).toEqual({})
    wallet.answerHeld('approve')
    await settle()
    expect(waiting.result).toMatchObject({ context: 'pci-1' })
  })

  it('tells the site at once what fails in the wallet while the dialog is closed: nobody is there to try again', async () => {
    const { ask, app, feature, settle, wallet } = await world({ permissions: capability, answers: grants })
    wallet.setMood('hold')
    const waiting = ask()
    await settle()
    feature.allow()
    await settle()
    app.dialog.close()
    await settle()
    wallet.answerHeld('reject')
    await settle()
    expect(waiting.code).toBe('USER_REJECTED')
    ask()
    await settle()
    expect(feature.phase.get().status).toBe('asking')
  })
})

describe('wallets that grant by themselves (ERC-7715)', () => {
  const supported = { 'native-token-periodic': { chainIds: ['0x1'], ruleTypes: ['expiry'] } }
  const execution = {
    wallet_getSupportedExecutionPermissions: () => supported,
    wallet_requestExecutionPermissions: (request: RpcRequest) =>
      (request.params as readonly object[]).map((one) => ({ ...one, context: '0xc0', delegationManager: manager })),
  }

  it('are asked with the account of the key, and no co-signer is', async () => {
    const { agree, smartSessions, wallet } = await world({ answers: execution })
    const outcome = await agree()
    // What makes an address of a key is fetched.
    await expect.poll(() => outcome.result).toBeDefined()
    expect(smartSessions.asked).toEqual([])
    expect(wallet.calls.find(({ method }) => method === 'wallet_requestExecutionPermissions')?.params).toMatchObject([
      { chainId: '0x1', from: account, to: keyAddress, permission: { type: 'native-token-periodic' } },
    ])
    expect(outcome.result).toMatchObject({
      context: '0xc0',
      redemptions: [{ context: '0xc0', delegationManager: manager, dependencies: [] }],
    })
  })

  it.each<[string, methods: string[], told: Pick<World, 'permissions'>, asked: string[]]>([
    [
      'alone: what it says of another way is not read',
      Object.keys(execution),
      { permissions: {} },
      Object.keys(execution),
    ],
    ['not at all: it is not asked about', Object.keys(grants), {}, ['capabilities', ...Object.keys(grants)]],
  ])('are asked in this way where the session of the wallet lists it %s', async (_, methods, told, asked) => {
    const { agree, order } = await world({ ...told, answers: { ...execution, ...grants }, connector: { methods } })
    const outcome = await agree()
    await expect.poll(() => outcome.result).toBeDefined()
    expect(order).toEqual(asked)
  })

  it('are asked for nothing else where they list no other way and do not say what they can', async () => {
    const { ask, phase } = await world({ answers: grants, connector: { methods: Object.keys(execution) } })
    const outcome = ask()
    await expect.poll(() => outcome.code).toBe('PERMISSIONS_UNSUPPORTED')
    expect(phase()).toBe('none')
  })

  it('are asked through the co-signer where they never say what they can', async () => {
    const silent = { wallet_getSupportedExecutionPermissions: () => new Promise(() => undefined) }
    const { ask, clock, phase, settle } = await world({ answers: { ...grants, ...silent } })
    ask()
    await settle()
    expect(phase()).toBe('none')
    await clock.advance(3_000)
    expect(phase()).toBe('asking')
  })

  it('are not asked once the visitor has left, however little before', async () => {
    const { ask, feature, settle, phase, order } = await world({ answers: execution })
    const outcome = ask()
    await expect.poll(phase).toBe('asking')
    feature.allow()
    feature.leave()
    await settle()
    expect([outcome.code, order.includes('wallet_requestExecutionPermissions')]).toEqual(['USER_REJECTED', false])
  })

  it('show what they granted after all, where it was given up while they had the word', async () => {
    const { ask, feature, settle, wallet, view: shown, phase, app } = await world({ answers: execution })
    const outcome = ask()
    await expect.poll(phase).toBe('asking')
    wallet.setMood('hold')
    feature.allow()
    await expect.poll(() => wallet.calls.at(-1)?.method).toBe('wallet_requestExecutionPermissions')
    feature.leave()
    app.dialog.close()
    await settle()
    expect([outcome.code, phase()]).toEqual(['USER_REJECTED', 'none'])
    wallet.answerHeld('approve')
    await settle()
    expect([phase(), shown(), app.dialog.state.get().open]).toEqual(['granted', 'SmartSessionCreated', true])
  })

  it.each([
    ['declined', false],
    ['granted as well', true],
  ])('show it after the next question, which is %s meanwhile', async (_, isAllowed) => {
    const {
      ask,
      feature,
      settle,
      wallet,
      view: shown,
      phase,
      app,
      request,
      seconds,
    } = await world({ answers: execution })
    ask({ ...request(), expiry: seconds() + day })
    await expect.poll(phase).toBe('asking')
    wallet.setMood('hold')
    feature.allow()
    await expect.poll(() => wallet.calls.at(-1)?.method).toBe('wallet_requestExecutionPermissions')
    feature.leave()
    app.dialog.close()
    await settle()
    wallet.setMood('approve')
    const next = ask()
    await settle()
    await expect.poll(() => [phase(), next]).toEqual(['asking', {}])
    wallet.answerHeld('approve')
    await settle()
    expect(phase()).toBe('asking')
    if (isAllowed) {
      feature.allow()
      await expect.poll(() => next.result).toBeDefined()
      await settle()
      expect(feature.phase.get()).toMatchObject({ status: 'granted', until: request().expiry * 1_000 })
    }
    feature.leave()
    expect(phase()).toBe('none')
    app.dialog.close()
    await settle()
    expect(feature.phase.get()).toMatchObject({ status: 'granted', until: (seconds() + day) * 1_000 })
    expect([shown(), app.dialog.state.get().open]).toEqual(['SmartSessionCreated', true])
  })

  it.each([
    ['an answer that cannot be read', () => [{}], 'failed'],
    [
      'an error',
      () => {
        throw rpcError(-32603)
      },
      'failed',
    ],
    [
      'a refusal',
      () => {
        throw rpcError(4001)
      },
      'declined',
    ],
  ] as const)('may have granted it after %s, unless it is a refusal', async (_, answer, status) => {
    const { agree, feature } = await world({ answers: { ...execution, wallet_requestExecutionPermissions: answer } })
    await agree()
    await expect.poll(() => feature.phase.get().status).toBe(status)
    expect(feature.phase.get()).toMatchObject(status === 'failed' ? { granted: 'perhaps' } : {})
  })

  it('may have granted it all the same where the visitor declines the second question', async () => {
    const { agree, answer, feature, settle, app } = await world({
      answers: { ...execution, wallet_requestExecutionPermissions: () => [{}] },
    })
    await agree()
    await expect.poll(() => feature.phase.get()).toMatchObject({ status: 'failed', granted: 'perhaps' })
    answer('wallet_requestExecutionPermissions', () => {
      throw rpcError(4001)
    })
    feature.allow()
    await settle()
    expect(feature.phase.get()).toMatchObject({
      status: 'failed',
      granted: 'perhaps',
      error: { code: 'USER_REJECTED' },
    })
    // They have read it.
    feature.leave()
    app.dialog.close()
    await settle()
    expect(app.dialog.state.get().open).toBe(false)
  })

  it('lead to the list where such an answer comes after they were given up', async () => {
    const {
      ask,
      feature,
      settle,
      wallet,
      view: shown,
    } = await world({
      answers: { ...execution, wallet_requestExecutionPermissions: () => [{}] },
    })
    ask()
    await expect.poll(() => feature.phase.get().status).toBe('asking')
    wallet.setMood('hold')
    feature.allow()
    await expect.poll(() => wallet.calls.at(-1)?.method).toBe('wallet_requestExecutionPermissions')
    feature.leave()
    wallet.answerHeld('approve')
    await settle()
    expect(shown()).toBe('SmartSessionList')
  })

  it.each([
    ['on another network', { 'native-token-periodic': { chainIds: ['0x2105'], ruleTypes: ['expiry'] } }],
    ['without an end', { 'native-token-periodic': { chainIds: ['0x1'], ruleTypes: [] } }],
    ['of another kind', { 'native-token-stream': {} }],
  ])('say what they cannot: %s', async (_, told) => {
    const { ask, settle } = await world({ answers: { wallet_getSupportedExecutionPermissions: () => told } })
    const outcome = ask()
    await settle()
    await expect.poll(() => outcome.code).toBe('PERMISSIONS_UNSUPPORTED')
  })

  it.each([
    ['hold a site to a policy', { policies: [{ type: 'gas-limit', data: {} }] }, 'gas-limit'],
    [
      'grant to a key whose account no chain knows',
      { signer: { type: 'keys', data: { keys: [{ type: 'secp256r1', publicKey }] } } },
      'secp256r1',
    ],
  ])('are not asked to %s', async (_, more, what) => {
    const { ask, request, settle } = await world({ answers: execution })
    const outcome = ask({ ...request(), ...more })
    await settle()
    await expect.poll(() => outcome).toMatchObject({ code: 'PERMISSIONS_UNSUPPORTED', detail: { what } })
  })

  it('list what they granted beside what the co-signer keeps, and take it back themselves', async () => {
    const { feature, smartSessions, wallet, order, request } = await world({
      answers: {
        ...execution,
        wallet_getGrantedExecutionPermissions: () => [
          {
            chainId: '0x1',
            from: account,
            to: keyAddress,
            context: '0xc0',
            delegationManager: manager,
            permission: {
              type: 'native-token-periodic',
              data: { periodAmount: '0x5', periodDuration: day, startTime: 1_767_225_600 },
            },
            rules: [{ type: 'expiry', data: { timestamp: request().expiry } }],
          },
        ],
        wallet_revokeExecutionPermission: () => ({}),
      },
    })
    await feature.refresh()
    const [session] = known(feature.list.get().sessions) ?? []
    expect(session).toMatchObject({ id: '0xc0', way: 'wallet' })
    if (session !== undefined) await feature.revoke(session)
    expect(order).toContain('wallet_revokeExecutionPermission')
    expect(wallet.calls.at(-1)).toMatchObject({ params: [{ permissionContext: '0xc0' }] })
    expect(smartSessions.asked).toEqual(['list'])
    expect(known(feature.list.get().sessions)?.[0]?.revokedAt).toBeDefined()
  })
})

describe('the list of sessions', () => {
  const granted = async (more: World = {}) => {
    const made = await world({ permissions: capability, ...more, answers: { ...grants, ...more.answers } })
    await made.agree()
    await made.feature.refresh()
    const [session] = known(made.feature.list.get().sessions) ?? []
    if (session === undefined) throw new Error('Nothing was granted.')
    return { ...made, session }
  }

  it('is read again when it is asked for, and says so where it cannot be', async () => {
    const { feature, smartSessions } = await granted()
    smartSessions.setFailing(true)
    await feature.refresh()
    expect(feature.list.get().sessions).toMatchObject({
      status: 'failed',
      error: { code: 'SMART_SESSIONS_UNAVAILABLE' },
      stale: [{ id: 'pci-1' }],
    })
    smartSessions.setFailing(false)
    await feature.refresh()
    expect(feature.list.get().sessions.status).toBe('ready')
  })

  it.each([
    [
      'the wallet',
      {
        wallet_getGrantedExecutionPermissions: () => {
          throw rpcError(-32603)
        },
      },
      false,
      ['pci-1'],
    ],
    ['the co-signer', {}, true, ['0xc0', 'pci-1']],
  ])('shows what came where %s fails, and says that it is not all', async (_, answers, isFailing, ids) => {
    const expiry = 4_000_000_000
    const data = { periodAmount: '0x5', periodDuration: day, startTime: 1 }
    const { feature, smartSessions } = await granted({
      answers: {
        wallet_getSupportedExecutionPermissions: () => ({}),
        wallet_getGrantedExecutionPermissions: () => [
          { chainId: '0x1', context: '0xc0', permission: { type: 'native-token-periodic', data }, expiry },
        ],
        ...answers,
      },
    })
    smartSessions.setFailing(isFailing)
    await feature.refresh()
    const { sessions, missing } = feature.list.get()
    expect([
      sessions.status,
      known(sessions)
        ?.map(({ id }) => id)
        .sort(),
    ]).toEqual(['ready', ids])
    expect(missing).toBeInstanceOf(DialogError)
  })

  const byWallet = {
    wallet_getSupportedExecutionPermissions: () => ({}),
    wallet_getGrantedExecutionPermissions: () => [
      {
        chainId: '0x1',
        context: '0xc0',
        permission: { type: 'native-token-periodic', data: { periodAmount: '0x5', periodDuration: day, startTime: 1 } },
      },
    ],
  }
  const idsOf = (sessions: Parameters<typeof known<readonly { readonly id: string }[]>>[0]) =>
    known(sessions)?.map(({ id }) => id)

  it('keeps of who does not say now what they said before, and nothing else', async () => {
    const { feature, smartSessions, answer, session } = await granted({ answers: byWallet })
    expect(idsOf(feature.list.get().sessions)).toEqual(['pci-1', '0xc0'])
    // It was ended elsewhere.
    Object.assign(smartSessions, { list: async () => [{ ...session, id: 'pci-2' }] })
    answer('wallet_getGrantedExecutionPermissions', () => {
      throw rpcError(-32603)
    })
    await feature.refresh()
    expect(idsOf(feature.list.get().sessions)).toEqual(['pci-2', '0xc0'])
    expect(feature.list.get().missing).toBeInstanceOf(DialogError)
  })

  it('is whole where the site has no co-signer', async () => {
    const { feature, smartSessions } = await granted({ answers: byWallet })
    Object.assign(smartSessions, {
      list: async () => {
        throw new DialogError('OPTIONS_INVALID', { option: 'endpoints.blockchain', reason: 'none' })
      },
    })
    await feature.refresh()
    expect(feature.list.get()).toMatchObject({ sessions: { status: 'ready', value: [{ id: '0xc0' }] } })
    expect(feature.list.get().missing).toBeUndefined()
  })

  it('shows nothing of the account of before while that of another one is read', async () => {
    const { feature, app, settle, smartSessions } = await granted()
    const goOn = smartSessions.hold('list')
    const accounts = await app.features.load('account')
    accounts.switchAccount(`eip155:1:${otherAccount}`)
    await settle()
    expect(feature.list.get().sessions).toEqual({ status: 'loading' })
    goOn()
  })

  it('takes back two at once, each for itself', async () => {
    const { feature, session, wallet, smartSessions, settle } = await granted({
      answers: { wallet_revokePermissions: () => '0x5163' },
    })
    const other = { ...session, id: 'pci-0' }
    smartSessions.add({ ...session, id: 'pci-x' })
    smartSessions.add(other)
    await feature.refresh()
    wallet.setMood('hold')
    const taps = [feature.revoke(session), feature.revoke(other)]
    await settle()
    expect([...feature.list.get().revoking].sort()).toEqual(['coSigner:pci-0', 'coSigner:pci-1'])
    wallet.answerHeld('approve')
    await Promise.all(taps)
    expect([...feature.list.get().revoking]).toEqual([])
    const left = known(feature.list.get().sessions)?.filter(({ revokedAt }) => revokedAt === undefined)
    expect(left?.map(({ id }) => id)).toEqual(['pci-x'])
  })

  it('tells of one once, as it was told first', async () => {
    const { feature, smartSessions, session } = await granted()
    smartSessions.add({ ...session, id: 'pci-0' })
    smartSessions.add({ ...session, createdAt: 5 })
    await feature.refresh()
    const told = known(feature.list.get().sessions)?.map(({ id, createdAt }) => [id, createdAt === 5])
    expect(told?.sort()).toEqual([
      ['pci-0', false],
      ['pci-1', true],
    ])
  })

  it('calls tokens as their contracts do', async () => {
    const words = { symbol: 'HUSD', decimals: 6 }
    const { feature, smartSessions, session } = await granted({ describeToken: async () => words })
    const token = `0x${'7A'.repeat(20)}` as const
    smartSessions.add({
      ...session,
      permissions: [{ type: 'erc20-recurring-allowance', data: { allowance: '0x1', start: 0, period: day, token } }],
    })
    await feature.refresh()
    expect(feature.list.get().tokens).toEqual({ [token.toLowerCase()]: words })
  })

  it('does not wait for a wallet that never answers', async () => {
    const { feature, clock, answer } = await granted()
    answer('wallet_getSupportedExecutionPermissions', () => new Promise(() => undefined))
    const reading = feature.refresh()
    await clock.advance(3_000)
    await reading
    expect(known(feature.list.get().sessions)).toHaveLength(1)
    expect(feature.list.get().missing).toBeInstanceOf(DialogError)
  })

  it('revokes with the wallet first and what it answered then [S7.29]', async () => {
    const { feature, session, wallet, smartSessions } = await granted({
      answers: { wallet_revokePermissions: () => '0x5163' },
    })
    await feature.revoke(session)
    expect(wallet.calls.at(-1)).toEqual({
      method: 'wallet_revokePermissions',
      params: [
        {
          pci: 'pci-1',
          permissions: session.asGiven,
          expiry: (session.expiry ?? 0) / 1_000,
          address: `eip155:1:${account}`,
        },
      ],
    })
    expect(smartSessions.asked.at(-1)).toBe('revoke')
    expect(known(feature.list.get().sessions)?.[0]?.revokedAt).toBeDefined()
  })

  it('keeps what the visitor did not want to revoke, and says why it is still there', async () => {
    const { feature, session, smartSessions } = await granted({
      answers: {
        wallet_revokePermissions: () => {
          throw rpcError(4001)
        },
      },
    })
    await feature.revoke(session)
    expect(feature.list.get()).toMatchObject({ refused: { key: 'coSigner:pci-1', error: { code: 'USER_REJECTED' } } })
    expect(smartSessions.asked).not.toContain('revoke')
    expect(known(feature.list.get().sessions)).toEqual([session])
  })

  it('goes on with the co-signer where the wallet has taken it back already', async () => {
    const asked: string[] = []
    const { feature, session, smartSessions } = await granted({
      answers: {
        wallet_revokePermissions: ({ method }) => {
          asked.push(method)
          return '0x5163'
        },
      },
    })
    smartSessions.setFailing(true)
    await feature.revoke(session)
    expect(feature.list.get().refused?.error.code).toBe('SMART_SESSIONS_UNAVAILABLE')
    smartSessions.setFailing(false)
    await feature.revoke(session)
    expect([feature.list.get().refused, asked.length]).toEqual([undefined, 1])
    expect(known(feature.list.get().sessions)?.[0]?.revokedAt).toBeDefined()
  })

  it('asks the wallet once to take one back, however often it is tapped', async () => {
    const { feature, session, wallet, order, settle } = await granted({
      answers: { wallet_revokePermissions: () => '0x5163' },
    })
    wallet.setMood('hold')
    const taps = [feature.revoke(session), feature.revoke(session)]
    await settle()
    wallet.answerHeld('approve')
    await Promise.all(taps)
    expect(order.filter((method) => method === 'wallet_revokePermissions')).toHaveLength(1)
  })

  it.each([
    ['a wallet', () => rpcError(-32602), {}],
    ['the frame', () => embeddedError('FRAME_ERROR', { message: 'No.', walletCode: -32602 }), { connector: {} }],
  ])('ends with the co-signer what %s knows nothing of, as after it was ended there', async (_, unknown, more) => {
    const { feature, session, order, smartSessions } = await granted({
      ...more,
      answers: {
        wallet_revokePermissions: () => {
          throw unknown()
        },
      },
    })
    smartSessions.setFailing(true)
    await feature.revoke(session)
    expect(feature.list.get().refused?.error.code).toBe('SMART_SESSIONS_UNAVAILABLE')
    expect(known(feature.list.get().sessions)).toEqual([session])
    smartSessions.setFailing(false)
    await feature.revoke(session)
    // The wallet has given no word that could be kept, so it is asked again: it may know it by then.
    expect(order.filter((method) => method === 'wallet_revokePermissions')).toHaveLength(2)
    expect(smartSessions.asked.filter((what) => what === 'revoke')).toHaveLength(2)
    expect(feature.list.get().refused).toBeUndefined()
    expect(known(feature.list.get().sessions)?.[0]?.revokedAt).toBeDefined()
  })

  it.each([-32603, 4100, 4200])('ends nothing with the co-signer where the wallet fails with %i', async (code) => {
    const { feature, session, smartSessions } = await granted({
      answers: {
        wallet_revokePermissions: () => {
          throw rpcError(code)
        },
      },
    })
    await feature.revoke(session)
    expect(feature.list.get().refused).toBeDefined()
    expect(smartSessions.asked).not.toContain('revoke')
  })

  it('ends nothing that a wallet holds by itself where it says that it knows nothing of it', async () => {
    const { feature, session } = await granted({
      answers: {
        wallet_revokeExecutionPermission: () => {
          throw rpcError(-32602)
        },
      },
    })
    const own = { ...session, id: '0xc0', way: 'wallet' } as const
    await feature.revoke(own)
    expect(feature.list.get().refused).toMatchObject({ key: 'wallet:0xc0', error: { code: 'WALLET_ERROR' } })
  })

  it('revokes in a list that could not be read again, and does not call that read', async () => {
    const { feature, session, smartSessions } = await granted({ answers: { wallet_revokePermissions: () => '0x5163' } })
    smartSessions.setFailing(true)
    await feature.refresh()
    smartSessions.setFailing(false)
    await feature.revoke(session)
    expect(feature.list.get().sessions).toMatchObject({ status: 'failed', stale: [{ revokedAt: expect.any(Number) }] })
  })

  it('does not bring back what was revoked while it was read', async () => {
    const { feature, session, smartSessions } = await granted({ answers: { wallet_revokePermissions: () => '0x5163' } })
    const goOn = smartSessions.hold('list')
    const reading = feature.refresh()
    await feature.revoke(session)
    goOn()
    await reading
    await expect.poll(() => feature.list.get().sessions.status).toBe('ready')
    expect(known(feature.list.get().sessions)?.find(({ id }) => id === 'pci-1')?.revokedAt).toBeDefined()
  })

  it('is that of the account that acts', async () => {
    const { feature, app, settle, smartSessions } = await granted()
    const accounts = await app.features.load('account')
    accounts.switchAccount(`eip155:1:${otherAccount}`)
    await settle()
    expect(known(feature.list.get().sessions)).toEqual([])
    expect(smartSessions.asked.filter((what) => what === 'list')).toHaveLength(2)
  })

  it('is empty once nobody is connected, whatever was asked before', async () => {
    const { feature, app, settle, smartSessions } = await granted()
    const goOn = smartSessions.hold('list')
    const reading = feature.refresh()
    await Promise.all([app.session.disconnect(), settle()])
    goOn()
    await reading
    expect(feature.list.get()).toMatchObject({ sessions: { status: 'idle' }, tokens: {} })
  })

  it('calls no token as another one is called that has its address on the network of before', async () => {
    let goOn = (): void => undefined
    const { feature, app, settle, smartSessions, session } = await granted({
      describeToken: () => new Promise((resolve) => (goOn = () => resolve({ symbol: 'HUSD', decimals: 6 }))),
    })
    const token = `0x${'70'.repeat(20)}` as const
    smartSessions.add({
      ...session,
      permissions: [{ type: 'erc20-recurring-allowance', data: { allowance: '0x1', start: 0, period: day, token } }],
    })
    const reading = feature.refresh()
    await settle()
    const accounts = await app.features.load('account')
    accounts.switchAccount(`eip155:1:${otherAccount}`)
    await settle()
    goOn()
    await reading
    expect(feature.list.get().tokens).toEqual({})
  })

  it('is a view that a host may open [S2.21]', async () => {
    const { app, view: shown } = await granted()
    app.dialog.open({ view: view('SmartSessionList') })
    expect(shown()).toBe('SmartSessionList')
  })
})
