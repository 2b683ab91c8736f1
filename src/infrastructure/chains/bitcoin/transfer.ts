import type { Account } from '../../../domain/session/account.js'
import { DialogError } from '../../../domain/errors.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { FeeQuote, Transfer, TransferHandle } from '../../../domain/money/transfer.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { isHash, parseHeight } from './explorer-answers.js'
import { buildPsbt } from './build-psbt.js'
import { assertReasonable } from './fee-rate.js'
import type { Nodes } from './nodes.js'
import { submitPayment, type Sending } from './submit-payment.js'
import { field } from '../../../kit/field.js'
import { partiesOf, type Parties } from './payment-parties.js'
import { planPayment, type Payment } from './plan-payment.js'
import { signedTransaction } from './signed-transaction.js'
import { outpoint, transactionOf, type Coin } from './spendable-coins.js'
import { toBitcoinError } from './to-bitcoin-error.js'

type AskWallet = (method: string, params: unknown) => Promise<unknown>

/**
 * Sends as `ChainAdapter.transfer` says. The wallet signs, and what it signed is sent from here, so that it is what was shown; a
 * wallet that signs no transaction of a site makes and sends its own.
 */
export const createTransfer =
  (sending: Sending) =>
  async (
    wallet: WalletConnection,
    what: Transfer,
    network: Network,
    fee: FeeQuote,
    account?: Account,
  ): Promise<TransferHandle> => {
    const { nodes, utxos } = sending
    const parties = partiesOf(what, network, wallet, account)
    const ask: AskWallet = (method, params) =>
      wallet.request(network.id, { method, params }).catch((error: unknown) => {
        throw toBitcoinError(error)
      })
    if (fee.by === 'wallet') return sendByWallet(nodes, network, ask, what, parties)
    // Another wallet than the one that the fee was reckoned for.
    if (parties.by === 'wallet') throw chainError('FEE_CHANGED')
    const coins = await utxos.coins({ network }, parties.payer, wallet)
    const plan = planShown(coins, what.amount.units, parties, fee, network.nativeCurrency.symbol)
    const psbt = await buildPsbt(nodes, { network }, plan, parties)
    const answer = await ask('signPsbt', {
      account: parties.payer.text,
      psbt: psbt.toBase64(),
      signInputs: plan.inputs.map((_, index) => ({ address: parties.payer.text, index })),
      broadcast: false,
    })
    const transaction = signedTransaction(psbt, answer, plan)
    const hash = transaction.getId()
    const { payer } = parties
    await submitPayment(sending, network, { hex: transaction.toHex(), txid: hash, payer, inputs: plan.inputs })
    const [first] = plan.inputs
    return {
      kind: 'transaction',
      hash,
      ...(first === undefined ? {} : { spends: outpoint(first) }),
    }
  }

/** The payment at the rate that was shown, of the coins that are there now. */
function planShown(
  coins: readonly Coin[],
  units: bigint,
  parties: Parties,
  { terms, most }: FeeQuote,
  symbol: string,
): Payment {
  if (terms.type !== 'bitcoin') throw chainError('TRANSACTION_TYPE_UNSUPPORTED')
  const plan = planPayment(coins, units, { ...parties, rate: terms.rate, symbol })
  assertReasonable(plan.fee, terms.rate)
  if (plan.fee > most.units) throw chainError('FEE_CHANGED')
  return plan
}

async function sendByWallet(
  nodes: Nodes,
  network: Network,
  ask: AskWallet,
  { amount }: Transfer,
  { payer, recipient }: Parties,
): Promise<TransferHandle> {
  const method = 'sendTransfer'
  const params = { account: payer.text, recipientAddress: recipient.text, amount: amount.units.toString() }
  const tips = await nodes.readAll({ network }, (read) => read('/blocks/tip/height', parseHeight, 'a height'))
  const told = field(await ask(method, params), 'txid')
  const hash = typeof told === 'string' ? told.toLowerCase() : told
  if (!isHash(hash)) throw new DialogError('WALLET_BAD_ANSWER', { method, expected: 'the id of a transaction' })
  const isEarlier = await nodes
    .readAll({ network }, (read) => transactionOf(read, hash))
    .then(
      (found) => found.some((one, index) => (one?.block ?? Infinity) <= (tips[index] ?? -1)),
      () => false,
    )
  if (isEarlier) throw new DialogError('WALLET_BAD_ANSWER', { method, expected: 'the id of a new transaction' })
  return { kind: 'transaction', hash }
}
