import { encodeFunctionData, erc20Abi, getAddress, parseAbi, parseEther, toHex, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { NEVER } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createNodeClient } from '../../sandbox/chains/node-client.ts'
import { spendWithin } from '../../sandbox/regatta/session-client.ts'
import { permissionTypes } from '../../sandbox/sessions/permission-schema.ts'
import { redeem } from '../../sandbox/sessions/redeem.ts'
import type { SessionCall } from '../../sandbox/sessions/spend.ts'
import { startSandbox, type Sandbox } from '../../sandbox/start.ts'
import { askToRevoke } from '../../src/application/smart-sessions/ask-to-revoke.js'
import { coSignedWay } from '../../src/application/smart-sessions/co-signed-way.js'
import { executionWay } from '../../src/application/smart-sessions/execution-way.js'
import { wayToGrant } from '../../src/application/smart-sessions/way-to-grant.js'
import { parsePermissionRequest } from '../../src/domain/smart-sessions/parse-request.js'
import type { GrantedPermissions, PermissionRequest } from '../../src/domain/smart-sessions/permissions.js'
import type { SmartSession } from '../../src/domain/smart-sessions/smart-session.js'
import { createEvmAdapter } from '../../src/infrastructure/chains/evm/evm-adapter.js'
import { keyAddress } from '../../src/infrastructure/chains/evm/key-address.js'
import { createHttpSmartSessions } from '../../src/infrastructure/http/smart-sessions.js'
import { createHttpSupportedChains } from '../../src/infrastructure/http/supported-chains.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import type { RpcRequest, WalletConnection } from '../../src/ports/connectors.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import { at } from '../unit/sandbox/at.ts'
import { createFramePage } from '../unit/sandbox/frame-page.ts'
import { createWireClient } from './wire-client.js'

const site = 'https://regatta.example'
const friend: Address = getAddress('0x00000000000000000000000000000000000f0aa0')
const stranger: Address = getAddress('0x0000000000000000000000000000000000bad000')
const day = 86_400
const tokenAbi = parseAbi([
  'function mint(address to, uint256 value)',
  'function approve(address to, uint256 value) returns (bool)',
  'function deposit() payable',
])

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ without: ['phone', 'frame'] })
})
afterAll(() => sandbox.stop())

const chain = () => at(sandbox.chains, 0)
const token = () => at(chain().tokens, 0).address
const wrapped = () => chain().swaps?.wrapped ?? friend
const node = () => createNodeClient(chain())
/** The chain's clock goes on with its blocks. */
const now = async () => Number((await node().getBlock()).timestamp)
const wait = async (seconds: number) => {
  await node().increaseTime({ seconds })
  await node().mine({ blocks: 1 })
}

const pay = (value: bigint): SessionCall => ({ target: friend, value, data: '0x' })
const call = (functionName: 'mint' | 'approve', to: Address, value: bigint): SessionCall => ({
  target: token(),
  value: 0n,
  data: encodeFunctionData({ abi: tokenAbi, functionName, args: [to, value] }),
})
const move = (value: bigint): SessionCall => ({
  target: token(),
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, value] }),
})
const deposit = (value: bigint): SessionCall => ({
  target: wrapped(),
  value,
  data: encodeFunctionData({ abi: tokenAbi, functionName: 'deposit' }),
})
const elsewhere = (one: SessionCall): SessionCall => ({ ...one, target: at(chain().tokens, 1).address })

interface Kind {
  readonly type: (typeof permissionTypes)[number]
  readonly data: (start: number) => Readonly<Record<string, unknown>>
  readonly within: () => SessionCall
  /** Each of these alone, after what is within. */
  readonly beyond: () => Readonly<Record<string, SessionCall>>
}

const recurring = (start: number) => ({ allowance: '0xa', start, period: day })

/** Every kind of permission that sites can ask for; a test below holds the list against the product's. */
const kinds: Readonly<Record<string, Kind>> = {
  'the coin by the day': {
    type: 'native-token-recurring-allowance',
    data: recurring,
    within: () => pay(6n),
    beyond: () => ({ 'more than a day has': pay(11n), 'more than is left of it': pay(5n), 'a token': move(1n) }),
  },
  'a token by the day': {
    type: 'erc20-recurring-allowance',
    data: (start) => ({ token: token(), ...recurring(start) }),
    within: () => move(6n),
    beyond: () => ({
      'more than a day has': move(11n),
      'more than is left of it': move(5n),
      'another of its functions': call('approve', friend, 1n),
      'another token': elsewhere(move(1n)),
      'the coin': pay(1n),
    }),
  },
  'a function with rules for its arguments': {
    type: 'contract-call',
    data: () => ({
      address: token(),
      abi: tokenAbi,
      functions: [
        {
          functionName: 'mint',
          args: [
            { operator: 'EQUAL', value: friend },
            { operator: 'LESS_THAN', value: '51' },
          ],
        },
        {
          functionName: 'approve',
          args: [
            { operator: 'EQUAL', value: friend },
            { operator: 'GREATER_THAN', value: '9' },
          ],
        },
      ],
    }),
    within: () => call('mint', friend, 50n),
    beyond: () => ({
      'not what EQUAL says': call('mint', stranger, 50n),
      'not what LESS_THAN says': call('mint', friend, 51n),
      'not what GREATER_THAN says': call('approve', friend, 9n),
      'another function': move(1n),
      'another contract': elsewhere(call('mint', friend, 50n)),
      'coins along with it': { ...call('mint', friend, 50n), value: 1n },
    }),
  },
  'a function that takes coins along': {
    type: 'contract-call',
    data: () => ({ address: wrapped(), abi: tokenAbi, functions: [{ functionName: 'deposit', valueLimit: '0xa' }] }),
    within: () => deposit(10n),
    beyond: () => ({ 'more coins than that': deposit(11n), 'a payment without the function': pay(1n) }),
  },
}

/** Whatever any of these calls would change. */
async function holdings(account: Address): Promise<string> {
  const read = (address: Address, owner: Address) =>
    node().readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const [coins, ...others] = await Promise.all([
    node().getBalance({ address: friend }),
    read(token(), friend),
    read(token(), stranger),
    read(at(chain().tokens, 1).address, friend),
    read(wrapped(), account),
    node().readContract({ address: token(), abi: erc20Abi, functionName: 'allowance', args: [account, friend] }),
  ])
  return [coins, ...others].join()
}

interface OpenWallet {
  readonly address: Address
  readonly ask: (request: RpcRequest) => Promise<unknown>
}

interface Wallet {
  readonly open: () => Promise<OpenWallet>
  readonly way: 'coSigner' | 'wallet'
  readonly expired: string
  readonly revoked: string
  readonly beyond: RegExp
  /** Kinds that it has nothing for. */
  readonly without: readonly Kind['type'][]
}

/** Lantern, with the account by its index. */
async function lantern(habit: 'granted' | 'delegates', index: number): Promise<OpenWallet> {
  const { wallet } = sandbox
  wallet.reset()
  wallet.auto('approve')
  wallet.sessions(habit)
  wallet.switchAccount(index)
  const ask = ({ method, params = [] }: RpcRequest) =>
    wallet.request(site, { method, params: z.array(z.unknown()).parse(params) })
  await ask({ method: 'eth_requestAccounts' })
  return { address: at(chain().accounts, index), ask }
}

const refusal = z.object({ code: z.number(), message: z.string() })

/** Every wallet of the sandbox that has sessions, with how the chain says no to it. */
const wallets: Readonly<Record<string, Wallet>> = {
  'the account behind the frame': {
    open: async () => {
      const page = createFramePage({ chains: sandbox.chains, texts: new Map() })
      const { smart } = await page.logIn()
      return {
        address: smart,
        ask: async ({ method, params = [] }) => {
          const isRead = /Supported|Capabilities/.test(method)
          const answer = isRead ? await page.rpc(method, params) : await page.approved(method, params)
          const refused = refusal.safeParse(answer).data
          if (refused !== undefined) throw Object.assign(new Error(refused.message), refused)
          return answer
        },
      }
    },
    way: 'coSigner',
    expired: 'AA22 expired',
    revoked: 'AA24 signature error',
    beyond: /Session: (?:beyond|not this|not with)/,
    without: [],
  },
  'a browser wallet with a co-signer': {
    open: () => lantern('granted', 0),
    way: 'coSigner',
    expired: 'AA22 expired',
    revoked: 'AA24 signature error',
    beyond: /Session: (?:beyond|not this|not with)/,
    without: [],
  },
  'a wallet of ERC-7715, by MetaMask’s contracts': {
    open: () => lantern('delegates', 1),
    way: 'wallet',
    expired: 'TimestampEnforcer:expired-delegation',
    revoked: 'CannotUseADisabledDelegation',
    beyond: /Enforcer:(?:transfer-amount-exceeded|invalid-|value-too-high)/,
    without: ['contract-call'],
  },
}

const adapter = createEvmAdapter({
  fetch: (...asked) => fetch(...asked),
  clock: createClock(),
  rpc: {},
  supportedChains: createFakeSupportedChains([]),
})
const idOf = (address: Address) => `eip155:1:${address}` as const

function connectionTo({ address, ask }: OpenWallet): WalletConnection {
  const accounts = [{ id: idOf(address), type: 'eoa' }] as const
  return {
    connector: { id: 'wallet', name: 'Wallet', kind: 'injected', namespaces: ['eip155'] },
    accounts,
    chainId: 'eip155:1',
    events$: NEVER,
    request: async <T>(_: string, request: RpcRequest) => (await ask(request)) as T,
    snapshot: async () => ({ accounts, chainId: 'eip155:1' }),
    disconnect: async () => undefined,
  }
}

/** What a site asks for, read as the product reads it. */
async function requestOf(
  { type, data }: Pick<Kind, 'type' | 'data'>,
  key: Hex,
  more: Partial<PermissionRequest> = {},
): Promise<PermissionRequest> {
  const start = Math.max(await now(), Math.floor(Date.now() / 1000))
  const given = {
    chainId: '0x1',
    expiry: start + day,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: key }] } },
    permissions: [{ type, data: data(start) }],
    policies: [],
    ...more,
  }
  const request = parsePermissionRequest(given, Date.now())
  if ('rule' in request) throw new Error(`${request.field}: ${request.rule}`)
  return request
}

function wayOf(wallet: OpenWallet, request: PermissionRequest) {
  const http = createWireClient(sandbox.apiUrl)
  const clock = createClock()
  const supportedChains = createHttpSupportedChains({ http, clock })
  const smartSessions = createHttpSmartSessions({ server: () => http, projectId: 'test-project', supportedChains })
  const walletRequest = (_: string, asked: RpcRequest) => wallet.ask(asked)
  return wayToGrant({
    connection: connectionTo(wallet),
    adapter,
    account: idOf(wallet.address),
    request,
    clock,
    ways: {
      coSigned: (...asked) => coSignedWay({ smartSessions, walletRequest }, ...asked),
      execution: async (...asked) => executionWay({ walletRequest, addressOfKey: keyAddress }, ...asked),
    },
  })
}

interface Acting {
  /** Resolves when it is done. @throws Error with the reason of whoever refuses */
  spend(one: SessionCall): Promise<void>
  /** By the wallet alone: a co-signer would still sign. */
  revoke(): Promise<void>
}

/** Asks as the product does, and acts as a site’s server would. */
async function grant(wallet: OpenWallet, kind: Kind, seconds = day): Promise<Acting> {
  const { address, ask } = wallet
  const own = privateKeyToAccount(generatePrivateKey())
  const account = idOf(address)
  const request = await requestOf(kind, own.publicKey, { expiry: (await now()) + seconds })
  const walletRequest = (_: string, asked: RpcRequest) => ask(asked)
  const way = await wayOf(wallet, request)
  const { expiry, permissions } = request
  const revoking = ({ context }: GrantedPermissions): SmartSession => ({
    ...{ id: context, way: way.id, account, site: { name: 'Regatta' }, expiry: expiry * 1_000, permissions },
    ...{ strange: 0, asGiven: permissions },
  })
  const nothing = () => undefined
  const granted = await way.grant({ isOn: nothing, isGranted: nothing, assertWanted: nothing })
  if (way.id === 'wallet') {
    const redemption = at(granted.redemptions ?? [], 0)
    await node().setBalance({ address: own.address, value: parseEther('1') })
    return {
      spend: async (one) => {
        if (!(await redeem(chain().rpcUrl, own, redemption, one))) throw new Error('It came back.')
      },
      revoke: async () => void (await askToRevoke(walletRequest, revoking(granted))),
    }
  }
  const pci = granted.context
  const query = `projectId=test-project&pci=${pci}`
  const kept = await fetch(`${sandbox.apiUrl}/v1/sessions/${account}/getcontext?${query}`)
  const { context } = z.object({ context: z.templateLiteral(['0x', z.string()]) }).parse(await kept.json())
  const place = {
    ...{ apiUrl: sandbox.apiUrl, projectId: 'test-project', chainId: 1, rpcUrl: chain().rpcUrl },
    entryPoint: chain().smartAccounts.entryPoint,
  }
  return {
    spend: async (one) => {
      if (!(await spendWithin(place, { pci, account: address, context, own }, [one]))) throw new Error('It came back.')
    },
    revoke: async () => void (await askToRevoke(walletRequest, revoking(granted))),
  }
}

it('has every kind of permission that a site can ask for', () => {
  expect(new Set(Object.values(kinds).map(({ type }) => type))).toEqual(new Set(permissionTypes))
})

for (const [name, { open, way, expired, revoked, beyond, without }] of Object.entries(wallets))
  describe(`a session of ${name}, held on chain`, () => {
    let wallet: OpenWallet
    beforeAll(async () => {
      wallet = await open()
      const giver = at(chain().accounts, 2)
      await node().setBalance({ address: giver, value: parseEther('10') })
      for (const address of [token(), at(chain().tokens, 1).address])
        await node().writeContract({
          ...{ address, abi: tokenAbi, functionName: 'mint', args: [wallet.address, 1_000n], account: giver },
        })
      await node().setBalance({ address: wallet.address, value: parseEther('10') })
    })
    /** What became of a call, and whether everything is as it was before it. */
    const attempt = async (acting: Acting, one: SessionCall) => {
      const before = await holdings(wallet.address)
      const outcome = await acting.spend(one).then(() => 'done', String)
      return { outcome, isAsBefore: (await holdings(wallet.address)) === before }
    }
    const refusedWith = (why: string | RegExp) => ({ outcome: expect.stringMatching(why), isAsBefore: true })
    /** What the wallet is asked on the way to a question that its owner would see. */
    const watch = () => {
      const asked: string[] = []
      return { asked, watched: { ...wallet, ask: (one: RpcRequest) => (asked.push(one.method), wallet.ask(one)) } }
    }
    const anyKey = () => privateKeyToAccount(generatePrivateKey()).publicKey
    const isHeld = ({ type }: Kind) => !without.includes(type)

    it('is asked in its own way', async () => {
      const { id } = await wayOf(wallet, await requestOf(at(Object.values(kinds), 0), anyKey()))
      expect(id).toBe(way)
    })

    for (const [kind, told] of Object.entries(kinds).filter(([, one]) => isHeld(one))) {
      it(`${kind}: within it acts, beyond it nothing happens`, async () => {
        const acting = await grant(wallet, told)
        expect(await attempt(acting, told.within())).toEqual({ outcome: 'done', isAsBefore: false })
        const outcomes: Record<string, unknown> = {}
        for (const [which, one] of Object.entries(told.beyond())) outcomes[which] = await attempt(acting, one)
        expect(outcomes).toEqual(Object.fromEntries(Object.keys(outcomes).map((which) => [which, refusedWith(beyond)])))
      })
      it(`${kind}: expired it does nothing`, async () => {
        const acting = await grant(wallet, told, 60)
        await wait(61)
        expect(await attempt(acting, told.within())).toEqual(refusedWith(expired))
      })
      it(`${kind}: revoked it does nothing, whoever would still sign`, async () => {
        const acting = await grant(wallet, told)
        await acting.revoke()
        expect(await attempt(acting, told.within())).toEqual(refusedWith(revoked))
      })
    }

    for (const [kind, told] of Object.entries(kinds).filter(([, one]) => !isHeld(one)))
      it(`${kind}: refused before the wallet is asked`, async () => {
        const { asked, watched } = watch()
        const request = await requestOf(told, anyKey())
        await expect(wayOf(watched, request)).rejects.toMatchObject({
          code: 'PERMISSIONS_UNSUPPORTED',
          message: expect.stringContaining(told.type),
        })
        expect(asked).toEqual(['wallet_getCapabilities', 'wallet_getSupportedExecutionPermissions'])
      })

    it('a policy, which none of its contracts can hold a site to: refused before the wallet is asked', async () => {
      const { asked, watched } = watch()
      const request = await requestOf(at(Object.values(kinds), 0), anyKey(), {
        policies: [{ type: 'gas-limit', data: { limit: toHex(1n) } }],
      })
      await expect(wayOf(watched, request)).rejects.toMatchObject({
        code: 'PERMISSIONS_UNSUPPORTED',
        message: expect.stringContaining('gas-limit'),
      })
      expect(asked.filter((method) => /grant|request/.test(method))).toEqual([])
    })
  })
