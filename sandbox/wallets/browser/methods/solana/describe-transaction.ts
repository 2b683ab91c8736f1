import { bytesToHex, formatUnits } from 'viem'
import {
  associatedTokenProgram,
  computeBudgetProgram,
  systemProgram,
  token2022Program,
  tokenProgram,
} from '../../../../chains/solana/programs.ts'
import type { Question } from '../../background/approvals.ts'
import type { SolanaNode } from '../../background/namespaces.ts'
import { readable } from '../readable.ts'
import type { SolanaInstruction, SolanaTransaction } from './read-transaction.ts'
import { networkFee } from './solana-fee.ts'
import { readTokenAccounts, type TokenAccount } from './token-accounts.ts'

type Details = Question['details']

/** What a transaction does, in words where they are known and in bytes where they are not. */
export async function describeTransaction(transaction: SolanaTransaction, node: SolanaNode): Promise<Details> {
  const { signer, feePayer, instructions } = transaction
  const accounts = await readTokenAccounts(instructions, node)
  return [
    { label: 'Account', value: signer },
    ...instructions.flatMap((instruction) => describe(instruction, node, accounts)),
    { label: 'Network fee', value: `${formatUnits(networkFee(transaction), 9)} SOL` },
    ...(feePayer === undefined || feePayer === signer ? [] : [{ label: 'The fee is paid by', value: feePayer }]),
  ]
}

function describe(
  instruction: SolanaInstruction,
  node: SolanaNode,
  tokenAccounts: ReadonlyMap<string, TokenAccount>,
): Details {
  const { program, accounts, data } = instruction
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (program === computeBudgetProgram) return []
  if (program === memoProgram) return [{ label: 'Memo', value: readable(bytesToHex(data)) }]
  if (program === systemProgram && data.length === 12 && view.getUint32(0, true) === systemTransfer) {
    return [
      { label: 'Amount', value: `${formatUnits(view.getBigUint64(4, true), 9)} SOL` },
      { label: 'To', value: accounts[1] ?? inTable },
    ]
  }
  if (program === associatedTokenProgram && data.length <= 1) {
    return [{ label: 'Opens a token account for', value: accounts[2] ?? inTable }]
  }
  if (isTransfer(instruction)) {
    const target = accounts[data[0] === transferChecked ? 2 : 1]
    const known = target === undefined ? undefined : tokenAccounts.get(target)
    return [
      { label: 'Amount', value: amountOf(view.getBigUint64(1, true), known?.mint, node) },
      known ? { label: 'To', value: known.owner } : { label: 'To the token account', value: target ?? inTable },
    ]
  }
  return [{ label: `Instruction of ${program}`, value: bytesToHex(data) }]
}

const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

const systemTransfer = 2
const transfer = 3
const transferChecked = 12

const inTable = 'an account in a table on the chain'

function isTransfer({ program, data }: SolanaInstruction): boolean {
  if (program !== tokenProgram && program !== token2022Program) return false
  return (data[0] === transfer && data.length === 9) || (data[0] === transferChecked && data.length === 10)
}

/** Without a symbol of the wallet's own the amount is in units: what a site calls a token is not for it to say. */
function amountOf(units: bigint, mint: string | undefined, { tokens }: SolanaNode): string {
  const token = tokens.find((known) => known.mint === mint)
  if (token) return `${formatUnits(units, token.decimals)} ${token.symbol}`
  return `${units} units of ${mint === undefined ? 'an unknown token' : `the token ${mint}`}`
}
