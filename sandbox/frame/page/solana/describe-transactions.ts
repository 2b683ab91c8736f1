import { describeTransaction } from '../../../wallets/browser/methods/solana/describe-transaction.ts'
import type { SolanaTransaction } from '../../../wallets/browser/methods/solana/read-transaction.ts'
import type { SolanaNetwork } from '../../own-api.ts'
import type { Description, Field } from '../approval/approval.ts'

const notes = {
  Sign: 'Whoever has the signed transaction can send it. It may change balances, and cannot be undone.',
  Send: 'It changes balances and cannot be undone.',
} as const

/** Transactions, each with what it does as far as it can be read. */
export async function describeTransactions(
  transactions: readonly SolanaTransaction[],
  network: SolanaNetwork,
  verb: 'Sign' | 'Send',
): Promise<Description> {
  const details = await Promise.all(transactions.map((transaction) => describeTransaction(transaction, network)))
  const several = details.length !== 1
  return {
    title: several ? `${verb} ${details.length} transactions` : `${verb} a transaction`,
    note: notes[verb],
    sections: details.map((lines, index) => ({
      ...(several && { heading: `${index + 1} of ${details.length}` }),
      // The screen names the account by itself.
      fields: lines.filter(({ label }) => label !== 'Account').map(fieldOf),
    })),
  }
}

/** Addresses and bytes are one word. */
function fieldOf({ label, value }: { readonly label: string; readonly value: string }): Field {
  return { kind: /^\S{30,}$/.test(value) ? 'code' : 'text', label, value }
}
