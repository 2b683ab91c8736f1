import { Transaction } from 'bitcoinjs-lib'
import { outpointsOf, type Entry, type Ledger, type Outpoint } from './ledger.ts'
import { NodeRefusal, type BitcoinNode } from './node.ts'
import { checkPolicy } from './policy.ts'
import { codes, Refusal, rejected, wrongScript } from './refusal.ts'
import { replacedBy } from './replacement.ts'
import { checkTaproot } from './taproot.ts'

/** Lets a transaction wait for a block, as `sendrawtransaction` of Bitcoin Core does. @returns its id @throws Refusal */
export async function submit(hex: string, node: BitcoinNode, ledger: Ledger): Promise<string> {
  const transaction = decode(hex)
  if (!transaction) {
    throw new Refusal(codes.decodeFailed, 'TX decode failed. Make sure the tx has at least one input.')
  }
  const txid = transaction.getId()
  const known = ledger.find(txid)
  if (known && !known.block) return txid
  if (known?.coins.some((coin) => !ledger.spender(coin))) {
    throw new Refusal(codes.alreadyInChain, 'Transaction outputs already in utxo set')
  }
  if (transaction.isCoinbase()) throw rejected('coinbase')
  if (!outpointsOf(transaction).every((outpoint) => isSpendable(outpoint, ledger))) {
    throw new Refusal(codes.transactionError, 'bad-txns-inputs-missingorspent')
  }
  const entry = ledger.read(transaction.toBuffer())
  checkPolicy(entry)
  const replaced = replacedBy(entry, ledger)
  checkTaproot(entry)
  await add(entry, replaced, node, ledger)
  return txid
}

/** What is replaced comes back where the node refuses the replacement. */
async function add(entry: Entry, replaced: readonly Entry[], node: BitcoinNode, ledger: Ledger): Promise<void> {
  for (const { txid } of replaced) await node.forget(txid)
  try {
    await node.add(entry.transaction.toBuffer())
  } catch (error) {
    for (const { transaction } of ledger.waiting().filter((waiting) => replaced.includes(waiting))) {
      await node.add(transaction.toBuffer())
    }
    if (error instanceof NodeRefusal) throw rejected(inTodaysWords(error.message))
    throw error
  } finally {
    ledger.setWaiting(await node.waiting())
  }
}

function decode(hex: string): Transaction | undefined {
  try {
    const transaction = Transaction.fromHex(hex)
    return transaction.ins.length > 0 ? transaction : undefined
  } catch {
    return undefined
  }
}

/** One that waits may spend it already: that is a matter of replacing. */
function isSpendable(outpoint: Outpoint, ledger: Ledger): boolean {
  return ledger.coin(outpoint) !== undefined && !ledger.spender(outpoint)?.entry.block
}

/** The node does not say what is wrong with a script, and its older rules call every one of SegWit a matter of policy. */
const inTodaysWords = (reason: string): string =>
  reason.endsWith('script-verify-flag') ? `${wrongScript} (The script or a signature is wrong)` : reason
