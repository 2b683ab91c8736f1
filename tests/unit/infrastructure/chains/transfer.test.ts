import { decodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Account } from '../../../../src/domain/session/account.js'
import { amount } from '../../../../src/domain/money/amount.js'
import { DialogError } from '../../../../src/domain/errors.js'
import { ethereum } from '../../../../src/domain/networks/networks.js'
import type { Asset, FeeQuote, FeeTerms, Transfer } from '../../../../src/domain/money/transfer.js'
import { signMessage } from '../../../../src/infrastructure/chains/evm/sign-message.js'
import { createTransfer } from '../../../../src/infrastructure/chains/evm/transfer.js'
import type { RpcRequest } from '../../../../src/ports/connectors.js'
import { createScriptedWallet } from '../../../contract/scripted-wallet.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

const transfer = createTransfer({ clock: createVirtualClock() })
const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'AB'.repeat(32)}`
const token: Asset = { address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', symbol: 'HUSD', decimals: 6 }
const terms: FeeTerms = { type: 'eip1559', gas: 21_000n, maxFeePerGas: 30n, maxPriorityFeePerGas: 2n }
const quote = (changed: Partial<FeeTerms> | object = {}): FeeQuote => ({
  expected: amount(1n, 18),
  most: amount(2n, 18),
  terms: { ...terms, ...changed } as FeeTerms,
})
const order = (changed: Partial<Transfer> = {}): Transfer => ({
  from: `eip155:1:${from}`,
  to,
  asset: ethereum.nativeCurrency,
  amount: amount(10n ** 18n, 18),
  ...changed,
})
const walletOf = (read: (request: RpcRequest) => unknown = () => hash) =>
  createScriptedWallet({ address: from, chainId: 'eip155:1', read })
const firstParam = (asked: readonly RpcRequest[]): object => {
  const params: unknown = asked[0]?.params
  return Array.isArray(params) ? Object(params[0]) : {}
}
const smart: Account = { id: `eip155:1:${from}`, type: 'smartAccount' }

describe('asking a wallet to send', () => {
  it('asks for exactly what the transfer and the terms say: the coin', async () => {
    const wallet = walletOf()
    expect(await transfer(wallet, order(), ethereum, quote())).toEqual({
      kind: 'transaction',
      hash: hash.toLowerCase(),
    })
    const value = '0xde0b6b3a7640000'
    const fees = { gas: '0x5208', maxFeePerGas: '0x1e', maxPriorityFeePerGas: '0x2' }
    expect(wallet.asked).toEqual([
      { method: 'eth_sendTransaction', params: [{ from, to, value, data: '0x', chainId: '0x1', ...fees }] },
    ])
  })

  it('asks for a token by its own transfer, and for no coin', async () => {
    const wallet = walletOf()
    await transfer(wallet, order({ asset: token, amount: amount(1_500_000n, 6) }), ethereum, quote({ gas: 60_000n }))
    const asked = firstParam(wallet.asked)
    expect(asked).toMatchObject({ to: token.address, value: '0x0', gas: '0xea60' })
    const call = decodeFunctionData({ abi: erc20Abi, data: String(Reflect.get(asked, 'data')) as `0x${string}` })
    expect(call).toEqual({ functionName: 'transfer', args: [to, 1_500_000n] })
  })

  it('names one price where the network knows no base fee', async () => {
    const wallet = walletOf()
    const legacy: FeeQuote = { ...quote(), terms: { type: 'legacy', gas: 21_000n, gasPrice: 7n } }
    await transfer(wallet, order(), ethereum, legacy)
    const asked = firstParam(wallet.asked)
    expect(asked).toMatchObject({ gas: '0x5208', gasPrice: '0x7' })
    expect(asked).not.toHaveProperty('maxFeePerGas')
  })

  const maximum = 2n ** 256n
  const refused: readonly (readonly [string, Partial<Transfer>, object, string, string?])[] = [
    ['a receiver that is too short', { to: to.slice(0, -1) }, {}, 'ADDRESS_INVALID'],
    ['a receiver without 0x', { to: to.slice(2) }, {}, 'ADDRESS_INVALID'],
    ['a receiver with a wrong checksum', { to: to.replace('C8', 'c8') }, {}, 'ADDRESS_INVALID'],
    ['a name', { to: 'ines.eth' }, {}, 'ADDRESS_INVALID'],
    ['a token at no address', { asset: { ...token, address: '0x12' }, amount: amount(1n, 6) }, {}, 'ADDRESS_INVALID'],
    ['a sender that is none', { from: 'eip155:1:nobody' }, {}, 'ADDRESS_INVALID'],
    ['a value of 2^256', { amount: amount(maximum, 18) }, {}, 'INTEGER_OUT_OF_RANGE'],
    ['a value below 0', { amount: amount(-1n, 18) }, {}, 'INTEGER_OUT_OF_RANGE'],
    ['a token amount of 2^256', { asset: token, amount: amount(maximum, 6) }, {}, 'INTEGER_OUT_OF_RANGE'],
    ['an amount in other decimals', { asset: token, amount: amount(1n, 18) }, {}, 'TRANSACTION_INVALID'],
    [
      'a coin that is counted in other decimals than its network has',
      { asset: { symbol: 'ETH', decimals: 24 }, amount: amount(10n ** 18n, 24) },
      {},
      'TRANSACTION_INVALID',
    ],
    ['an account of another network', { from: `eip155:10:${from}` }, {}, 'TRANSACTION_INVALID'],
    ['a fee cap of 2^256', {}, { maxFeePerGas: maximum }, 'FEE_CAP_TOO_HIGH'],
    ['a tip of 2^256', {}, { maxPriorityFeePerGas: maximum }, 'FEE_CAP_TOO_HIGH'],
    ['a tip above the cap', {}, { maxPriorityFeePerGas: 31n }, 'TIP_ABOVE_FEE_CAP'],
    ['a fee cap below 0', {}, { maxFeePerGas: -1n }, 'INTEGER_OUT_OF_RANGE'],
    ['two kinds of fee', {}, { gasPrice: 7n }, 'FEE_CONFLICT'],
    ['two kinds of fee, the older first', {}, { type: 'legacy', gasPrice: 7n }, 'FEE_CONFLICT'],
    ['no gas', {}, { gas: 0n }, 'INTEGER_OUT_OF_RANGE'],
    ['gas of 2^64', {}, { gas: 2n ** 64n }, 'INTEGER_OUT_OF_RANGE'],
    ['chain 0', { from: `eip155:0:${from}` }, {}, 'CHAIN_ID_INVALID', 'eip155:0'],
    ['a chain that is no number', {}, {}, 'CHAIN_ID_INVALID', 'eip155:main'],
    ['another namespace', {}, {}, 'CHAIN_ID_INVALID', 'solana:1'],
  ]
  it.each(
    refused.map(([what, changed, changedTerms, code, id = ethereum.id]) => ({ what, changed, changedTerms, code, id })),
  )('refuses $what before the wallet is asked [S5.27, S5.14]', async ({ changed, changedTerms, code, id }) => {
    const wallet = walletOf()
    const network = { ...ethereum, id: id as typeof ethereum.id }
    await expect(transfer(wallet, order(changed), network, quote(changedTerms))).rejects.toMatchObject({ code })
    expect(wallet.asked).toEqual([])
  })

  it.each([to.toLowerCase(), `0x${to.slice(2).toUpperCase()}`, to])(
    'takes %s, and hands on its checksum [S5.14]',
    async (text) => {
      const wallet = walletOf()
      await transfer(wallet, order({ to: text }), ethereum, quote())
      expect(wallet.asked[0]?.params).toMatchObject([{ to }])
    },
  )

  it.each([null, undefined, '', '0x', `0x${'a'.repeat(63)}`, { hash }, 7, [hash]])(
    'does not take %s for a hash',
    async (answer) => {
      const asked = transfer(
        walletOf(() => answer),
        order(),
        ethereum,
        quote(),
      )
      await expect(asked).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    },
  )

  it('tells what the wallet says in our words, and a no as a no', async () => {
    const cause = { code: -32000, message: 'insufficient funds for transfer' }
    const failing = (error: DialogError) =>
      walletOf(() => {
        throw error
      })
    const poor = transfer(failing(new DialogError('WALLET_ERROR', {}, { cause })), order(), ethereum, quote())
    await expect(poor).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    const no = transfer(failing(new DialogError('USER_REJECTED')), order(), ethereum, quote())
    await expect(no).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

describe('a smart account', () => {
  const able = (capability: unknown, answer: unknown = { id: '0xba7c4' }) =>
    walletOf(({ method }) => {
      if (method === 'wallet_getCapabilities') return capability
      return method === 'wallet_sendCalls' ? answer : hash
    })

  it.each([
    { '0x1': { atomic: { status: 'supported' } } },
    { '0x1': { atomic: { status: 'ready' } } },
    { '0x1': { atomicBatch: { supported: true } } },
    { '0x0': { atomic: { status: 'supported' } } },
  ])('sends a batch where its wallet can: %j', async (capability) => {
    const wallet = able(capability)
    expect(await transfer(wallet, order(), ethereum, quote(), smart)).toEqual({ kind: 'calls', id: '0xba7c4' })
    expect(wallet.asked.at(-1)).toEqual({
      method: 'wallet_sendCalls',
      params: [
        {
          version: '2.0.0',
          from,
          chainId: '0x1',
          atomicRequired: true,
          calls: [{ to, value: '0xde0b6b3a7640000', data: '0x' }],
        },
      ],
    })
  })

  it.each([
    {},
    { '0x1': { atomic: { status: 'unsupported' } } },
    { '0x1': { atomicBatch: { supported: 'true' } } },
    { '0xa': { atomic: { status: 'supported' } } },
    'nonsense',
  ])('sends a plain transaction where it cannot: %j', async (capability) => {
    expect(await transfer(able(capability), order(), ethereum, quote(), smart)).toMatchObject({ kind: 'transaction' })
  })

  it('is asked in the plain way where its wallet does not tell what it can', async () => {
    const clock = createVirtualClock()
    const scripted = able({})
    const silent = {
      ...scripted,
      request: <T>(...[chainId, request, signal]: Parameters<typeof scripted.request>): Promise<T> =>
        request.method === 'wallet_getCapabilities'
          ? new Promise<T>(() => undefined)
          : scripted.request<T>(chainId, request, signal),
    }
    const handle = createTransfer({ clock })(silent, order(), ethereum, quote(), smart)
    await clock.advance(2_999)
    expect(scripted.asked).toEqual([])
    await clock.advance(1)
    expect(await handle).toMatchObject({ kind: 'transaction' })
  })

  it('asks a plain account for no batch, whatever its wallet can', async () => {
    const wallet = able({ '0x1': { atomic: { status: 'supported' } } })
    const eoa = { ...smart, type: 'eoa' } as const
    expect(await transfer(wallet, order(), ethereum, quote(), eoa)).toMatchObject({ kind: 'transaction' })
    expect(wallet.asked.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
  })

  it.each(['0xold', { id: '0xold' }])('takes the id of today and of the drafts', async (answer) => {
    const wallet = able({ '0x1': { atomic: { status: 'ready' } } }, answer)
    expect(await transfer(wallet, order(), ethereum, quote(), smart)).toEqual({ kind: 'calls', id: '0xold' })
  })

  it.each([null, '', {}, { id: 7 }, { id: 'x'.repeat(9_000) }])(
    'does not take %j for the id of a batch',
    async (answer) => {
      const wallet = able({ '0x1': { atomic: { status: 'ready' } } }, answer)
      const asked = transfer(wallet, order(), ethereum, quote(), smart)
      await expect(asked).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    },
  )
})

describe('signing a text', () => {
  it('hands the wallet the bytes of its UTF-8 in hex, and the address', async () => {
    const wallet = walletOf(() => '0x5A')
    expect(await signMessage(wallet, `eip155:1:${from}`, 'Hé 🌊')).toBe('0x5A')
    expect(wallet.asked).toEqual([{ method: 'personal_sign', params: ['0x48c3a920f09f8c8a', from] }])
  })

  it('takes the empty signature of a contract, whose owners signed by a transaction (ERC-1271), and of nobody else', async () => {
    const other: Account = { id: `eip155:1:${to}`, type: 'smartAccount' }
    const signWith = (accounts: readonly Account[]) =>
      signMessage({ ...walletOf(() => '0x'), accounts }, `eip155:8453:${from.toLowerCase()}`, 'Hello')
    expect(await signWith([smart])).toBe('0x')
    expect(await signWith([other, smart])).toBe('0x')
    for (const accounts of [[], [other], [{ ...smart, type: 'eoa' as const }, other]])
      await expect(signWith(accounts)).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
  })

  it.each([null, '', '0x', '0x5', 'signature', { signature: '0x5a' }])(
    'does not take %j for a signature',
    async (answer) => {
      const signed = signMessage(
        walletOf(() => answer),
        `eip155:1:${from}`,
        'Hello',
      )
      await expect(signed).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    },
  )
})
