import { describe, expect, it } from 'vitest'
import {
  executionGrant,
  executionRequests,
  executionSessions,
} from '../../../src/domain/smart-sessions/execution-permissions.js'
import { parsePermissionRequest } from '../../../src/domain/smart-sessions/parse-request.js'
import type { ContractCallPermission, PermissionRequest } from '../../../src/domain/smart-sessions/permissions.js'
import { fieldRules } from '../../../src/domain/smart-sessions/field-rules.js'
import { knownPermission } from '../../../src/domain/smart-sessions/read-permission.js'
import { isUnbounded, termsOf } from '../../../src/domain/smart-sessions/session-terms.js'
import { isInTab, standingOf } from '../../../src/domain/smart-sessions/session-standing.js'
import type { SmartSession } from '../../../src/domain/smart-sessions/smart-session.js'
import { keyAddress } from '../../../src/infrastructure/chains/evm/key-address.js'

const now = 1_790_000_000
const day = 86_400
const publicKey = `0x02${'79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'}` as const
const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const coin = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x2386f26fc10000', start: now + 60, period: day },
} as const
const token = {
  type: 'erc20-recurring-allowance',
  data: { token: contract, allowance: '0x1312d00', start: now, period: day },
} as const
const call = {
  type: 'contract-call',
  data: {
    address: contract,
    abi: [{ type: 'function', name: 'enter', inputs: [{ type: 'uint256' }] }],
    functions: [
      { functionName: 'enter', args: [{ operator: 'LESS_THAN', value: '10' }], valueLimit: '0x5', operation: 'Call' },
    ],
  },
} as const
const request = {
  chainId: '0x1',
  address: owner,
  expiry: now + 7 * day,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
  permissions: [coin, token, call],
  policies: [],
} as const satisfies PermissionRequest

const many = (count: number, one: unknown) => Array.from({ length: count }, () => one)
const parse = (given: unknown) => parsePermissionRequest(given, now * 1_000)
const withData = (data: Readonly<Record<string, unknown>>, of: { type: string; data: object } = coin) => ({
  ...request,
  permissions: [{ ...of, data: { ...of.data, ...data } }],
})
const withFunction = (more: Readonly<Record<string, unknown>>) =>
  withData({ functions: [{ ...call.data.functions[0], ...more }] }, call)
const key = request.signer.data.keys[0]
const withKey = (key: unknown) => ({ ...request, signer: { type: 'keys', data: { keys: [key] } } })

describe('a request for permissions', () => {
  it('is taken as it is, as a copy', () => {
    const given = structuredClone<PermissionRequest>(request)
    const taken = parse(given)
    expect(taken).toEqual(request)
    expect('rule' in taken || taken.permissions === given.permissions).toBe(false)
  })

  it.each([
    ['request', 'request', 'nothing'],
    ['request', 'request', { ...request, expiry: 10n }],
    ['chain', 'unknown', { ...request, chain: 1 }],
    ['chainId', 'chainId', { ...request, chainId: 1 }],
    ['chainId', 'chainId', { ...request, chainId: '0x0' }],
    ['address', 'address', { ...request, address: 'marlow.eth' }],
    ['address', 'address', { ...request, address: owner.slice(2) }],
    ['expiry', 'expiry', { ...request, expiry: now }],
    ['expiry', 'expiry', { ...request, expiry: (now + day) * 1_000_000 }],
    ['signer', 'signer', { ...request, signer: undefined }],
    ['signer.type', 'signer', { ...request, signer: { type: 'wallet', data: { keys: [] } } }],
    ['signer.data.keys', 'keys', { ...request, signer: { type: 'keys', data: { keys: [] } } }],
    ['signer.data.keys.0.type', 'keyType', withKey({ type: 'rsa', publicKey })],
    ['signer.data.keys.0.publicKey', 'publicKey', withKey({ type: 'secp256k1', publicKey: '0x02' })],
    ['permissions', 'permissions', { ...request, permissions: [] }],
    ['permissions.0.type', 'permissionType', { ...request, permissions: [{ type: 'everything', data: {} }] }],
    ['permissions.0.data', 'data', { ...request, permissions: [{ type: coin.type, data: 5 }] }],
    ['permissions.0.data.allowance', 'allowance', withData({ allowance: 5 })],
    ['permissions.0.data.allowance', 'allowance', withData({ allowance: '0x0' })],
    ['permissions.0.data.start', 'start', withData({ start: now - 1 })],
    ['permissions.0.data.start', 'start', withData({ start: request.expiry })],
    ['permissions.0.data.period', 'period', withData({ period: 0 })],
    ['permissions.0.data.token', 'token', withData({ token: 'USDC' }, token)],
    ['permissions.0.data.token', 'token', withData({ token: `0x${'0'.repeat(40)}` }, token)],
    ['permissions.0.data.token', 'unknown', withData({ token: contract }, coin)],
    ['permissions.0.data.address', 'address', withData({ address: '0x1' }, call)],
    ['permissions.0.data.abi', 'abi', withData({ abi: [] }, call)],
    ['permissions.0.data.functions', 'functions', withData({ functions: [] }, call)],
    ['permissions.0.data.functions.0.functionName', 'functionName', withFunction({ functionName: 'drain' })],
    ['permissions.0.data.functions.0.args', 'args', withFunction({ args: {} })],
    [
      'permissions.0.data.functions.0.args.0.operator',
      'operator',
      withFunction({ args: [{ operator: 'ABOUT', value: 1 }] }),
    ],
    [
      'permissions.0.data.functions.0.args.0.value',
      'value',
      withFunction({ args: [{ operator: 'EQUAL', value: {} }] }),
    ],
    ['permissions.0.data.functions.0.valueLimit', 'valueLimit', withFunction({ valueLimit: '5' })],
    ['permissions.0.data.functions.0.operation', 'operation', withFunction({ operation: 'DelegateCall' })],
    ['permissions.0.data.functions.0.operation', 'operation', withFunction({ operation: 'CALL' })],
    ['policies', 'policies', { ...request, policies: {} }],
    ['policies.0.type', 'policy', { ...request, policies: [{ type: '', data: {} }] }],
    ['policies.0.data', 'policy', { ...request, policies: [{ type: 'gas-limit', data: [] }] }],
    ['chainId', 'chainId', { ...request, chainId: `0x${'1'.repeat(14)}` }],
    ['signer.data.keys.0.publicKey', 'publicKey', withKey({ type: 'secp256k1', publicKey: `0x04${'1'.repeat(64)}` })],
    ['signer.data.keys.0.publicKey', 'publicKey', withKey({ type: 'secp256k1', publicKey: `0x05${'1'.repeat(128)}` })],
    ['permissions.0.data', 'data', { ...request, permissions: [{ type: coin.type, data: [] }] }],
    ['permissions.0.data.allowance', 'allowance', withData({ allowance: `0x${'1'.repeat(65)}` })],
    ['permissions.0.data.period', 'period', withData({ period: 1.5 })],
    ['permissions.0.data.token', 'token', withData({ token: `${contract}0` }, token)],
    ['permissions.0.data.functions.0.valueLimit', 'valueLimit', withFunction({ valueLimit: `0x${'1'.repeat(65)}` })],
    // An event cannot be called, whatever its name.
    [
      'permissions.0.data.functions.0.functionName',
      'functionName',
      withData({ abi: [{ type: 'event', name: 'enter', inputs: [] }] }, call),
    ],
  ] as const)('is refused at %s with what has to stand there (%s)', (field, rule, given) => {
    expect(parse(given)).toEqual({ field, rule })
    expect(fieldRules[rule]).toMatch(/^(?:it must|there is no)/)
  })

  it.each([
    ['keys', 'signer.data.keys', 8, (n: number) => ({ signer: { type: 'keys', data: { keys: many(n, key) } } })],
    ['permissions', 'permissions', 16, (n: number) => ({ permissions: many(n, coin) })],
    ['policies', 'policies', 16, (n: number) => ({ policies: many(n, { type: 'gas-limit', data: {} }) })],
    ['abi', 'permissions.0.data.abi', 500, (n: number) => withData({ abi: many(n, call.data.abi[0]) }, call)],
    [
      'functions',
      'permissions.0.data.functions',
      32,
      (n: number) => withData({ functions: many(n, call.data.functions[0]) }, call),
    ],
    ['args', 'permissions.0.data.functions.0.args', 16, (n: number) => withFunction({ args: many(n, null) })],
  ] as const)('has so many %s and no more', (rule, field, most, more) => {
    expect(parse({ ...request, ...more(most) })).not.toHaveProperty('rule')
    expect(parse({ ...request, ...more(most + 1) })).toEqual({ field, rule })
  })

  it('may leave out the account, and what holds for a function', () => {
    const { address: _address, ...anybodys } = request
    expect(parse(anybodys)).toEqual(anybodys)
    const bare = withFunction({ args: [], valueLimit: undefined, operation: undefined })
    expect(parse(bare)).not.toHaveProperty('rule')
    // What stands in an ABI without a type is a function.
    expect(parse(withData({ abi: [{ name: 'enter', inputs: [] }] }, call))).not.toHaveProperty('rule')
  })

  it('may begin in the second that it is asked for in', () => {
    expect(parsePermissionRequest(withData({ start: now }), now * 1_000 + 999)).not.toHaveProperty('rule')
  })

  it('is refused with no more of a name that is none than a message holds', () => {
    expect(parse({ ...request, ['x'.repeat(5_000)]: 1 })).toEqual({ field: 'x'.repeat(200), rule: 'unknown' })
  })

  it('has a sentence of its own for each field', () => {
    const sentences = Object.values(fieldRules)
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})

describe('what a session may do', () => {
  it('is so much in each period, and all of it until the end', () => {
    expect(termsOf([coin, token], request.expiry)).toEqual({
      spendings: [
        { each: 10n ** 16n, period: day, start: now + 60, inAll: 7n * 10n ** 16n },
        { token: contract, each: 20_000_000n, period: day, start: now, inAll: 140_000_000n },
      ],
      callings: [],
    })
  })

  it('gathers the functions of one contract, however its address is written', () => {
    const again = { ...call, data: { ...call.data, address: contract.toLowerCase() as `0x${string}` } }
    const rules = [{ place: 1, operator: 'LESS_THAN', value: '10' }]
    expect(termsOf([call, again], request.expiry).callings).toEqual([
      {
        contract,
        functions: [
          { name: 'enter', value: 5n, isOpen: true, rules },
          { name: 'enter', value: 5n, isOpen: true, rules },
        ],
      },
    ])
  })

  const most = '115792089237316195423570985008687907853269984665640564039457584007913129639935'
  it.each([
    // Each is bounded, and nothing says how many there are.
    ['transfer(address,uint256)', [null, { operator: 'LESS_THAN', value: 5 }], true],
    ['transfer(address,uint256)', [null, { operator: 'EQUAL', value: '1000000' }], true],
    ['increaseAllowance(address,uint256)', [null, { operator: 'LESS_THAN', value: '0xffffffff' }], true],
    ['approve(address,uint256)', [null, { operator: 'EQUAL', value: '1000000' }], true],
    ['transferFrom(address,address,uint256)', [null, null, { operator: 'EQUAL', value: 7 }], true],
    // One collectible, which leaves once.
    ['safeTransferFrom(address,address,uint256)', [null, null, { operator: 'EQUAL', value: 7 }], false],
    ['safeTransferFrom(address,address,uint256)', [null, null, { operator: 'EQUAL', value: most }], false],
    ['safeTransferFrom(address,address,uint256)', [null, null, { operator: 'EQUAL', value: '' }], true],
    ['safeTransferFrom(address,address,uint256)', [null, null, { operator: 'LESS_THAN', value: 7 }], true],
    ['safeTransferFrom(address,address,uint256)', undefined, true],
    ['safeTransferFrom(address,address,uint256,uint256,bytes)', [null, null, { operator: 'EQUAL', value: 7 }], true],
    ['setApprovalForAll(address,bool)', [null, { operator: 'EQUAL', value: true }], true],
    ['approve(address,address,uint160,uint48)', [null, { operator: 'EQUAL', value: contract }], true],
    ['many_msg_babbage(bytes1)', [{ operator: 'EQUAL', value: 1 }], true],
    ['join_tg_invmru_haha_fd06787(address,bool)', undefined, true],
    ['permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', undefined, true],
    ['multicall(bytes[])', undefined, true],
    ['enter(uint256)', [{ operator: 'EQUAL', value: 1 }], true],
  ] as const)(
    'has no limit unless it is known that all calls of %s together have one (%j: %s)',
    (signature, args, open) => {
      const [functionName = '', types = ''] = signature.slice(0, -1).split('(')
      const inputs = types.split(',').map((type) => ({ type }))
      const abi = [{ type: 'function', name: functionName, inputs }]
      const data: ContractCallPermission['data'] = {
        address: contract,
        abi,
        functions: [{ functionName, ...(args === undefined ? {} : { args }) }],
      }
      expect(isUnbounded(termsOf([{ type: 'contract-call', data }], request.expiry))).toBe(open)
      // Of several of one name nobody knows which is meant.
      const twice = { ...data, abi: [...abi, { name: functionName, inputs: [] }] }
      expect(isUnbounded(termsOf([{ type: 'contract-call', data: twice }], request.expiry))).toBe(true)
    },
  )

  it('is not described where it is of no kind that is known', () => {
    expect(knownPermission({ type: 'everything', data: {} })).toBeUndefined()
    expect(knownPermission(token)).toEqual(token)
    for (const operator of ['ABOVE', undefined])
      expect(
        knownPermission({
          ...call,
          data: { ...call.data, functions: [{ functionName: 'enter', args: [{ operator, value: 1 }] }] },
        }),
      ).toBeUndefined()
    expect(knownPermission({ ...coin, data: { ...coin.data, start: -1 } })).toBeUndefined()
  })

  it('is described without what others write beside it', () => {
    const beside = { ...token, note: 'monthly', data: { ...token.data, justification: 'fees' } }
    expect(knownPermission(beside)).toEqual(token)
  })
})

describe('a session that was granted', () => {
  const session: SmartSession = {
    id: 'pci-1',
    way: 'coSigner',
    account: `eip155:1:${owner}`,
    site: { name: 'Regatta' },
    expiry: 2_000,
    permissions: [],
    strange: 0,
    asGiven: [],
  }

  it('is active until its end, then expired; what was revoked stays so', () => {
    expect([standingOf(session, 1_999), standingOf(session, 2_000)]).toEqual(['active', 'expired'])
    expect(standingOf({ ...session, revokedAt: 1_000 }, 5_000)).toBe('revoked')
  })

  it('is active for good where it has no end', () => {
    const { expiry: _expiry, ...endless } = session
    expect([standingOf(endless, 9e15), isInTab(endless, 'expired', 9e15)]).toEqual(['active', false])
    expect(termsOf([coin], undefined).spendings).toEqual([{ each: 10n ** 16n, period: day, start: now + 60 }])
  })

  it('is listed as expired once its time is over, also where it was revoked before', () => {
    const revoked = { ...session, revokedAt: 1_000 }
    expect([isInTab(revoked, 'revoked', 1_500), isInTab(revoked, 'expired', 1_500)]).toEqual([true, false])
    expect([isInTab(revoked, 'revoked', 2_500), isInTab(revoked, 'expired', 2_500)]).toEqual([true, true])
    expect(isInTab(session, 'active', 2_500)).toBe(false)
  })
})

describe('wallets of ERC-7715', () => {
  const asked: PermissionRequest = { ...request, permissions: [coin, token] }
  const manager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
  const answer = executionRequests(asked, owner, contract).map((one, i) => ({
    ...one,
    context: `0x5e0${i}`,
    delegationManager: manager,
    dependencies: [{ factory: contract, factoryData: '0x00' }],
  }))
  const grant = (given: unknown) => executionGrant(given, asked, owner, contract)
  const changed = (data: Readonly<Record<string, unknown>>) =>
    answer.map((one) => ({ ...one, permission: { ...one.permission, data: { ...one.permission.data, ...data } } }))

  it('are asked for allowances in their own words, adjusted by nobody, with an end', () => {
    expect(executionRequests(asked, owner, contract)).toEqual([
      {
        chainId: '0x1',
        from: owner,
        to: contract,
        permission: {
          type: 'native-token-periodic',
          isAdjustmentAllowed: false,
          data: { periodAmount: '0x2386f26fc10000', periodDuration: day, startTime: now + 60 },
        },
        rules: [{ type: 'expiry', data: { timestamp: request.expiry } }],
      },
      {
        chainId: '0x1',
        from: owner,
        to: contract,
        permission: {
          type: 'erc20-token-periodic',
          isAdjustmentAllowed: false,
          data: { tokenAddress: contract, periodAmount: '0x1312d00', periodDuration: day, startTime: now },
        },
        rules: [{ type: 'expiry', data: { timestamp: request.expiry } }],
      },
    ])
  })

  it('answer with what is redeemed at the chain (ERC-7710)', () => {
    expect(grant(answer)).toEqual({
      permissions: [coin, token],
      context: '0x5e00',
      expiry: request.expiry,
      address: owner,
      chainId: '0x1',
      redemptions: [
        { context: '0x5e00', delegationManager: manager, dependencies: [{ factory: contract, factoryData: '0x00' }] },
        { context: '0x5e01', delegationManager: manager, dependencies: [{ factory: contract, factoryData: '0x00' }] },
      ],
    })
  })

  it('are understood in the words before the final text, too', () => {
    const older = [0, 1].map((i) => ({
      context: `0x5e0${i}`,
      signerMeta: { delegationManager: manager },
      dependencyInfo: [],
    }))
    expect(grant(older).redemptions).toEqual([
      { context: '0x5e00', delegationManager: manager, dependencies: [] },
      { context: '0x5e01', delegationManager: manager, dependencies: [] },
    ])
    const [one, ...others] = older.map((each) => ({
      ...each,
      dependencyInfo: [{ factory: contract, factoryData: '0x00' }],
    }))
    expect(grant([one, ...others]).redemptions?.[0]?.dependencies).toEqual([{ factory: contract, factoryData: '0x00' }])
  })

  it('may grant until an earlier end, which the site is told', () => {
    const until = (...ends: readonly unknown[]) =>
      grant(answer.map((one, i) => ({ ...one, rules: [], expiry: ends[i] })))
    expect(until(request.expiry, now + day).expiry).toBe(now + day)
    // Who says none was told one.
    expect(until(undefined, null).expiry).toBe(request.expiry)
  })

  it('may say more than was asked, and write addresses their own way', () => {
    const given = answer.map((one) => ({
      ...one,
      from: owner.toLowerCase(),
      to: contract.toUpperCase().replace('0X', '0x'),
      rules: [...one.rules, ...many(63, { type: 'redeemer', data: { addresses: [contract] } })],
    }))
    expect(grant(given)).toEqual(grant(answer))
  })

  it('pass on what has to be there before, as far as it can be read', () => {
    const good = { factory: contract, factoryData: '0x00' }
    const of = (...dependencies: readonly unknown[]) =>
      grant(answer.map((one) => ({ ...one, dependencies }))).redemptions?.[0]?.dependencies
    expect(of({ factory: 'somewhere', factoryData: '0x00' }, good, { factory: contract, factoryData: 'all' })).toEqual([
      good,
    ])
    expect(of(...many(17, good))).toHaveLength(16)
  })

  it.each([
    ['nothing', null],
    ['one of two', answer.slice(0, 1)],
    ['no manager', answer.map((one) => ({ ...one, delegationManager: undefined }))],
    ['no context', answer.map((one) => ({ ...one, context: 'yes' }))],
    [
      'more than was asked for',
      answer.map((one) => ({
        ...one,
        permission: { ...one.permission, data: { ...one.permission.data, periodAmount: '0xffffffffffffffff' } },
      })),
    ],
    ['another kind', answer.map((one) => ({ ...one, permission: { type: 'native-token-stream', data: {} } }))],
    [
      'a later end',
      answer.map((one) => ({ ...one, rules: [{ type: 'expiry', data: { timestamp: request.expiry + 1 } }] })),
    ],
    ['another account', answer.map((one) => ({ ...one, from: contract }))],
    ['another account, as before', answer.map((one) => ({ ...one, from: undefined, address: contract }))],
    ['somebody else to redeem it', answer.map((one) => ({ ...one, to: owner }))],
    [
      'somebody else, as before',
      answer.map((one) => ({ ...one, to: undefined, signer: { type: 'account', data: { address: owner } } })),
    ],
    ['another network', answer.map((one) => ({ ...one, chainId: '0x2105' }))],
    [
      'an earlier start',
      answer.map((one) => ({
        ...one,
        permission: { ...one.permission, data: { ...one.permission.data, startTime: now - 1 } },
      })),
    ],
    [
      'an end that is no number',
      answer.map((one) => ({ ...one, rules: [{ type: 'expiry', data: { timestamp: '0xffffffff' } }] })),
    ],
    [
      'a second end that is later',
      answer.map((one) => ({
        ...one,
        rules: [...one.rules, { type: 'expiry', data: { timestamp: request.expiry + 1 } }],
      })),
    ],
    ['an end of its own that is later', answer.map((one) => ({ ...one, expiry: request.expiry + 1 }))],
    ['rules that are none', answer.map((one) => ({ ...one, rules: 'later' }))],
    ['more rules than can be read', answer.map((one) => ({ ...one, rules: many(65, one.rules[0]) }))],
    ['an end that never was', answer.map((one) => ({ ...one, expiry: 0 }))],
    ['an end between two seconds', answer.map((one) => ({ ...one, expiry: now + 0.5 }))],
    ['a shorter period', changed({ periodDuration: day - 1 })],
    ['another token', changed({ tokenAddress: manager })],
    ['one of two for another account', [answer[0], { ...answer[1], from: contract }]],
    ['one more for another account', [...answer, { ...answer[0], from: contract }]],
    ['an empty context', answer.map((one) => ({ ...one, context: '0x' }))],
    ['a context without end', answer.map((one) => ({ ...one, context: `0x${'00'.repeat(50_000)}` }))],
    ['a manager that is no address', answer.map((one) => ({ ...one, delegationManager: manager.slice(2) }))],
    ['dependencies that are none', answer.map((one) => ({ ...one, dependencies: {} }))],
  ])('are not believed where they answer %s', (_, given) => {
    expect(() => grant(given)).toThrow(expect.objectContaining({ code: 'WALLET_BAD_ANSWER' }) as Error)
  })

  it('list what they granted here, each with its end or without one; what cannot be read is left out', () => {
    const sessions = executionSessions(
      [
        ...answer,
        { ...answer[0], chainId: '0x2105' },
        { ...answer[0], from: contract },
        { ...answer[0], context: '0x5e07', rules: [] },
        { context: '0x5e', chainId: '0x1', expiry: request.expiry },
        { ...answer[0], permission: { type: 'native-token-stream', data: {} } },
      ],
      `eip155:1:${owner}`,
      'Regatta',
    )
    expect(
      sessions.map(({ id, way, permissions, strange, expiry }) => [id, way, permissions[0]?.type, strange, expiry]),
    ).toEqual([
      ['0x5e00', 'wallet', 'native-token-recurring-allowance', 0, request.expiry * 1_000],
      ['0x5e01', 'wallet', 'erc20-recurring-allowance', 0, request.expiry * 1_000],
      ['0x5e07', 'wallet', 'native-token-recurring-allowance', 0, undefined],
      ['0x5e00', 'wallet', undefined, 1, request.expiry * 1_000],
    ])
    const others = Array.from({ length: 300 }, () => ({ ...answer[0], chainId: '0x2105' }))
    expect(executionSessions([...others, answer[0]], `eip155:1:${owner}`, 'Regatta')).toHaveLength(1)
  })

  it('list no more than can be looked through, under a name that is cleaned, and nothing that cannot be taken back', () => {
    const list = (given: unknown, name = 'Regatta') => executionSessions(given, `eip155:1:${owner}`, name)
    expect(list(many(300, answer[0]))).toHaveLength(255)
    expect(list([...many(4_096, { ...answer[0], chainId: '0x2105' }), answer[0]])).toEqual([])
    expect(list([{ ...answer[0], context: 'all' }])).toEqual([])
    expect(list([answer[0]], 'Reg\u202eatta')[0]?.site.name).toBe('Regatta')
  })
})

describe('the account of a key', () => {
  it.each([
    ['compressed', publicKey],
    [
      'in full',
      '0x0479be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8',
    ],
  ] as const)('is that of its point, %s', (_, key) => {
    expect(keyAddress(key)).toBe('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf')
  })

  it('has none where there is no such point', () => {
    expect(keyAddress(`0x02${'5'.padStart(64, '0')}`)).toBeUndefined()
    expect(keyAddress(`0x02${'f'.repeat(64)}`)).toBeUndefined()
    const x = publicKey.slice(4)
    expect(keyAddress(`0x04${x}${'5'.padStart(64, '0')}`)).toBeUndefined()
    expect(keyAddress(`0x04${'f'.repeat(128)}`)).toBeUndefined()
  })
})
