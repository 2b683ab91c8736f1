import { describe, expect, it } from 'vitest'
import { services } from '../../../src/composition/services.js'
import type { ChainNamespace } from '../../../src/domain/networks/caip.js'
import { bitcoin, solana } from '../../../src/domain/networks/networks.js'
import type { requestTable } from '../../../src/domain/session/request-subjects.js'
import { account, otherAccount } from '../support/dialog-of-fakes.js'
import { createNamespaces, ordinalsAccount, otherSolana, paymentAccount, solanaAccount } from '../support/namespaces.js'

type Role = 'signer' | 'owner' | 'network'
/** A request whose places are asked for by role and name. */
type Sample = (place: (role: Role, name: string) => unknown) => unknown
type Samples = {
  readonly [N in keyof typeof requestTable]: { readonly [M in keyof (typeof requestTable)[N]]: readonly Sample[] }
}

const contract = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const transaction: Sample = (place) => [
  {
    from: place('signer', 'from'),
    to: contract,
    value: '0x1',
    chainId: place('network', 'chainId'),
    authorizationList: [{ address: contract, chainId: place('network', 'authorizationList'), nonce: '0x0' }],
  },
]
const typedData: Sample = (place) => [
  place('signer', 'address'),
  { domain: { name: 'Permit', chainId: place('network', 'domain'), verifyingContract: contract }, message: {} },
]
const typedDataText: Sample = (place) => {
  const [address, data] = typedData(place) as [unknown, unknown]
  return [address, JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))]
}
const calls: Sample = (place) => [
  {
    version: '2.0.0',
    from: place('signer', 'from'),
    chainId: place('network', 'chainId'),
    calls: [{ to: contract }, { to: contract, chainId: place('network', 'call') }],
  },
]
const userOperation: Sample = (place) => [
  { sender: place('signer', 'sender'), callData: '0x', chainId: place('network', 'chainId') },
  contract,
  { chainId: place('network', 'third') },
]
const permissions: Sample = (place) => [
  {
    chainId: place('network', 'chainId'),
    address: place('signer', 'address'),
    signer: { type: 'account', data: { id: contract } },
  },
  { chainId: place('network', 'second'), account: place('signer', 'account'), from: place('signer', 'from') },
]
const ofSolana: Sample = (place) => ({
  pubkey: place('signer', 'pubkey'),
  account: place('signer', 'account'),
  chainId: place('network', 'chainId'),
  chain: place('network', 'chain'),
  message: '3F',
})
const ofBitcoin: Sample = (place) => ({
  account: place('signer', 'account'),
  address: place('owner', 'address'),
  changeAddress: place('owner', 'changeAddress'),
  signInputs: [
    { address: paymentAccount, index: 0 },
    { address: place('owner', 'second input'), index: 1 },
  ],
  chainId: place('network', 'chainId'),
})

/** The compiler asks for a sample of each row. */
const samples: Samples = {
  eip155: {
    eth_sendTransaction: [transaction],
    eth_signTransaction: [transaction],
    personal_sign: [(place) => ['0x51', place('signer', 'second')]],
    eth_sign: [(place) => [place('signer', 'first'), '0x51']],
    eth_signTypedData: [(place) => [[{ type: 'string', name: 'a', value: 'b' }], place('signer', 'second')], typedData],
    eth_signTypedData_v1: [(place) => [[], place('signer', 'second')]],
    eth_signTypedData_v3: [typedData, typedDataText],
    eth_signTypedData_v4: [typedData, typedDataText],
    eth_getEncryptionPublicKey: [(place) => [place('signer', 'first')]],
    eth_decrypt: [(place) => ['0x51', place('signer', 'second')]],
    eth_sendUserOperation: [userOperation],
    eth_signUserOperation: [userOperation],
    wallet_signAuthorization: [
      (place) => [{ address: contract, from: place('signer', 'from'), chainId: place('network', 'chainId') }],
    ],
    wallet_sendCalls: [calls],
    wallet_prepareCalls: [calls],
    wallet_sendPreparedCalls: [
      (place) => [
        {
          type: 'user-operation-v07',
          chainId: place('network', 'chainId'),
          data: { sender: place('signer', 'sender'), chainId: place('network', 'data') },
          preparedCalls: { chainId: place('network', 'prepared'), data: { sender: place('signer', 'prepared') } },
          signature: '0x',
        },
      ],
    ],
    wallet_grantPermissions: [permissions],
    wallet_requestExecutionPermissions: [permissions],
    wallet_revokePermissions: [permissions],
    wallet_revokeExecutionPermission: [permissions],
  },
  solana: {
    solana_signMessage: [ofSolana],
    solana_signTransaction: [ofSolana],
    solana_signAllTransactions: [ofSolana],
    solana_signAndSendTransaction: [ofSolana],
  },
  bip122: { signMessage: [ofBitcoin], signPsbt: [ofBitcoin], sendTransfer: [ofBitcoin] },
}

interface Values {
  readonly right: readonly unknown[]
  readonly wrong: readonly unknown[]
}
const senseless: readonly unknown[] = ['', 'mine', {}, [], true, '\u0000']
const values: Readonly<Record<keyof Samples, Readonly<Record<Role, Values>>>> = {
  eip155: {
    signer: {
      right: [account, account.toLowerCase(), `0x${account.slice(2).toUpperCase()}`, undefined, null],
      wrong: [otherAccount, contract, account.slice(0, -1), `eip155:1:${otherAccount}`, ...senseless],
    },
    owner: { right: [undefined], wrong: [] },
    network: {
      right: ['0x1', '0x01', 1, '1', 'eip155:1', undefined, null],
      wrong: ['0x2105', 8453, '8453', 'eip155:8453', 0, '0x0', -1, 1.5, Number.MAX_VALUE, ...senseless],
    },
  },
  solana: {
    signer: { right: [solanaAccount, undefined], wrong: [otherSolana, solanaAccount.toLowerCase(), 1, ...senseless] },
    owner: { right: [undefined], wrong: [] },
    network: {
      right: [solana.id, 'solana:mainnet', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', undefined],
      wrong: ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', bitcoin.id, 1, ...senseless],
    },
  },
  bip122: {
    signer: { right: [paymentAccount, undefined], wrong: [ordinalsAccount, solanaAccount, 1, ...senseless] },
    owner: {
      right: [paymentAccount, ordinalsAccount, undefined],
      wrong: [solanaAccount, 'bc1qother', 1, ...senseless],
    },
    network: {
      right: [bitcoin.id, undefined],
      wrong: ['bip122:000000000933ea01ad0ee984209779ba', solana.id, 1, ...senseless],
    },
  },
}
const namespaces = Object.keys(samples) as (keyof Samples)[]

const failureOf = (task: Promise<unknown>): Promise<unknown> =>
  task.then(
    () => undefined,
    (error: unknown) => error,
  )

/** A site with a wallet in each namespace, which writes down what reaches it. */
async function connected() {
  const dialog = createNamespaces()
  await dialog.connect()
  for (const namespace of ['solana', 'bip122'] as const) await dialog.join('dev.lantern', namespace)
  const reached = () =>
    dialog.lantern.requests.length + dialog.wallet.calls.filter(({ method }) => !reading.has(method)).length
  const ask = async (namespace: ChainNamespace, method: string, params: unknown) => {
    const before = reached()
    const request = dialog.container.get(services.walletRequest)(namespace, { method, params })
    const outcome = failureOf(request)
    await dialog.clock.advance(10)
    const error = await outcome
    return { code: (error as { code?: unknown } | undefined)?.code, reached: reached() > before }
  }
  return { ...dialog, ask }
}
const reading = new Set(['eth_accounts', 'eth_chainId', 'eth_requestAccounts'])

const rightValue = (namespace: keyof Samples, role: Role) => values[namespace][role].right[0]
const placesOf = (sample: Sample): readonly (readonly [Role, string])[] => {
  const places: (readonly [Role, string])[] = []
  sample((role, name) => void places.push([role, name]))
  return places
}

describe('a request says what the dialog shows', () => {
  it('or is refused before the wallet is asked: each method, each place, each wrong value', async () => {
    const { ask } = await connected()
    let refused = 0
    for (const namespace of namespaces)
      for (const [method, all] of Object.entries<readonly Sample[]>(samples[namespace]))
        for (const sample of all)
          for (const [role, name] of placesOf(sample))
            for (const wrong of values[namespace][role].wrong) {
              const params = sample((r, n) => (r === role && n === name ? wrong : rightValue(namespace, r)))
              const code = role === 'network' ? 'REQUEST_OF_OTHER_NETWORK' : 'REQUEST_OF_OTHER_ACCOUNT'
              expect([method, name, wrong, await ask(namespace, method, params)]).toEqual([
                method,
                name,
                wrong,
                { code, reached: false },
              ])
              refused += 1
            }
    expect(refused).toBe(1_042)
  })

  it('and reaches the wallet with everything that means the account and network of the session, or means nobody', async () => {
    const { ask } = await connected()
    let passed = 0
    for (const namespace of namespaces)
      for (const [method, all] of Object.entries<readonly Sample[]>(samples[namespace]))
        for (const sample of all)
          for (const [role, name] of placesOf(sample))
            for (const right of values[namespace][role].right) {
              const params = sample((r, n) => (r === role && n === name ? right : rightValue(namespace, r)))
              expect([method, name, right, (await ask(namespace, method, params)).reached]).toEqual([
                method,
                name,
                right,
                true,
              ])
              passed += 1
            }
    expect(passed).toBeGreaterThan(200)
  })

  it('also of accounts that are named with their network, as those are whose permissions are taken back', async () => {
    const { ask } = await connected()
    const taking = (address: string) => ask('eip155', 'wallet_revokePermissions', [{ pci: 'pci-1', address }])
    expect(await taking(`eip155:1:${account}`)).toMatchObject({ reached: true })
    expect(await taking(`eip155:8453:${account}`)).toMatchObject({ reached: false, code: 'REQUEST_OF_OTHER_NETWORK' })
    expect(await taking(`eip155:1:${contract}`)).toMatchObject({ reached: false, code: 'REQUEST_OF_OTHER_ACCOUNT' })
  })

  it('also where it cannot be read: long lists, broken JSON, too much of it', async () => {
    const { ask } = await connected()
    const list = Array.from({ length: 5_000 }, () => ({ to: contract }))
    for (const [method, params] of [
      ['wallet_sendCalls', [{ from: account, chainId: '0x1', calls: list }]],
      ['wallet_sendCalls', [{ from: account, chainId: '0x1', calls: 'all' }]],
      ['eth_signTypedData_v4', [account, '{"domain":']],
      ['eth_signTypedData_v4', [account, `{"domain":{"chainId":1},"message":"${'x'.repeat(1_000_001)}"}`]],
      ['wallet_grantPermissions', list],
    ] as const) {
      const answer = await ask('eip155', method, params)
      expect([method, answer.reached, answer.code]).toEqual([
        method,
        false,
        expect.stringMatching(/^REQUEST_OF_OTHER_/),
      ])
    }
  })

  it('also when it is changed while the wallet is asked who acts', async () => {
    const dialog = await connected()
    const params = [{ from: account, chainId: '0x1', calls: [] }]
    const request = failureOf(
      dialog.container.get(services.walletRequest)('eip155', { method: 'wallet_sendCalls', params }),
    )
    Object.assign(params[0] ?? {}, { chainId: '0x2105' })
    await dialog.clock.advance(10)
    expect(await request).toMatchObject({ code: 'REQUEST_OF_OTHER_NETWORK' })
    expect(dialog.wallet.calls.map(({ method }) => method)).not.toContain('wallet_sendCalls')
  })
})

describe('a method that nobody knows', () => {
  const deep = (levels: number): unknown => (levels === 0 ? {} : { next: deep(levels - 1) })
  it.each<[string, keyof Samples, unknown]>([
    ['nothing', 'eip155', undefined],
    ['the account', 'eip155', [account.toLowerCase(), { from: account, chainId: 1 }]],
    ['an address of which nobody knows what it is for', 'eip155', [{ token: contract, to: [contract] }]],
    ['a word', 'solana', { message: 'hello', account: solanaAccount, chain: 'solana:mainnet' }],
  ])('is passed when it names %s', async (_, namespace, params) => {
    const { ask } = await connected()
    expect((await ask(namespace, 'wallet_inventedYesterday', params)).reached).toBe(true)
  })

  it.each<[string, keyof Samples, unknown, string]>([
    ['another account', 'eip155', [{ from: otherAccount }], 'REQUEST_OF_OTHER_ACCOUNT'],
    ['another account alone', 'eip155', ['0x51', otherAccount], 'REQUEST_OF_OTHER_ACCOUNT'],
    ['another account deep inside', 'eip155', [{ a: [{ b: { sender: otherAccount } }] }], 'REQUEST_OF_OTHER_ACCOUNT'],
    ['another network', 'eip155', [{ chainId: '0x2105' }], 'REQUEST_OF_OTHER_NETWORK'],
    ['another network in JSON', 'eip155', [account, '{"domain":{"chainId":8453}}'], 'REQUEST_OF_OTHER_NETWORK'],
    ['another account of Solana', 'solana', { pubkey: otherSolana }, 'REQUEST_OF_OTHER_ACCOUNT'],
    ['more than can be looked at', 'eip155', [deep(40)], 'REQUEST_OF_OTHER_ACCOUNT'],
  ])('is refused when it names %s', async (_, namespace, params, code) => {
    const { ask } = await connected()
    expect(await ask(namespace, 'wallet_inventedYesterday', params)).toEqual({ code, reached: false })
  })

  it('is refused in one namespace when it is a method of another', async () => {
    const { ask } = await connected()
    for (const namespace of namespaces)
      for (const other of namespaces.filter((one) => one !== namespace))
        for (const method of Object.keys(samples[other]))
          expect(await ask(namespace, method, {})).toEqual({ code: 'METHOD_UNSUPPORTED', reached: false })
  })
})
