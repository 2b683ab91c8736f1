import * as z from 'zod/mini'
import type { Amount } from '../../domain/money/amount.js'
import { sameAddress } from '../../domain/money/look-alike.js'
import { findError } from '../../domain/errors.js'
import { addressOf, isAccountId, parseAccountId } from '../../domain/networks/caip.js'
import { encodePermit } from '../../domain/swap/approval.js'
import { checkApproval, checkSwap, type SwapDifference } from '../../domain/swap/check-swap.js'
import { ageOfQuote, minimumReceived } from '../../domain/swap/quote-rules.js'
import { wholeInBasisPoints } from '../../domain/swap/slippage.js'
import { decodeSwap, withMinimum } from '../../domain/swap/swap-calldata.js'
import { swapError } from '../../domain/swap/swap-errors.js'
import type { SwapCall, SwapQuote, SwapTerms } from '../../domain/swap/swap.js'
import type { BuildOptions, Swaps } from '../../ports/swaps.js'
import { orAbsent, parseBody } from './schemas.js'
import { digits, idOf, refusable, within, type HttpSwapCallsDeps } from './swaps.js'

const data = z.string().check(z.regex(/^0x[0-9a-fA-F]{8,100000}$/))
const allowanceSchema = z.object({ allowance: digits })
const approveSchema = z.object({ tx: z.object({ data }) })
const buildSchema = z.object({
  tx: z.object({ to: z.string(), data, eip155: orAbsent(z.object({ gas: orAbsent(digits) })) }),
})

/** What is signed for a swap of an aggregator (S7.16, S7.18, S7.19). Nothing that it builds is passed on before it was decoded and compared. */
export function createHttpSwapCalls(deps: HttpSwapCallsDeps): Pick<Swaps, 'approval' | 'build'> {
  const { http, projectId, clock, allowances, quote, checkServed, routersOf, permittedOf } = deps
  const toldAllowance = async ({ account, from }: SwapQuote, signal?: AbortSignal): Promise<bigint> => {
    const question = { query: { tokenAddress: idOf(from), userAddress: account }, signal }
    return within(parseBody(allowanceSchema, await refusable(http.get('/v1/convert/allowance', question))).allowance)
  }

  return {
    approval: async (swap, signal) => {
      const { account, from, to, amount: paid } = swap
      await checkServed(from.chainId, signal)
      if (from.address === undefined) return undefined
      const query = { userAddress: account, from: idOf(from), to: idOf(to), amount: paid.units.toString() }
      // The call does not name the token: it is sent to the one that is paid, whatever the answer says.
      const answer = await refusable(http.get('/v1/convert/build-approve', { query, signal }))
      const call = { to: from.address, data: parseBody(approveSchema, answer).tx.data, value: 0n }
      const spender = checkApproval(call, swap, routersOf(from.chainId))
      const what = { chainId: from.chainId, token: from.address, owner: addressOf(account), spender }
      const allowance = (await allowances?.of(what, signal)) ?? (await toldAllowance(swap, signal))
      const tooSmall = allowance < paid.units
      const resets =
        tooSmall && allowance > 0n && (await (allowances?.resets({ ...what, units: paid.units }, signal) ?? true))
      const takesPermits = from.permits === true && permittedOf(from.chainId).some((one) => sameAddress(one, spender))
      const permit = tooSmall && takesPermits ? await allowances?.permit(what, signal) : undefined
      return { spender, allowance, resets, ...(permit === undefined ? {} : { permit }) }
    },
    build: async (swap, { slippage, permit, signal }: BuildOptions) => {
      const { account, from, to } = swap
      if (ageOfQuote(swap, clock.now()) === 'stale') throw swapError('SWAP_STALE')
      await checkServed(from.chainId, signal)
      const signed = permit === undefined ? undefined : encodePermit(permit)
      if (permit !== undefined && signed === undefined) throw swapError('SWAP_UNSAFE', { what: 'permit' })
      // The service knows whole percents. What is finer is put into the call afterwards.
      const percent = Math.ceil((100 * slippage) / wholeInBasisPoints)
      const body = {
        projectId,
        amount: swap.amount.units.toString(),
        from: idOf(from),
        to: idOf(to),
        userAddress: account,
        eip155: { slippage: percent, ...(signed === undefined ? {} : { permit: signed }) },
        disableEstimate: true,
      }
      const request = http.query('/v1/convert/build-transaction', body, { signal })
      const { tx } = parseBody(buildSchema, await refusable(request))
      const call = callOf(tx, swap)
      const terms: SwapTerms = { ...swap, minimum: minimumReceived(swap, slippage) }
      const decoded = await compare(call, terms, {
        allowed: routersOf(from.chainId),
        leastOf: (received) => minimumReceived({ received }, percent * 100),
        now: clock.now(),
        askAgain: () => quote(swap, signal),
      })
      if (signed !== undefined && decoded.permit === undefined) throw swapError('SWAP_NOT_ALLOWED')
      const gas = tx.eip155?.gas
      return {
        call: withMinimum(call, decoded, terms.minimum.units),
        terms,
        minimum: decoded.minimum > terms.minimum.units ? decoded.minimum : terms.minimum.units,
        ...(gas === undefined ? {} : { gas: BigInt(gas) }),
      }
    },
  }
}

/**
 * The service takes the slippage off its price of now, which may have moved since the quote: a minimum that fits a price within the
 * slippage is honest, and is raised to what was shown. One that fits a price beyond it is honest too, and the price is what moved.
 */
async function compare(
  call: SwapCall,
  terms: SwapTerms,
  { allowed, leastOf, now: at, askAgain }: Compared,
): Promise<ReturnType<typeof checkSwap>> {
  try {
    return checkSwap(call, { ...terms, minimum: leastOf(terms.minimum) }, allowed, at)
  } catch (error) {
    const what = findError(error, 'SWAP_UNSAFE')?.detail['what'] as SwapDifference | undefined
    const decoded = what === 'minimum' ? decodeSwap(call, addressOf(terms.account)) : undefined
    if (decoded === undefined) throw error
    const now = (await askAgain()).received
    if (now.units >= terms.minimum.units || decoded.minimum < leastOf(now).units - 1n) throw error
    throw swapError('SWAP_STALE', {}, { cause: error })
  }
}

interface Compared {
  readonly allowed: readonly string[]
  /** What the service enforces at a price. */
  readonly leastOf: (received: Amount) => Amount
  readonly now: number
  readonly askAgain: () => Promise<SwapQuote>
}

/** The contract and what it is told; what goes along of the coin follows from the swap, whatever the answer says. */
function callOf(tx: { readonly to: string; readonly data: string }, { from, amount: paid }: SwapQuote): SwapCall {
  const to = isAccountId(tx.to) ? parseAccountId(tx.to) : undefined
  if (to === undefined || to.chainId !== from.chainId) throw swapError('SWAP_UNSAFE', { what: 'target' })
  return { to: to.address, data: tx.data, value: from.address === undefined ? paid.units : 0n }
}
