import type { Address } from '@solana/kit'
import type { TokenHolding } from '../node/read-balances.ts'
import { associatedTokenProgram, systemProgram, token2022Program, tokenProgram } from '../programs.ts'
import type { SolanaMovement } from './movement.ts'
import type { Call } from './read-calls.ts'

/** Whose account of a token it is, and of which. */
type Place = Pick<TokenHolding, 'mint' | 'owner'>

/**
 * What calls move, or were to move. What is put aside so that an account may exist is no movement: its owner gets it back.
 * @param holdings accounts of tokens that are known
 */
export function readMovements(calls: readonly Call[], holdings: readonly TokenHolding[]): readonly SolanaMovement[] {
  const places = new Map<Address, Place>(holdings.map((holding) => [holding.account, holding]))
  const decimals = new Map<Address, number>(holdings.map((holding) => [holding.mint, holding.decimals]))
  return calls.flatMap((call) => {
    const { program } = call
    if (program === associatedTokenProgram) {
      // An account that this very transaction makes.
      const [, account, owner, mint] = call.accounts
      if (account && owner && mint && !places.has(account)) places.set(account, { owner, mint })
    }
    if (program === systemProgram) return readPayment(call)
    return program === tokenProgram || program === token2022Program ? readTransfer(call, places, decimals) : []
  })
}

function readPayment({ accounts, data }: Call): readonly SolanaMovement[] {
  const kind = data.byteLength >= 12 ? data.getUint32(0, true) : undefined
  const [from, to] = kind === 11 ? [accounts[0], accounts[2]] : kind === 2 ? accounts : []
  return from && to ? [{ kind: 'native', from, to, amount: data.getBigUint64(4, true) }] : []
}

/** Places among the accounts of an instruction, by the number of the instruction. */
const transfers: Readonly<Record<number, { readonly from?: number; readonly to?: number; readonly mint?: number }>> = {
  3: { from: 0, to: 1 },
  7: { mint: 0, to: 1 },
  8: { from: 0, mint: 1 },
  12: { from: 0, mint: 1, to: 2 },
  14: { mint: 0, to: 1 },
  15: { from: 0, mint: 1 },
}
const feeExtension = 26
const feeTransfer = { from: 0, mint: 1, to: 2 } as const

function readTransfer(
  { accounts, data }: Call,
  places: ReadonlyMap<Address, Place>,
  decimals: ReadonlyMap<Address, number>,
): readonly SolanaMovement[] {
  const kind = data.byteLength > 0 ? data.getUint8(0) : -1
  const withFee = kind === feeExtension && data.byteLength > 1 && data.getUint8(1) === 1
  const shape = withFee ? feeTransfer : transfers[kind]
  const start = withFee ? 2 : 1
  if (!shape || data.byteLength < start + 8) return []
  const at = (index: number | undefined) => (index === undefined ? undefined : accounts[index])
  const placeOf = (index: number | undefined) => {
    const account = at(index)
    return account && places.get(account)
  }
  const [from, to] = [placeOf(shape.from), placeOf(shape.to)]
  const mint = at(shape.mint) ?? from?.mint ?? to?.mint
  if (!mint || (!from && !to)) return []
  return [
    {
      kind: 'token',
      mint,
      decimals: decimals.get(mint) ?? 0,
      amount: data.getBigUint64(start, true),
      ...(from && { from: from.owner }),
      ...(to && { to: to.owner }),
    },
  ]
}
