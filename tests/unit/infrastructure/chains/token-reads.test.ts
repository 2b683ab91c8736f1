import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../../src/domain/errors.js'
import type { Asset } from '../../../../src/domain/money/transfer.js'
import { base, ethereum } from '../../../../src/domain/networks/networks.js'
import { createBalanceOf, createMostHeld } from '../../../../src/infrastructure/chains/evm/balance-of.js'
import { createDescribeToken } from '../../../../src/infrastructure/chains/evm/describe-token.js'
import { createInspect } from '../../../../src/infrastructure/chains/evm/inspect.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { createScriptedReader } from './scripted-reader.js'

const holder = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = `eip155:1:${holder}` as const
const token = { address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', symbol: 'HUSD', decimals: 6 }
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const [decimals, balanceOf, symbol] = ['0x313ce567', '0x70a08231', '0x95d89b41']
const clock = createVirtualClock()
const refused = new DialogError('RPC_ERROR', { rpcCode: 3 }, { cause: { code: 3, message: 'execution reverted' } })

/** What nodes say of themselves, and of no contract. */
const trouble = (rpcCode: number, message: string) => new DialogError('RPC_ERROR', { rpcCode }, { cause: { message } })
const troubles = [
  ['a node has lost its place', trouble(-32000, 'header not found')],
  ['a node has enough', trouble(-32005, 'limit exceeded')],
  ['a node is broken', trouble(-32603, 'Internal error')],
] as const

/** A contract, by the first bytes of what it is asked; what is missing is refused. */
const contract = (answers: Readonly<Record<string, unknown>>, code = '0x60') => {
  const state = { answers }
  const scripted = createScriptedReader({
    eth_getCode: code,
    eth_getBalance: '0x7',
    eth_call: ({ data }: { readonly data: string }) => state.answers[data.slice(0, 10)] ?? refused,
  })
  return { ...scripted, state, reads: { reader: scripted.reader, decimalsOf: new Map<string, number>() } }
}

describe('what an account holds', () => {
  it('is the coin or the token, to the unit', async () => {
    const { reads } = contract({ [decimals]: word(6n), [balanceOf]: word(2n ** 256n - 1n) })
    const read = createBalanceOf(reads)
    expect(await read(account, ethereum.nativeCurrency, ethereum)).toEqual({ units: 7n, decimals: 18 })
    expect(await read(account, token, ethereum)).toEqual({ units: 2n ** 256n - 1n, decimals: 6 })
  })

  it.each([
    ['other decimals', { [decimals]: word(18n), [balanceOf]: word(5n) }],
    ['absurd decimals', { [decimals]: word(2n ** 255n), [balanceOf]: word(5n) }],
    ['no decimals', { [decimals]: '0x', [balanceOf]: word(5n) }],
    ['no balance', { [decimals]: word(6n), [balanceOf]: '0x' }],
  ])('is not told of a contract with %s', async (_, answers) => {
    const asked = createBalanceOf(contract(answers).reads)(account, token, ethereum)
    await expect(asked).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
  })

  it('asks for decimals once per token and network, so that a later lie has no effect', async () => {
    const { reads, state, asked } = contract({ [decimals]: word(6n), [balanceOf]: word(5n) })
    const read = createBalanceOf(reads)
    await read(account, token, ethereum)
    state.answers = { [decimals]: word(18n), [balanceOf]: word(6n) }
    expect((await read(account, token, ethereum)).units).toBe(6n)
    expect(asked.filter(({ params: [call] }) => JSON.stringify(call).includes(decimals))).toHaveLength(1)
    const elsewhere = read(`eip155:8453:${holder}`, token, base)
    await expect(elsewhere).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
  })

  it('is most what the richest of all says, of those who can be asked', async () => {
    const by = (...all: readonly (bigint | Error)[]) => {
      const [first = {}, ...others] = all.map((one) => ({
        eth_getBalance: one instanceof Error ? one : `0x${one.toString(16)}`,
        eth_call: ({ data }: { readonly data: string }) =>
          one instanceof Error ? one : word(data.startsWith(decimals) ? 6n : one),
      }))
      const { reader } = createScriptedReader(first, ...others)
      const most = createMostHeld({ reader, decimalsOf: new Map(), clock })
      return (asset: Asset) => most(account, asset, ethereum).then(({ units }) => units)
    }
    const down = new DialogError('HTTP_UNREACHABLE')
    for (const asset of [ethereum.nativeCurrency, token]) {
      expect(await by(5n, 7n, 6n)(asset)).toBe(7n)
      expect(await by(5n, down)(asset)).toBe(5n)
      expect(await by(5n)(asset)).toBe(5n)
      await expect(by(down, down)(asset)).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
    }
    await expect(by(5n, 7n)({ ...token, decimals: 18 })).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
  })

  it('asks nobody about what is no address', async () => {
    const { reads, asked } = contract({})
    const read = createBalanceOf(reads)
    await expect(read('eip155:1:nobody', token, ethereum)).rejects.toMatchObject({ code: 'CAIP10_INVALID' })
    await expect(read(account, { ...token, address: '0x12' }, ethereum)).rejects.toMatchObject({
      code: 'ADDRESS_INVALID',
    })
    expect(asked).toEqual([])
  })
})

describe('what is at an address', () => {
  const isToken = { [decimals]: word(6n), [balanceOf]: word(0n), [symbol]: `0x${'11'.repeat(32)}` }
  const at = (answers: Readonly<Record<string, unknown>>, code?: string) =>
    createInspect({ ...contract(answers, code).reads, clock })(token.address, ethereum)

  it('is an account without code, also one that borrows it (EIP-7702)', async () => {
    expect(await at(isToken, '0x')).toBe('account')
    expect(await at(isToken, `0xef0100${'ab'.repeat(20)}`)).toBe('account')
    expect(await at(isToken, `0xef0100${'ab'.repeat(21)}`)).toBe('token')
  })

  it('is a token when it answers like one', async () => {
    expect(await at(isToken)).toBe('token')
  })

  it.each([
    ['refuses to', {}],
    ['has no decimals, as collectibles', { ...isToken, [decimals]: undefined }],
    ['has no balances', { ...isToken, [balanceOf]: '0x' }],
    ['has no symbol', { ...isToken, [symbol]: '0x' }],
    ['has absurd decimals', { ...isToken, [decimals]: word(10_000n) }],
    ['answers everything with nothing', { [decimals]: '0x', [balanceOf]: '0x', [symbol]: '0x' }],
  ])('is a contract when it %s', async (_, answers) => {
    expect(await at(answers)).toBe('contract')
  })

  it('is not guessed when nobody can be asked', async () => {
    const down = new DialogError('HTTP_UNREACHABLE')
    await expect(at({ ...isToken, [symbol]: down })).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
    const none = createInspect({ ...contract(isToken).reads, clock })('0x12', ethereum)
    await expect(none).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  })

  it.each(troubles)('is not guessed where %s', async (_, error) => {
    await expect(at({ ...isToken, [symbol]: error })).rejects.toBe(error)
  })

  it('is what the graver of two nodes says: one that calls a contract an account is contradicted', async () => {
    const told = (...kinds: readonly ('account' | 'contract' | 'token' | 'down')[]) => {
      const [first = {}, ...others] = kinds.map((kind) => ({
        eth_getCode: kind === 'account' ? '0x' : kind === 'down' ? new DialogError('HTTP_UNREACHABLE') : '0x60',
        eth_call: ({ data }: { readonly data: string }) =>
          kind === 'token' ? Object.entries(isToken).find(([start]) => data.startsWith(start))?.[1] : refused,
      }))
      const { reader } = createScriptedReader(first, ...others)
      return createInspect({ reader, decimalsOf: new Map(), clock })(token.address, ethereum)
    }
    expect(await told('account', 'account')).toBe('account')
    for (const kind of ['contract', 'token'] as const)
      for (const other of ['account', 'contract', 'down'] as const)
        expect([await told(kind, other), await told(other, kind)]).toEqual([kind, kind])
  })
})

describe('what a token calls itself', () => {
  const told = (answer: unknown) =>
    createDescribeToken({ ...contract({ [symbol]: answer }).reads, clock })(token.address, ethereum)
  const hexOf = (text: string) => Buffer.from(text).toString('hex')
  const text = (value: string) =>
    `${word(32n)}${word(BigInt(Buffer.byteLength(value))).slice(2)}${hexOf(value).padEnd(64, '0')}`

  it('is its symbol, as a text or as the 32 bytes of the first tokens', async () => {
    expect(await told(text('WETH'))).toEqual({ symbol: 'WETH' })
    expect(await told(`0x${hexOf('MKR').padEnd(64, '0')}`)).toEqual({ symbol: 'MKR' })
    expect(await told(`0x${hexOf('A'.repeat(32))}`)).toEqual({ symbol: `${'A'.repeat(23)}…` })
  })

  it('is cleaned: nothing in it turns or hides what is around it', async () => {
    expect(await told(text('U\u202eCDS\u0000\u200b'))).toEqual({ symbol: 'UCDS' })
  })

  it.each([
    ['that has none', '0x'],
    ['that refuses', refused],
    ['whose text is empty', text('')],
    ['that answers a number of words', `0x${'11'.repeat(96)}`],
    ['whose text is longer than its answer', `${word(32n)}${'f'.repeat(64)}`],
  ])('is nothing for one %s', async (_, answer) => {
    expect(await told(answer)).toEqual({})
  })

  describe('by two nodes', () => {
    const by = (...all: readonly unknown[]) => {
      const [first = {}, ...others] = all.map((answer) => ({
        eth_call: ({ data }: { readonly data: string }) =>
          typeof answer === 'function'
            ? Reflect.apply(answer, undefined, [])
            : data.startsWith(symbol)
              ? answer
              : word(6n),
      }))
      const { reader } = createScriptedReader(first, ...others)
      return createDescribeToken({ reader, decimalsOf: new Map(), clock })(token.address, ethereum)
    }
    const away = () => {
      throw new DialogError('HTTP_UNREACHABLE')
    }

    it('is what both say, and what one says where the other cannot be asked', async () => {
      for (const all of [
        [text('WETH'), text('WETH')],
        [text('WETH'), away],
        [away, text('WETH')],
      ])
        expect(await by(...all)).toEqual({ symbol: 'WETH', decimals: 6 })
    })

    it('is nothing where one says otherwise: a node that lies for the list is contradicted', async () => {
      for (const other of [text('DAI'), '0x'])
        for (const all of [
          [text('WETH'), other],
          [other, text('WETH')],
        ])
          expect(await by(...all)).toEqual({})
    })

    it('is what the first says where the other takes too long', async () => {
      const asked = by(text('WETH'), () => new Promise(() => undefined))
      await clock.advance(4_000)
      expect(await asked).toEqual({ symbol: 'WETH', decimals: 6 })
    })
  })

  it('is not guessed where nobody can be asked', async () => {
    const away = new DialogError('HTTP_UNREACHABLE')
    await expect(told(away)).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
  })

  it.each(troubles)('is not guessed where %s', async (_, error) => {
    await expect(told(error)).rejects.toMatchObject({ code: 'RPC_ERROR' })
  })

  it('is nothing where a wallet has words of its own for a refusal', async () => {
    const cause = { code: -32603, message: 'Internal JSON-RPC error.', data: { message: 'execution reverted' } }
    expect(await told(new DialogError('WALLET_ERROR', {}, { cause }))).toEqual({})
  })
})
