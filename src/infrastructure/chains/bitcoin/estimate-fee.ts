import type { Account } from '../../../domain/account.js'
import { amount } from '../../../domain/amount.js'
import type { Network } from '../../../domain/network.js'
import type { FeeQuote, Transfer } from '../../../domain/transfer.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { assertReasonable, readFeeRate } from './fee-rate.js'
import type { Sending } from './hand-in.js'
import { partiesOf } from './payment-parties.js'
import { planAll, planPayment } from './plan-payment.js'
import { sumOf } from './spendable-coins.js'

/**
 * What a payment costs now, as `ChainAdapter.estimateFee` says: to the satoshi, for the coins that it would be made of. Of all there
 * is, `most` holds also the coins that are not worth what it costs to spend them, because they stay behind.
 */
export const createEstimateFee =
  ({ nodes, purse }: Pick<Sending, 'nodes' | 'purse'>) =>
  async (
    transfer: Transfer,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
    account?: Account,
  ): Promise<FeeQuote> => {
    const { payer, receiver, by } = partiesOf(transfer, network, wallet, account)
    const place = { network, signal }
    const [coins, rate] = await Promise.all([purse.coins(place, payer, wallet), readFeeRate(nodes, place)])
    const terms = { payer, receiver, rate }
    const { units } = transfer.amount
    const plan = units === 0n ? planAll(coins, terms) : planPayment(coins, units, terms)
    assertReasonable(plan.fee, rate)
    const { decimals } = network.nativeCurrency
    return {
      expected: amount(plan.fee, decimals),
      most: amount(units === 0n ? sumOf(coins) - plan.amount : plan.fee, decimals),
      terms: { type: 'bitcoin', rate },
      ...(by === 'wallet' ? { by } : {}),
    }
  }
