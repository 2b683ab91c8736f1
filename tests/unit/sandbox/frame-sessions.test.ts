import {
  concat,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  http,
  pad,
  parseAbi,
  parseEther,
  toHex,
  zeroAddress,
  zeroHash,
  type Address,
  type Hash,
  type Hex,
  type LocalAccount,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startChains, type Chains } from '../../../sandbox/chains/start-chains.ts'
import { relayUserOperation } from '../../../sandbox/frame/chain/relay-user-operation.ts'
import { toWire } from '../../../sandbox/frame/chain/user-operation-schema.ts'
import { operationSucceeded } from '../../../sandbox/frame/page/rpc/calls-status.ts'
import { sessionAbi } from '../../../sandbox/sessions/session-abi.ts'
import { sessionOperationHash, writeSessionSignature } from '../../../sandbox/sessions/session-signature.ts'
import { prepareSessionOperation, type SessionCall } from '../../../sandbox/sessions/spend.ts'
import { at } from './at.ts'
import { createFramePage, type FramePageOptions } from './frame-page.ts'

const friend: Address = getAddress('0x00000000000000000000000000000000000f0aa0')
const day = 86_400
const mintAbi = parseAbi(['function mint(address to, uint256 value)', 'function approve(address to, uint256 value)'])

describe('sessions of the frame wallet, held on chain', () => {
  let chains: Chains
  beforeAll(async () => {
    chains = await startChains()
  })
  afterAll(() => chains.stop())

  let options: FramePageOptions
  let page: ReturnType<typeof createFramePage>
  let smart: Address
  beforeEach(async () => {
    options = { chains: chains.list, texts: new Map() }
    page = createFramePage(options)
    smart = (await page.logIn()).smart
  })

  const chain = () => at(chains.list, 0)
  const token = () => at(chain().tokens, 0).address
  const client = () => createPublicClient({ transport: http(chain().rpcUrl), cacheTime: 0 })
  const now = async () => Number((await client().getBlock()).timestamp)
  const wait = async (seconds: number) => {
    const test = createTestClient({ mode: 'anvil', transport: http(chain().rpcUrl) })
    await test.increaseTime({ seconds })
    await test.mine({ blocks: 1 })
  }
  const keys = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())] as const
  const signerOf = (accounts: readonly { readonly publicKey: Hex }[]) => ({
    type: 'keys',
    data: { keys: accounts.map(({ publicKey }) => ({ type: 'secp256k1', publicKey })) },
  })
  const granted = z.object({ context: z.templateLiteral(['0x', z.string()]), address: z.string(), expiry: z.number() })

  const wish = async (permissions: readonly unknown[], change: object = {}) => ({
    chainId: '0x1',
    address: smart,
    expiry: (await now()) + 7 * day,
    signer: signerOf(keys),
    permissions,
    policies: [],
    ...change,
  })
  const grant = async (permissions: readonly unknown[], change: object = {}): Promise<Hash> => {
    const asked = await wish(permissions, change)
    return granted.parse(await page.approved('wallet_grantPermissions', [asked])).context
  }
  const spend = async (session: Hash, calls: readonly SessionCall[], by: readonly LocalAccount[] = keys) => {
    const place = { ...chain(), entryPoint: chain().smartAccounts.entryPoint }
    const { operation, hash } = await prepareSessionOperation(place, smart, calls)
    const signatures = await Promise.all(by.map((key) => key.sign?.({ hash }) ?? '0x'))
    const signature = writeSessionSignature({ id: session, signatures })
    const carried = await relayUserOperation(chain(), toWire({ ...operation, signature }))
    return operationSucceeded(await client().getTransactionReceipt({ hash: carried }))
  }
  const pay = (value: bigint): SessionCall => ({ target: friend, value, data: '0x' })
  const move = (amount: bigint, to = friend): SessionCall => ({
    target: token(),
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
  })
  const mint = (amount: bigint, to: Address = smart, value = 0n): SessionCall => ({
    target: token(),
    value,
    data: encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [to, amount] }),
  })
  const approve = (amount: bigint): SessionCall => ({
    target: token(),
    value: 0n,
    data: encodeFunctionData({ abi: mintAbi, functionName: 'approve', args: [friend, amount] }),
  })
  const coins = async (allowance: bigint) => ({
    type: 'native-token-recurring-allowance',
    data: { allowance: toHex(allowance), start: await now(), period: day },
  })
  const tokens = async (allowance: bigint) => ({
    type: 'erc20-recurring-allowance',
    data: { token: token(), allowance: toHex(allowance), start: await now(), period: day },
  })
  const minting = (more: object = {}) => ({
    type: 'contract-call',
    data: { address: token(), abi: mintAbi, functions: [{ functionName: 'mint', ...more }] },
  })
  const balance = (owner: Address) =>
    client().readContract({ address: token(), abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

  it('spends of the coin within a period, not beyond, and anew in the next', async () => {
    const session = await grant([await coins(10n)])
    const before = await client().getBalance({ address: friend })
    expect(await spend(session, [pay(4n), pay(3n)])).toBe(true)
    await expect(spend(session, [pay(4n)])).rejects.toThrow('Session: beyond the allowance')
    expect(await spend(session, [pay(3n)])).toBe(true)
    await expect(spend(session, [pay(1n)])).rejects.toThrow('Session: beyond the allowance')
    await wait(day)
    expect(await spend(session, [pay(10n)])).toBe(true)
    expect(await client().getBalance({ address: friend })).toBe(before + 20n)
  })

  it('spends of a token within a period, and touches nothing else of it', async () => {
    const session = await grant([await tokens(10n), minting()])
    const before = await balance(friend)
    expect(await spend(session, [mint(100n), move(6n)])).toBe(true)
    await expect(spend(session, [move(5n)])).rejects.toThrow('Session: beyond the allowance')
    // The same with a byte behind it, which the token does not see.
    const longer = { ...move(5n), data: concat([move(5n).data, '0x00']) }
    await expect(spend(session, [longer])).rejects.toThrow('Session: beyond the allowance')
    await expect(spend(session, [approve(5n)])).rejects.toThrow('Session: not this function')
    await expect(spend(session, [pay(1n)])).rejects.toThrow('Session: not this contract')
    expect(await spend(session, [move(4n)])).toBe(true)
    expect(await balance(friend)).toBe(before + 10n)
  })

  it('calls the functions of a contract that were named, with the arguments and the value that were named', async () => {
    const args = [
      { operator: 'EQUAL', value: friend },
      { operator: 'LESS_THAN_OR_EQUAL', value: '50' },
    ]
    const session = await grant([minting({ args })])
    const before = await balance(friend)
    expect(await spend(session, [mint(50n, friend)])).toBe(true)
    expect(await balance(friend)).toBe(before + 50n)
    const wrong = 'Session: not with this value or these arguments'
    await expect(spend(session, [mint(51n, friend)])).rejects.toThrow(wrong)
    await expect(spend(session, [mint(50n)])).rejects.toThrow(wrong)
    await expect(spend(session, [mint(50n, friend, 1n)])).rejects.toThrow(wrong)
    await expect(spend(session, [move(1n)])).rejects.toThrow('Session: not this function')
    const other = { ...mint(50n, friend), target: at(chain().tokens, 1).address }
    await expect(spend(session, [other])).rejects.toThrow('Session: not this contract')
    // One that may not spoils those that may.
    await expect(spend(session, [mint(1n, friend), other])).rejects.toThrow('Session: not this contract')
    expect(await balance(friend)).toBe(before + 50n)
  })

  it('begins no period in the second of its end', async () => {
    const start = await now()
    const allowance = { type: 'native-token-recurring-allowance', data: { allowance: '0xa', start, period: day } }
    const session = await grant([allowance], { expiry: start + day })
    const test = createTestClient({ mode: 'anvil', transport: http(chain().rpcUrl) })
    const isAllowed = () =>
      client().readContract({ address: smart, abi: sessionAbi, functionName: 'isAllowed', args: [session] })
    await test.setNextBlockTimestamp({ timestamp: BigInt(start + day - 1) })
    await test.mine({ blocks: 1 })
    expect(await isAllowed()).toBe(true)
    await test.setNextBlockTimestamp({ timestamp: BigInt(start + day) })
    await test.mine({ blocks: 1 })
    expect([await now(), await isAllowed()]).toEqual([start + day, false])
    await test.setNextBlockTimestamp({ timestamp: BigInt(start + day) })
    await expect(spend(session, [pay(1n)])).rejects.toThrow('AA22 expired')
  })

  it('does nothing once it has expired, or is revoked', async () => {
    const short = await grant([await coins(10n)], { expiry: (await now()) + 60 })
    expect(await spend(short, [pay(1n)])).toBe(true)
    await wait(61)
    await expect(spend(short, [pay(1n)])).rejects.toThrow('AA22 expired')

    const session = await grant([await coins(10n)])
    expect(await spend(session, [pay(1n)])).toBe(true)
    expect(await page.approved('wallet_revokePermissions', [{ permissionsContext: session }])).toEqual({})
    await expect(spend(session, [pay(1n)])).rejects.toThrow('AA24 signature error')
    await expect(spend(session, [])).rejects.toThrow('AA24 signature error')
  })

  it('is signed by all of its keys and by nobody else', async () => {
    const session = await grant([await coins(10n)])
    const stranger = privateKeyToAccount(generatePrivateKey())
    for (const by of [[], [keys[0]], [keys[1]], [keys[1], keys[0]], [keys[0], stranger], [...keys, stranger]])
      await expect(spend(session, [pay(1n)], by)).rejects.toThrow('AA24 signature error')
    await expect(spend(zeroHash, [pay(1n)])).rejects.toThrow('AA24 signature error')
  })

  it('cannot give itself more, take over the account or drain it by fees', async () => {
    const session = await grant([await coins(parseEther('1'))])
    const terms = { expiry: 2 ** 40, keys: [friend], rights: [], allowances: [], feesPerDay: 0n }
    const data = encodeFunctionData({
      abi: sessionAbi,
      functionName: 'allowSession',
      args: [toHex(1, { size: 32 }), terms],
    })
    const { entryPoint } = chain().smartAccounts
    for (const call of [{ target: smart, value: 0n, data }, { target: smart, value: 1n, data: '0x' } as const])
      await expect(spend(session, [call])).rejects.toThrow('Session: not this contract')
    await expect(spend(session, [{ target: entryPoint, value: 1n, data: '0x' }])).rejects.toThrow(
      'Session: not this contract',
    )
    const place = { ...chain(), entryPoint }
    const { operation } = await prepareSessionOperation(place, smart, [pay(1n)])
    const dear = { ...operation, maxFeePerGas: operation.maxFeePerGas * 100n }
    const hash = sessionOperationHash(dear, place)
    const signatures = await Promise.all(keys.map((key) => key.sign({ hash })))
    const signature = writeSessionSignature({ id: session, signatures })
    await expect(relayUserOperation(chain(), toWire({ ...dear, signature }))).rejects.toThrow(
      'Session: beyond the fees of a day',
    )
  })

  it('waits for its start', async () => {
    const allowance = await coins(10n)
    const later = { ...allowance, data: { ...allowance.data, start: (await now()) + 600 } }
    const session = await grant([later])
    await expect(spend(session, [pay(1n)])).rejects.toThrow('Session: not yet')
    await wait(600)
    expect(await spend(session, [pay(1n)])).toBe(true)
  })

  it('says in words who may do what, how much a day and until when, before and when it is taken back', async () => {
    const expiry = Date.UTC(2027, 10, 29, 9, 30) / 1000
    const start = expiry - 7 * day
    const allowance = {
      type: 'erc20-recurring-allowance',
      data: { token: token(), allowance: toHex(20_000_000n), start, period: day },
    }
    const asked = await wish([allowance, minting({ valueLimit: toHex(parseEther('0.1')) })], { expiry })
    const { approval, payload } = await page.decided(true, 'wallet_grantPermissions', [asked])
    const symbol = at(chain().tokens, 0).symbol
    const section = (heading: string, lines: Readonly<Record<string, string>>) => ({
      heading,
      fields: Object.entries(lines).map(([label, value]) => ({ kind: 'text', label, value })),
    })
    const limits = {
      'Up to': `20 ${symbol} a day`,
      'In all': `140 ${symbol}`,
      From: '22 Nov 2027, 09:30 UTC',
      'Not limited': 'How much the functions below can move',
      Until: '29 Nov 2027, 09:30 UTC',
      'Network fees': 'Up to 0.05 ETH a day',
      'Signed by': '2 keys together',
    }
    const can = { [`Send ${symbol}`]: 'To anyone', 'Call mint': `On ${token()}, with up to 0.1 ETH each time` }
    expect(approval).toMatchObject({
      title: 'Allow without asking',
      origin: 'https://site.example',
      account: { address: smart },
      network: 'Ethereum',
      sections: [
        section('How much, and until when', limits),
        section('What it can do', can),
        section('What it can’t do', {
          Contracts: 'Call other contracts or functions',
          Limits: 'Give itself more, or stay longer',
        }),
      ],
    })
    expect(payload).toMatchObject({ address: smart, chainId: '0x1', expiry })

    const revoke = { pci: 'one', permissions: asked.permissions, expiry, address: `eip155:1:${smart}` }
    const taken = await page.decided(true, 'wallet_revokePermissions', [revoke])
    expect(taken.approval).toMatchObject({ sections: [section('Taken back', { ...limits, ...can })] })
    expect(
      await client().verifyMessage({
        address: smart,
        message: 'Revoke session one',
        signature: z.templateLiteral(['0x', z.string()]).parse(taken.payload),
      }),
    ).toBe(true)
    const isAllowed = await client().readContract({
      address: smart,
      abi: sessionAbi,
      functionName: 'isAllowed',
      args: [granted.parse(payload).context],
    })
    expect(isAllowed).toBe(false)
  })

  it('grants nothing that is declined, that it cannot hold a site to, or that is not well formed', async () => {
    const asked = await wish([await coins(1n)])
    expect((await page.decided(false, 'wallet_grantPermissions', [asked])).payload).toMatchObject({ code: 4001 })
    expect(await page.rpc('wallet_getGrantedExecutionPermissions')).toEqual([])
    const refusal = async (change: object) => await page.refusal('wallet_grantPermissions', [{ ...asked, ...change }])
    const keyOf = (type: string) => ({ type: 'keys', data: { keys: [{ type, publicKey: keys[0].publicKey }] } })
    const invalid = (part: string) => ({ code: -32602, message: expect.stringContaining(part) })
    expect(await refusal({ more: 1 })).toMatchObject(invalid('more'))
    expect(await refusal({ expiry: 1 })).toMatchObject(invalid('expiry: it would be over already'))
    expect(await refusal({ policies: [{ type: 'gas-limit', data: {} }] })).toMatchObject(invalid('policies'))
    const nowhere = { ...(await tokens(1n)).data, token: zeroAddress }
    expect(await refusal({ permissions: [{ type: 'erc20-recurring-allowance', data: nowhere }] })).toMatchObject(
      invalid('token: there is none at this address'),
    )
    expect(await refusal({ signer: keyOf('secp256r1') })).toMatchObject(invalid('secp256r1'))
    expect(await refusal({ signer: signerOf([]) })).toMatchObject(invalid('there is no key'))
    expect(await refusal({ permissions: [{ type: 'everything', data: {} }] })).toMatchObject(
      invalid('permissions.0.type'),
    )
    expect(await refusal({ permissions: [minting({ operation: 'DelegateCall' })] })).toMatchObject(
      invalid('DelegateCall is not done here'),
    )
    expect(await refusal({ permissions: [minting({ functionName: 'burn' })] })).toMatchObject(invalid('no burn'))
    expect(await refusal({ permissions: [minting({ args: [{ operator: 'LIKE', value: 1 }] })] })).toMatchObject(
      invalid('no operator LIKE'),
    )
    expect(await refusal({ address: friend })).toMatchObject({ code: 4100 })
    expect(await refusal({ chainId: '0x2105' })).toMatchObject(invalid('chain 8453'))
    const unknown = { pci: 'one', permissions: [], expiry: 1, address: smart }
    expect(await page.refusal('wallet_revokePermissions', [unknown])).toMatchObject({ code: -32602 })
  })

  it('says in its capabilities what sessions it takes', async () => {
    const { eoa } = await page.logIn()
    expect(await page.rpc('wallet_getCapabilities', [smart, ['0x1']])).toMatchObject({
      '0x1': {
        permissions: {
          supported: true,
          signerTypes: ['keys'],
          permissionTypes: ['contract-call', 'native-token-recurring-allowance', 'erc20-recurring-allowance'],
          policyTypes: [],
        },
      },
    })
    expect(await page.rpc('wallet_getCapabilities', [eoa, ['0x1']])).toMatchObject({
      '0x1': { permissions: { supported: false } },
    })
  })

  describe('as MetaMask has it', () => {
    const redeemer = privateKeyToAccount(generatePrivateKey())
    const answer = z.array(
      z.object({
        context: z.templateLiteral(['0x', z.string()]),
        delegationManager: z.string(),
        dependencies: z.tuple([]),
      }),
    )
    const request = async (change: object = {}) => ({
      chainId: '0x1',
      to: redeemer.address,
      permission: {
        type: 'native-token-periodic',
        isAdjustmentAllowed: false,
        data: {
          periodAmount: '0xa',
          periodDuration: day,
          startTime: await now(),
          justification: 'To pay for the race.',
        },
      },
      rules: [{ type: 'expiry', data: { timestamp: (await now()) + day } }],
      ...change,
    })
    const redeem = async (session: Hex, value: bigint, by = redeemer, mode: Hex = zeroHash) => {
      const wallet = createWalletClient({ account: by, transport: http(chain().rpcUrl) })
      await createTestClient({ mode: 'anvil', transport: http(chain().rpcUrl) }).setBalance({
        address: by.address,
        value: parseEther('1'),
      })
      const execution = concat([friend, pad(toHex(value))])
      const call = {
        address: smart,
        abi: sessionAbi,
        functionName: 'redeemDelegations',
        args: [[session], [mode], [execution]],
        account: by,
      } as const
      await client().simulateContract(call)
      const hash = await wallet.writeContract({ ...call, chain: null })
      return (await client().waitForTransactionReceipt({ hash, checkReplacement: false, pollingInterval: 50 })).status
    }

    it('grants what its key redeems by itself, within the same limits', async () => {
      const { approval, payload } = await page.decided(true, 'wallet_requestExecutionPermissions', [await request()])
      expect(approval).toMatchObject({
        title: 'Allow without asking',
        sections: [{}, {}, {}, { heading: 'Why', fields: [{ value: 'To pay for the race.' }] }],
      })
      expect(payload).toMatchObject([
        { chainId: '0x1', from: smart, to: redeemer.address, permission: { type: 'native-token-periodic' } },
      ])
      const { context, delegationManager } = at(answer.parse(payload), 0)
      expect(delegationManager).toBe(smart)
      const before = await client().getBalance({ address: friend })
      expect(await redeem(context, 7n)).toBe('success')
      await expect(redeem(context, 4n)).rejects.toThrow('Session: beyond the allowance')
      const stranger = privateKeyToAccount(generatePrivateKey())
      await expect(redeem(context, 1n, stranger)).rejects.toThrow('Session: not of this key')
      await expect(redeem(context, 1n, redeemer, pad('0xff', { dir: 'right' }))).rejects.toThrow(
        'Session: no such mode',
      )
      expect(await client().getBalance({ address: friend })).toBe(before + 7n)
      expect(await page.rpc('wallet_getGrantedExecutionPermissions')).toEqual(payload)

      await page.approved('wallet_revokeExecutionPermission', [{ permissionContext: context }])
      await expect(redeem(context, 1n)).rejects.toThrow('Session: over or unknown')
    })

    it('grants nothing more once it has expired, and says what it takes', async () => {
      const { payload } = await page.decided(true, 'wallet_requestExecutionPermissions', [await request()])
      const { context } = at(answer.parse(payload), 0)
      await wait(day + 1)
      await expect(redeem(context, 1n)).rejects.toThrow('Session: expired')
      const one = { chainIds: ['0x1', '0x2105'], ruleTypes: ['expiry'] }
      expect(await page.rpc('wallet_getSupportedExecutionPermissions')).toEqual({
        'native-token-periodic': one,
        'erc20-token-periodic': one,
      })
      expect(await page.refusal('wallet_requestExecutionPermissions', [await request({ rules: [] })])).toMatchObject({
        code: -32602,
      })
      expect(
        await page.refusal('wallet_requestExecutionPermissions', [
          await request({ permission: { type: 'all', data: {} } }),
        ]),
      ).toMatchObject({ code: -32602 })
    })
  })
})
