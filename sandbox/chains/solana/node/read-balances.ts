import type { Address } from '@solana/kit'
import type { Machine } from './machine.ts'
import { readMint, readToken } from './token-account.ts'

/** What an account of a token held. */
export type TokenHolding = {
  readonly account: Address
  readonly mint: Address
  readonly owner: Address
  readonly program: Address
  readonly amount: bigint
  readonly decimals: number
}

export type Balances = {
  /** One for each account that was asked for. */
  readonly lamports: readonly bigint[]
  /** Of those that are accounts of tokens. */
  readonly tokens: readonly TokenHolding[]
}

export function readBalances(machine: Machine, accounts: readonly Address[]): Balances {
  return {
    lamports: accounts.map((account) => machine.read(account)?.lamports ?? 0n),
    tokens: accounts.flatMap((account) => readHolding(machine, account) ?? []),
  }
}

function readHolding(machine: Machine, account: Address): TokenHolding | undefined {
  const found = machine.read(account)
  const token = readToken(found)
  const mint = token && readMint(machine.read(token.mint))
  if (!found || !mint) return undefined
  const { owner, amount } = token
  return { account, mint: token.mint, owner, program: found.programAddress, amount, decimals: mint.decimals }
}
