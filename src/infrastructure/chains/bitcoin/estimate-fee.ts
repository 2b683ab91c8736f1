import type { Account } from '../../../domain/session/account.js'
import { amount } from '../../../domain/money/amount.js'
import type { Network } from '../../../domain/networks/network.js'
import type { FeeQuote, Transfer } from '../../../domain/money/transfer.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { assertReasonable, readFeeRate } from './fee-rate.js'
import type { Sending } from './submit-payment.js'
import { partiesOf } from './payment-parties.js'
import { planAll, planPayment } from './plan-payment.js'
import { sumOf } from './spendable-coins.js'

/**
 * What a payment costs now, as `ChainAdapter.estimateFee` says: to the satoshi, for the coins that it would be made of. Of all there
 * is, `most` holds also the coins that are not worth what it costs to spend them, because they stay behind.
 */
export const createEstimateFee =
  ({ nodes, utxos }: Pick<Sending, 'nodes' | 'utxos'>) =>
  async (
    transfer: Transfer,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
    account?: Account,
  ): Promise<FeeQuote> => {
    const { payer, recipient, by } = partiesOf(transfer, network, wallet, account)
    const context = { network, signal }
    const [coins, { rate, caution }] = await Promise.all([
      utxos.coins(context, payer, wallet),
      readFeeRate(nodes, context),
    ])
    const { decimals, symbol } = network.nativeCurrency
    const terms = { payer, recipient, rate, symbol }
    const { units } = transfer.amount
    const plan = units === 0n ? planAll(coins, terms) : planPayment(coins, units, terms)
    assertReasonable(plan.fee, rate)
    return {
      expected: amount(plan.fee, decimals),
      most: amount(units === 0n ? sumOf(coins) - plan.amount : plan.fee, decimals),
      terms: { type: 'bitcoin', rate },
      ...(by === 'wallet' ? { by } : {}),
      ...(caution === undefined ? {} : { caution: [caution] }),
    }
  }
