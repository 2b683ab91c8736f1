import { createHash } from 'node:crypto'
import { payments, Transaction } from 'bitcoinjs-lib'
import { total, type Coin, type Ledger } from './ledger.ts'

export type Payment = { readonly script: Uint8Array; readonly satoshi: bigint }

/** Blocks until a reward may be spent. */
export const maturity = 100

/** Satoshi, far above what nodes ask. */
const fee = 10_000n

/** A script that is always true: whoever shows it may spend, so that the faucet needs no key. */
const anyone = Uint8Array.of(0x51)

/** What the rewards of blocks are locked with. */
export const rewardHash = new Uint8Array(createHash('sha256').update(anyone).digest())

const { output: faucetScript = anyone } = payments.p2wsh({ hash: rewardHash })

/** Pays out of the rewards of blocks. @throws RangeError where they are not enough */
export function payOut(payments: readonly Payment[], ledger: Ledger): Transaction {
  const wanted = payments.reduce((sum, { satoshi }) => sum + satoshi, fee)
  const coins = enough(wanted, ledger)
  const transaction = new Transaction()
  transaction.version = 2
  coins.forEach(({ txid, vout }, index) => {
    transaction.addInput(Buffer.from(txid, 'hex').reverse(), vout)
    transaction.setWitness(index, [anyone])
  })
  for (const { script, satoshi } of payments) transaction.addOutput(script, satoshi)
  transaction.addOutput(faucetScript, total(coins) - wanted)
  return transaction
}

function enough(wanted: bigint, ledger: Ledger): readonly Coin[] {
  const chosen: Coin[] = []
  const ripe = ledger.unspent(faucetScript).filter((coin) => isRipe(coin, ledger))
  for (const coin of ripe.sort((a, b) => Number(b.value - a.value))) {
    if (total(chosen) >= wanted) break
    chosen.push(coin)
  }
  if (total(chosen) < wanted) throw new RangeError('The faucet does not have that much. Mined blocks add to it.')
  return chosen
}

function isRipe({ txid }: Coin, { find, tip }: Ledger): boolean {
  const entry = find(txid)
  if (!entry?.block) return false
  return !entry.transaction.isCoinbase() || tip.height + 1 - entry.block.height >= maturity
}
