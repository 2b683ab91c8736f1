import { address, lamports } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { readHistory, type SolanaActivity } from './history/account-history.ts'
import { emptyAccount, type Machine } from './node/machine.ts'
import type { SolanaMining, SolanaNode } from './node/node.ts'
import { readMint, readToken } from './node/token-account.ts'
import { tokenPrograms } from './programs.ts'
import { solanaCurrency, type SolanaToken } from './solana-plan.ts'
import { holdingAccount, mintAccount } from './world/create-accounts.ts'

export type SolanaHolding = {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Absent for the native coin. */
  readonly token?: SolanaToken
  readonly amount: bigint
}

/** The levers of the chain. */
export type SolanaControl = {
  /** Gives lamports out of nothing, without a transaction. */
  fund(owner: string, amount: bigint): void
  /** Gives units of a token of the chain out of nothing, without a transaction. @throws RangeError for another token */
  give(mint: string, owner: string, units: bigint): Promise<void>
  /** In lamports. */
  balance(owner: string): bigint
  /** What an address holds of the coin and of the chain's tokens, the coin first, empty balances left out. */
  holdings(owner: string): readonly SolanaHolding[]
  /** What happened to an address, newest first; what waits comes before. */
  history(owner: string): readonly SolanaActivity[]
  readonly mining: SolanaMining
  /** The chain as it started: balances and accounts of tokens, nothing waiting, no history. Its height goes on. */
  rewind(): void
}

export function createSolanaControl(node: SolanaNode, tokens: readonly SolanaToken[]): SolanaControl {
  const { machine, mining } = node
  const balance = (owner: string): bigint => machine.read(address(owner))?.lamports ?? 0n
  return {
    fund: (owner, amount) => {
      const account = machine.read(address(owner)) ?? emptyAccount(address(owner))
      machine.write({ ...account, lamports: lamports(account.lamports + amount) })
    },
    give: async (mint, owner, units) => {
      const token = tokens.find((candidate) => candidate.mint === mint)
      if (!token) throw new RangeError(`There is no token ${mint}.`)
      const { program } = token
      const tokenProgram = tokenPrograms[program]
      const [place] = await findAssociatedTokenPda({ owner: address(owner), mint: token.mint, tokenProgram })
      const amount = (readToken(machine.read(place))?.amount ?? 0n) + units
      const holding = { place, program, mint: token.mint, owner: address(owner), amount }
      machine.write(holdingAccount(holding, machine.rentFor))
      const supply = readMint(machine.read(token.mint))?.supply ?? 0n
      machine.write(mintAccount(token, supply + units, machine.rentFor))
    },
    balance,
    holdings: (owner) => {
      const coin = { ...solanaCurrency, amount: balance(owner) }
      const held = tokens.map((token) => ({ ...token, token, amount: amountOf(machine, token, owner) }))
      return [coin, ...held].filter(({ amount }) => amount > 0n)
    },
    history: (owner) => readHistory(node, address(owner)),
    mining,
    rewind: node.rewind,
  }
}

/** In all accounts of an owner: it may have more than one for a token. */
function amountOf(machine: Machine, { mint, program }: SolanaToken, owner: string): bigint {
  return machine
    .accountsOf(tokenPrograms[program])
    .map(readToken)
    .reduce((sum, token) => (token?.mint === mint && token.owner === owner ? sum + token.amount : sum), 0n)
}
