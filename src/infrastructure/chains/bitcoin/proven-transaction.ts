import { Transaction } from 'bitcoinjs-lib/src/transaction'
import { parseHex } from './explorer-answers.js'
import type { Ask } from './nodes.js'

/** A transaction as it is in a block. Its hash proves what it spends and pays, whoever tells of it. */
export const provenTransaction = (ask: Ask, txid: string): Promise<Transaction> =>
  ask(
    `/tx/${txid}/hex`,
    (body) => {
      const found = readTransaction(parseHex(body))
      return found?.getId() === txid ? found : undefined
    },
    'the transaction of that hash',
  )

function readTransaction(hex: string | undefined): Transaction | undefined {
  try {
    return hex === undefined ? undefined : Transaction.fromHex(hex)
  } catch {
    return undefined
  }
}
