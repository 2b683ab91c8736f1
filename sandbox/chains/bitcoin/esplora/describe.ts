import { total, paysTo, type Coin, type Entry, type Ledger } from '../ledger.ts'
import type { Block } from '../node.ts'
import { addressOf, asmOf, kindOf } from '../script.ts'

/** Esplora's JSON has amounts as numbers of satoshi: all the coins there will ever be stay below 2^53 of them. */
const satoshi = (value: bigint) => Number(value)

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

export function describeStatus({ block }: Pick<Entry, 'block'>) {
  return block
    ? { confirmed: true, block_height: block.height, block_hash: block.hash, block_time: block.time }
    : { confirmed: false }
}

export const describeBlock = ({ hash, height, time, transactions }: Block) => ({
  id: hash,
  height,
  timestamp: time,
  tx_count: transactions.length,
})

export function describeTransaction(entry: Entry) {
  const { txid, transaction, spent, coins, fee } = entry
  const isCoinbase = transaction.isCoinbase()
  return {
    txid,
    version: transaction.version,
    locktime: transaction.locktime,
    vin: transaction.ins.map(({ hash, index, script, sequence, witness }, vin) => ({
      txid: hex(Uint8Array.from(hash).reverse()),
      vout: index,
      prevout: describeOutput(spent[vin]),
      scriptsig: hex(script),
      scriptsig_asm: asmOf(script),
      ...(witness.length > 0 ? { witness: witness.map(hex) } : {}),
      is_coinbase: isCoinbase,
      sequence,
    })),
    vout: coins.map(describeOutput),
    size: transaction.byteLength(),
    weight: transaction.weight(),
    fee: satoshi(fee),
    status: describeStatus(entry),
  }
}

/** Null stands for the output that the first transaction of a block does not spend. */
function describeOutput(coin: Coin | undefined) {
  if (!coin) return null
  const address = addressOf(coin.script)
  return {
    scriptpubkey: hex(coin.script),
    scriptpubkey_asm: asmOf(coin.script),
    scriptpubkey_type: kindOf(coin.script),
    ...(address === undefined ? {} : { scriptpubkey_address: address }),
    value: satoshi(coin.value),
  }
}

export function describeCoin({ txid, vout, value }: Coin, ledger: Ledger) {
  return { txid, vout, status: describeStatus(ledger.find(txid) ?? {}), value: satoshi(value) }
}

export function describeAddress(address: string, script: Uint8Array, ledger: Ledger) {
  const history = ledger.history(script)
  const stats = (entries: readonly Entry[]) => {
    const funded = entries.flatMap(({ coins }) => coins.filter((coin) => paysTo(coin, script)))
    const spent = entries.flatMap((entry) => entry.spent.filter((coin) => paysTo(coin, script)))
    return {
      funded_txo_count: funded.length,
      funded_txo_sum: satoshi(total(funded)),
      spent_txo_count: spent.length,
      spent_txo_sum: satoshi(total(spent)),
      tx_count: entries.length,
    }
  }
  return {
    address,
    chain_stats: stats(history.filter(({ block }) => block)),
    mempool_stats: stats(history.filter(({ block }) => !block)),
  }
}

export function describeSpending(coin: { readonly txid: string; readonly vout: number }, ledger: Ledger) {
  const spending = ledger.spender(coin)
  if (!spending) return { spent: false }
  const { entry, vin } = spending
  return { spent: true, txid: entry.txid, vin, status: describeStatus(entry) }
}
