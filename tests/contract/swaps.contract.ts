import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DialogError } from '../../src/domain/errors.js'
import type { AccountId, ChainId } from '../../src/domain/networks/caip.js'
import { planApproval } from '../../src/domain/swap/approval.js'
import { checkSwap } from '../../src/domain/swap/check-swap.js'
import { minimumReceived } from '../../src/domain/swap/quote-rules.js'
import type { SwapCall, SwapQuote, SwapRequest, SwapToken } from '../../src/domain/swap/swap.js'
import type { Swaps } from '../../src/ports/swaps.js'
import { expectToStop } from './expect-to-stop.js'

export interface SwapsSetup {
  readonly swaps: Swaps
  /** Holds ten whole ones of `from` and of the coin, and has allowed nobody anything. */
  readonly account: AccountId
  /** Two tokens that are traded, neither the coin. */
  readonly from: SwapToken
  readonly to: SwapToken
  /** On the list, and nobody trades it. */
  readonly untraded: SwapToken
  /** A network that is not swapped on. */
  readonly elsewhere: ChainId
  /** The allow list: whoever may be sent a swap and allowed a token. */
  readonly allowed: readonly string[]
  /** Carries the calls out as the account, one after the other, and tells what arrived of a token. */
  carryOut(calls: readonly SwapCall[], token: SwapToken): Promise<bigint>
  /** From now on `to` is dearer: by a tenth or more, or only by some tenths of a percent. */
  move(how: 'much' | 'little'): Promise<void>
  /** A minute and a second pass. */
  age(): void
  fail(): void
  stop?(): Promise<void>
}

/** What whoever swaps owes. */
export function swapsContract(adapter: string, setUp: () => Promise<SwapsSetup> | SwapsSetup): void {
  describe(`swaps: ${adapter}`, () => {
    let given: SwapsSetup
    beforeEach(async () => {
      given = await setUp()
    })
    afterEach(() => given.stop?.())

    const coin = async (): Promise<SwapToken> => {
      const all = await given.swaps.tokens(given.from.chainId)
      const found = all.find(({ address }) => address === undefined)
      if (found === undefined) throw new Error('The list has no coin.')
      return found
    }
    const whole = (token: SwapToken, count = 1n) => ({
      units: count * 10n ** BigInt(token.decimals),
      decimals: token.decimals,
    })
    const request = (from = given.from, to = given.to): SwapRequest => ({
      account: given.account,
      from,
      to,
      amount: whole(from),
    })
    const swap = async (quote: SwapQuote): Promise<bigint> => {
      const approval = await given.swaps.approval(quote)
      const plan = planApproval(quote, approval, { canBatch: false, canSignPermit: false, now: 0 })
      const { call } = await given.swaps.build(quote, { slippage: 100 })
      return given.carryOut([...('calls' in plan ? plan.calls : []), call], quote.to)
    }

    it('names the networks that it swaps on, and refuses all others [S8.20]', async () => {
      const networks = await given.swaps.networks()
      expect(networks.has(given.from.chainId)).toBe(true)
      expect(networks.has(given.elsewhere)).toBe(false)
      await expect(given.swaps.tokens(given.elsewhere)).rejects.toMatchObject({ code: 'SWAP_UNSUPPORTED' })
    })

    it('lists what can be swapped, the coin among it, each once [S7.14]', async () => {
      const tokens = await given.swaps.tokens(given.from.chainId)
      const keys = tokens.map(({ address }) => address?.toLowerCase())
      expect(keys).toEqual(expect.arrayContaining([undefined, given.from.address?.toLowerCase()]))
      expect(new Set(keys).size).toBe(keys.length)
      for (const token of tokens) expect(token.chainId).toBe(given.from.chainId)
    })

    it('quotes to the last unit what arrives, between tokens and from and to the coin [S7.13]', async () => {
      const ether = await coin()
      for (const [from, to] of [
        [given.from, given.to],
        [ether, given.to],
        [given.from, ether],
      ] as const) {
        const quote = await given.swaps.quote(request(from, to))
        expect(quote).toMatchObject({ account: given.account, from, to, amount: whole(from) })
        expect(quote.received.decimals).toBe(to.decimals)
        expect(await swap(quote)).toBe(quote.received.units)
      }
    })

    it('makes no offer for nothing', async () => {
      const nothing = { ...request(), amount: { ...whole(given.from), units: 0n } }
      await expect(given.swaps.quote(nothing)).rejects.toMatchObject({ code: 'AMOUNT_INVALID' })
    })

    it('says so where nobody trades a token', async () => {
      const asked = given.swaps.quote(request(given.from, given.untraded))
      await expect(asked).rejects.toMatchObject({ code: 'SWAP_NO_LIQUIDITY' })
    })

    it('names whom to allow, and what that one may take already; nobody for the coin [S7.16, S7.19]', async () => {
      const quote = await given.swaps.quote(request())
      const before = await given.swaps.approval(quote)
      expect(before).toMatchObject({ allowance: 0n, resets: false })
      expect(given.allowed.map((one) => one.toLowerCase())).toContain(before?.spender.toLowerCase())
      const fromCoin = await given.swaps.quote(request(await coin()))
      expect(await given.swaps.approval(fromCoin)).toBeUndefined()
    })

    it('builds what was quoted, for the account and nobody else [S7.18]', async () => {
      const ether = await coin()
      for (const from of [given.from, ether]) {
        const quote = await given.swaps.quote(request(from))
        const built = await given.swaps.build(quote, { slippage: 100 })
        expect(built.terms).toMatchObject({ ...request(from), minimum: minimumReceived(quote, 100) })
        const decoded = checkSwap(built.call, built.terms, given.allowed)
        expect(decoded.minimum).toBe(built.minimum)
        const { spender = built.call.to } = (await given.swaps.approval(quote)) ?? {}
        expect(spender.toLowerCase()).toBe(built.call.to.toLowerCase())
      }
    })

    it('puts the slippage into the call to the basis point [S9.30]', async () => {
      const quote = await given.swaps.quote(request())
      for (const slippage of [1, 33, 250]) {
        const { call, minimum } = await given.swaps.build(quote, { slippage })
        const terms = { ...request(), minimum: minimumReceived(quote, slippage) }
        expect(checkSwap(call, terms, given.allowed).minimum).toBe(minimum)
        expect(minimum).toBeLessThanOrEqual(quote.received.units)
      }
    })

    it('builds nothing from a quote that is too old', async () => {
      const quote = await given.swaps.quote(request())
      given.age()
      await expect(given.swaps.build(quote, { slippage: 100 })).rejects.toMatchObject({ code: 'SWAP_STALE' })
    })

    it('builds nothing when the price moved away', async () => {
      const quote = await given.swaps.quote(request())
      await given.move('much')
      await expect(given.swaps.build(quote, { slippage: 100 })).rejects.toMatchObject({ code: 'SWAP_STALE' })
    })

    it('builds when the price moved by less than the slippage, and promises no less than before', async () => {
      const quote = await given.swaps.quote(request())
      await given.move('little')
      const now = await given.swaps.quote(request())
      expect(now.received.units).toBeLessThan(quote.received.units)
      const { call, minimum, terms } = await given.swaps.build(quote, { slippage: 100 })
      expect(terms.minimum).toEqual(minimumReceived(quote, 100))
      expect(checkSwap(call, terms, given.allowed).minimum).toBe(minimum)
      expect(await swap(quote)).toBe(now.received.units)
    })

    it('stops when the caller does', async () => {
      const quote = await given.swaps.quote(request())
      await expectToStop((signal) => given.swaps.quote(request(), signal))
      await expectToStop((signal) => given.swaps.approval(quote, signal))
      await expectToStop((signal) => given.swaps.build(quote, { slippage: 100, signal }))
    })

    it('rejects with an error of ours when nobody can be asked', async () => {
      const quote = await given.swaps.quote(request())
      given.fail()
      for (const asked of [
        () => given.swaps.quote(request()),
        () => given.swaps.approval(quote),
        () => given.swaps.build(quote, { slippage: 100 }),
      ])
        await expect(asked()).rejects.toBeInstanceOf(DialogError)
    })
  })
}
