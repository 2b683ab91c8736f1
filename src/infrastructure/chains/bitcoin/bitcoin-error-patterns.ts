import type { DialogError } from '../../../domain/errors.js'
import type { ChainErrorCode } from '../../../domain/money/chain-error-text.js'

/**
 * What nodes and wallets say of a transaction, by meaning; the first that fits counts. Of Bitcoin Core since 0.19 (`validation.cpp`,
 * `policy.cpp`, `rbf.cpp`, `rpc/mempool.cpp`), of btcd and bcoin, and of wallets.
 */
export const bitcoinErrorPatterns: readonly (readonly [ChainErrorCode, RegExp])[] = [
  [
    'INSUFFICIENT_FUNDS',
    /\binsufficient (?:funds|balance|utxos?)\b|\bnot enough (?:funds|balance|utxos?|coins)\b|\bbad-txns-in-belowout\b|\bamount exceeds (?:the )?balance\b/i,
  ],
  [
    'TRANSACTION_INVALID',
    // What a later transaction meets that pays too little, spends what is spent, or is longer, older or stranger than the rules have it.
    /\b(?:min relay fee not met|mempool min fee not met|insufficient (?:fee|priority)|rejecting replacement|replacement-(?:adds-unconfirmed|failed)|too many potential replacements|txn-mempool-conflict|bip125-replacement-disallowed|too-long-mempool-chain|too-large-cluster|too many unconfirmed (?:ancestors|descendants)|mempool full|absurdly-high-fee|max-fee-exceeded|max feerate exceeded|fee exceeds maximum configured)[^\n"}]{0,120}/i,
  ],
  [
    'TRANSACTION_INVALID',
    /\b(?:missing[ -]inputs|orphan transaction|bad-txns?-[\w-]+|(?:non-)?mandatory-script-verify-flag(?:-failed)?|mempool-script-verify-flag-failed|non-BIP68-final|non-final|bad-witness-nonstandard|tx-size(?:-small)?|tx decode failed|scriptsig-(?:size|not-pushonly)|scriptpubkey|bare-multisig|datacarrier|multi-op-return|premature-version2-tx|bad-version|unspendable output exceeds|fees which is under the required amount)\b[^\n"}]{0,120}/i,
  ],
  ['AMOUNT_TOO_SMALL', /\bdust\b/i],
]

const refusals: ReadonlySet<string> = new Set(bitcoinErrorPatterns.map(([code]) => code))

/** What the rules of a transaction forbid, as a node says it that is handed one: it speaks of that node alone, which may have kept it. */
export const isRefusal = ({ code }: DialogError): boolean => refusals.has(code)

/** It spends what was mined a short while ago, and would not go into a block with any fee. */
export const unripe = /\bpremature-spend-of-coinbase\b/i

/** The transaction is there already, so that it was sent. */
export const alreadyThere =
  /\btxn-already-(?:in-mempool|known)\b|\btxn-same-nonwitness-data-in-mempool\b|\balready in (?:block ?chain|(?:the )?mempool|utxo set)\b|\boutputs already in utxo set\b|\btransaction already exists\b|\balready have transaction\b/i
