import { asMoney } from './amount.ts'
import { total, type Entry } from './ledger.ts'
import { codes, Refusal, rejected } from './refusal.ts'
import { kindOf, witnessProgramOf } from './script.ts'

/** Satoshi per virtual byte below which nodes pass nothing on. */
const minRelayRate = 1n

/** Satoshi per virtual byte above which `sendrawtransaction` suspects a mistake: 0.1 BTC per 1,000. */
const maxRate = 10_000n

/** Satoshi per byte that dust is reckoned with. */
const dustRate = 3n

/**
 * What Bitcoin Core asks of a transaction before it passes it on, beyond what blocks must obey. bcoin's own policy is older
 * than Taproot and lets old coins pay no fee.
 * @throws Refusal with the text of Bitcoin Core
 */
export function checkPolicy({ transaction, spent, coins, fee }: Entry): void {
  if (transaction.version < 1 || transaction.version > 3) throw rejected('version')
  if (transaction.weight() > 400_000) throw rejected('tx-size')
  if (transaction.byteLength(false) < 65) throw rejected('tx-size-small')
  for (const { script } of coins) {
    const kind = kindOf(script)
    if (kind === 'unknown' && !witnessProgramOf(script)) throw rejected('scriptpubkey')
  }
  if (coins.filter(({ script }) => kindOf(script) === 'op_return').length > 1) throw rejected('multi-op-return')
  if (coins.some(({ script, value }) => value < dustLimit(script))) throw rejected('dust')

  if (fee < 0n) {
    throw rejected('bad-txns-in-belowout', `value in (${asMoney(total(spent))}) < value out (${asMoney(total(coins))})`)
  }
  const size = BigInt(transaction.virtualSize())
  if (fee < size * minRelayRate) throw rejected('min relay fee not met', `${fee} < ${size * minRelayRate}`)
  if (fee > size * maxRate) {
    throw new Refusal(codes.transactionError, 'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)')
  }
}

/** The least that an output may hold, in satoshi: what it would cost to spend it. 0 for one that nobody can spend. */
function dustLimit(script: Uint8Array): bigint {
  if (kindOf(script) === 'op_return') return 0n
  const output = 8 + (script.length < 253 ? 1 : 3) + script.length
  const input = witnessProgramOf(script) ? 67 : 148
  return BigInt(output + input) * dustRate
}
