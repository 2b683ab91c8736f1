import type { ErrorCode } from '../../../../src/domain/errors.js'

/** One refusal as it was written, and what it means; `sent`: the transaction is there already. */
export interface BitcoinRefusal {
  readonly who: string
  readonly code: number
  readonly message: string
  readonly means: ErrorCode | 'sent'
}

const by =
  (who: string) =>
  (means: BitcoinRefusal['means'], code: number, message: string): BitcoinRefusal => ({ who, means, code, message })
const core = by('Bitcoin Core')
const older = by('Bitcoin Core before 0.19')
const btcd = by('btcd')
const bcoin = by('bcoin')

export const bitcoinRefusals: readonly BitcoinRefusal[] = [
  core('TRANSACTION_INVALID', -26, 'min relay fee not met, 100 < 141'),
  core('TRANSACTION_INVALID', -26, 'mempool min fee not met, 141 < 705'),
  core(
    'TRANSACTION_INVALID',
    -26,
    'insufficient fee, rejecting replacement 6b2e…, less fees than conflicting txs; 0.00 < 0.01',
  ),
  core(
    'TRANSACTION_INVALID',
    -26,
    'insufficient fee, rejecting replacement 6b2e…; new feerate 0.00001 BTC/kvB <= old feerate',
  ),
  core('TRANSACTION_INVALID', -26, 'replacement-adds-unconfirmed, replacement 6b2e… adds unconfirmed input, idx 1'),
  core('TRANSACTION_INVALID', -26, 'replacement-failed, insufficient feerate: does not improve feerate diagram'),
  core(
    'TRANSACTION_INVALID',
    -26,
    'too many potential replacements, rejecting replacement 6b2e…; too many (101 > 100)',
  ),
  core('TRANSACTION_INVALID', -26, 'txn-mempool-conflict'),
  core('TRANSACTION_INVALID', -26, 'bip125-replacement-disallowed'),
  core('TRANSACTION_INVALID', -26, 'too-long-mempool-chain, too many unconfirmed ancestors [limit: 25]'),
  core('TRANSACTION_INVALID', -26, 'too-large-cluster'),
  core('TRANSACTION_INVALID', -26, 'mempool full'),
  core('TRANSACTION_INVALID', -25, 'bad-txns-inputs-missingorspent'),
  core('TRANSACTION_INVALID', -25, 'Missing inputs'),
  core('TRANSACTION_INVALID', -26, 'bad-txns-inputs-duplicate'),
  core('TRANSACTION_INVALID', -26, 'bad-txns-premature-spend-of-coinbase, tried to spend coinbase at depth 40'),
  core('TRANSACTION_INVALID', -26, 'bad-txns-vin-empty'),
  core('TRANSACTION_INVALID', -26, 'bad-txns-vout-toolarge'),
  core('TRANSACTION_INVALID', -26, 'bad-txns-nonstandard-inputs'),
  core('TRANSACTION_INVALID', -26, 'bad-txns-too-many-sigops'),
  core('INSUFFICIENT_FUNDS', -26, 'bad-txns-in-belowout, value in (0.1) < value out (0.2)'),
  core('TRANSACTION_INVALID', -26, 'mandatory-script-verify-flag-failed (Invalid Schnorr signature)'),
  core('TRANSACTION_INVALID', -26, 'non-mandatory-script-verify-flag (Witness program was passed an empty witness)'),
  core(
    'TRANSACTION_INVALID',
    -26,
    'mempool-script-verify-flag-failed (Signature must be zero for failed CHECK(MULTI)SIG)',
  ),
  core('TRANSACTION_INVALID', -26, 'bad-witness-nonstandard'),
  core('TRANSACTION_INVALID', -26, 'non-final'),
  core('TRANSACTION_INVALID', -26, 'non-BIP68-final'),
  core('TRANSACTION_INVALID', -26, 'tx-size'),
  core('TRANSACTION_INVALID', -26, 'tx-size-small'),
  core('TRANSACTION_INVALID', -26, 'scriptpubkey'),
  core('TRANSACTION_INVALID', -26, 'scriptsig-not-pushonly'),
  core('TRANSACTION_INVALID', -25, 'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)'),
  core('TRANSACTION_INVALID', -26, 'max-fee-exceeded'),
  core('TRANSACTION_INVALID', -22, 'TX decode failed. Make sure the tx has at least one input.'),
  core('TRANSACTION_INVALID', -25, 'Unspendable output exceeds maximum configured by user (maxburnamount)'),
  core('AMOUNT_TOO_SMALL', -26, 'dust'),
  core('AMOUNT_TOO_SMALL', -26, 'dust, tx with dust output must be 0-fee'),
  core('sent', -26, 'txn-already-in-mempool'),
  core('sent', -27, 'txn-already-known'),
  core('sent', -26, 'txn-same-nonwitness-data-in-mempool'),
  core('sent', -27, 'Transaction already in block chain'),
  core('sent', -27, 'Transaction outputs already in utxo set'),
  core('RPC_ERROR', -28, 'Loading block index…'),
  core('RPC_ERROR', -8, 'Parameter out of range'),
  older('sent', -27, 'transaction already in block chain'),
  older('TRANSACTION_INVALID', -26, '66: insufficient priority'),
  older('TRANSACTION_INVALID', -26, '256: absurdly-high-fee'),
  older('TRANSACTION_INVALID', -26, '64: non-mandatory-script-verify-flag (Signature is not strictly valid DER)'),
  older('AMOUNT_TOO_SMALL', -26, '64: dust'),
  btcd(
    'TRANSACTION_INVALID',
    -26,
    'TX rejected: orphan transaction 6b2e references outputs of unknown or fully-spent transaction 5a1d',
  ),
  btcd(
    'TRANSACTION_INVALID',
    -26,
    'TX rejected: transaction 6b2e has 100 fees which is under the required amount of 141',
  ),
  btcd('TRANSACTION_INVALID', -26, 'TX rejected: transaction 6b2e has insufficient priority (0 <= 5.7e7)'),
  btcd('sent', -26, 'TX rejected: already have transaction 6b2e'),
  btcd('sent', -26, 'TX rejected: transaction already exists'),
  bcoin('TRANSACTION_INVALID', -26, 'mandatory-script-verify-flag-failed'),
  bcoin('TRANSACTION_INVALID', -26, 'bad-txns-inputs-spent'),
  by('a node provider')('RPC_ERROR', -32005, 'limit exceeded'),
  by('a node provider')('RPC_ERROR', -32601, 'Method not found'),
]
