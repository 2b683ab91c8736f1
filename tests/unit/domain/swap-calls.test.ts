import { describe, expect, it } from 'vitest'
import { evmCoinAddress } from '../../../src/domain/networks/namespaces.js'
import { addressWord, uintWord } from '../../../src/domain/text/abi-words.js'
import { checkSwap } from '../../../src/domain/swap/check-swap.js'
import { decodeSwap, withMinimum } from '../../../src/domain/swap/swap-calldata.js'
import type { SwapCall, SwapRequest, SwapTerms } from '../../../src/domain/swap/swap.js'

const token = { chainId: 'eip155:1', address: `0x${'a'.repeat(40)}`, name: 'A', symbol: 'A', decimals: 6 } as const
const spender = `0x${'d'.repeat(40)}`
const coin = { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const request: SwapRequest = {
  account: `eip155:1:0x${'1'.repeat(40)}`,
  from: token,
  to: coin,
  amount: { units: 1_000n, decimals: 6 },
}

describe('calls that swap', () => {
  const owner = `0x${'1'.repeat(40)}`
  const [other, between] = [`0x${'c'.repeat(40)}`, `0x${'7'.repeat(40)}`]
  const kelp = { ...token, address: other, symbol: 'KELP' }
  const words = (...all: readonly (bigint | string)[]) =>
    all.map((one) => (typeof one === 'bigint' ? uintWord(one) : addressWord(one))).join('')
  /** A router's swap along a path, of a token or, where nothing is said to be paid, of the coin. */
  const alongPath = (
    selector: string,
    { paid = [1_000n], minimum = 990n, path = [token.address, between, other], recipient = owner, value = 0n } = {},
  ) => {
    const head = words(...paid, minimum, BigInt(32 * (paid.length + 4)), recipient, 2n)
    return { to: spender, data: `${selector}${head}${words(BigInt(path.length), ...path)}`, value }
  }
  const raise = (call: SwapCall, atLeast: bigint): SwapCall => {
    const decoded = decodeSwap(call, owner)
    return decoded === undefined ? call : withMinimum(call, decoded, atLeast)
  }
  const whatDiffers = (call: SwapCall, terms: Partial<SwapTerms> = {}) => {
    const agreed = { ...request, to: kelp, minimum: { units: 990n, decimals: 6 }, ...terms }
    try {
      return checkSwap(call, agreed, [spender], 1_000_000).minimum
    } catch (error) {
      return (error as { detail: { what: string } }).detail.what
    }
  }

  it.each([
    ['0x38ed1739', token, kelp],
    ['0x5c11d795', token, kelp],
    ['0x18cbafe5', token, coin],
    ['0x791ac947', token, coin],
    ['0x7ff36ab5', { ...coin, decimals: 6 }, kelp],
    ['0xb6f9de95', { ...coin, decimals: 6 }, kelp],
  ] as const)('know what %s of a router pays and brings', (selector, from, to) => {
    const pays = from === token ? {} : { paid: [], value: 1_000n }
    const call = (more = {}) => alongPath(selector, { ...pays, ...more })
    expect(whatDiffers(call(), { from, to })).toBe(990n)
    expect(whatDiffers(call({ minimum: 989n }), { from, to })).toBe('minimum')
    expect(whatDiffers(call(), { from: kelp, to })).toBe('from')
    expect(whatDiffers(call(), { from, to: { ...token, address: between } })).toBe('to')
    const raised = raise(call(), 995n)
    expect(raised).toEqual(call({ minimum: 995n }))
    expect(raise(raised, 990n)).toBe(raised)
  })

  it.each([
    ['target', { to: other }, {}, {}],
    ['call', { data: '0x095ea7b3' }, {}, {}],
    ['recipient', {}, { recipient: other }, {}],
    ['from', {}, { path: [between, other] }, {}],
    ['to', {}, { path: [token.address, other, between] }, {}],
    ['amount', {}, { paid: [1_001n] }, {}],
    ['amount', {}, { paid: [999n] }, {}],
    ['value', { value: 1n }, {}, {}],
    ['minimum', {}, { minimum: 989n }, {}],
    ['minimum', {}, { minimum: 0n }, { minimum: { units: 0n, decimals: 6 } }],
    ['call', {}, { path: [token.address] }, {}],
  ] as const)('sign no swap whose %s is not what was shown', (what, call, said, terms) => {
    const { path, paid, ...more } = { path: undefined, paid: undefined, ...said }
    const built = alongPath('0x38ed1739', {
      ...more,
      ...(path && { path: [...path] }),
      ...(paid && { paid: [...paid] }),
    })
    expect(whatDiffers({ ...built, ...call }, terms)).toBe(what)
  })

  it('let as much of the coin go along as is swapped of it, and no other sum', () => {
    const terms = { from: { ...coin, decimals: 6 }, minimum: { units: 990n, decimals: 6 } }
    const of = (value: bigint) => whatDiffers(alongPath('0x7ff36ab5', { paid: [], value }), terms)
    expect([of(1_000n), of(1_001n), of(999n)]).toEqual([990n, 'amount', 'amount'])
  })

  /** An order of an aggregation router; its bytes stand where a permit may. */
  const byOrder = ({
    recipient = owner,
    flags = 0n,
    from = token.address,
    to = other,
    permit = '',
    value = 0n,
  } = {}) => {
    const order = words(from, to, spender, recipient, 1_000n, 990n, flags)
    const bytes = words(BigInt(permit.length / 2)) + permit
    const rest = words(320n, BigInt(320 + bytes.length / 2)) + bytes + words(0n)
    return { to: spender, data: `0x12aa3caf${words(between)}${order}${rest}`, value }
  }
  /** The same of its sixth version, which takes no permit. */
  const sixth = (more: Parameters<typeof byOrder>[0] = {}) => {
    const { data, ...call } = byOrder(more)
    return { ...call, data: `0x07ed2379${data.slice(10, 10 + 8 * 64)}${words(288n, 0n)}` }
  }

  it.each([
    ['fifth', byOrder],
    ['sixth', sixth],
  ] as const)('read an order of the %s version: nobody is the account, and a part of the amount is none', (_, make) => {
    expect(whatDiffers(make())).toBe(990n)
    expect(whatDiffers(make({ recipient: `0x${'0'.repeat(40)}` }))).toBe(990n)
    expect(whatDiffers(make({ recipient: other }))).toBe('recipient')
    expect([1n, 5n].map((flags) => whatDiffers(make({ flags })))).toEqual(['call', 'call'])
    expect(whatDiffers(make({ flags: 4n }))).toBe(990n)
    expect(whatDiffers(make({ from: evmCoinAddress, value: 1_000n }), { from: { ...coin, decimals: 6 } })).toBe(990n)
    expect(whatDiffers(make({ from: evmCoinAddress, value: 999n }), { from: { ...coin, decimals: 6 } })).toBe('value')
    expect(whatDiffers(make({ to: evmCoinAddress }), { to: coin })).toBe(990n)
    const raised = raise(make(), 995n)
    expect(decodeSwap(raised, owner)).toMatchObject({ amount: 1_000n, minimum: 995n })
  })

  it('let a permit in an order allow the contract of the swap exactly its amount, of the account', () => {
    const of = (from: string, to: string, units: bigint) =>
      whatDiffers(byOrder({ permit: words(from, to, units, 9n, 27n, 1n, 1n) }))
    expect(of(owner, spender, 1_000n)).toBe(990n)
    const others = [
      of(other, spender, 1_000n),
      of(owner, other, 1_000n),
      of(owner, spender, 1_001n),
      of(owner, spender, 9n),
    ]
    expect(others).toEqual(Array(4).fill('permit'))
    // Whoever takes eight words takes something else than EIP-2612 has.
    expect(whatDiffers(byOrder({ permit: words(owner, spender, 1_000n, 9n, 27n, 1n, 1n, 1n) }))).toBe('call')
  })
})
