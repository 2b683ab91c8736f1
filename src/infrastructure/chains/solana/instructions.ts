import {
  AccountRole,
  getAddressEncoder,
  getProgramDerivedAddress,
  type Address,
  type IInstruction,
} from '@solana/web3.js'
import type { FeeTerms } from '../../../domain/money/transfer.js'
import { loadEachOnce } from '../../../kit/load-each-once.js'
import {
  associatedTokenProgram,
  computeBudgetProgram,
  memoProgram,
  systemProgram,
  token2022Program,
} from './programs.js'

export type SolanaTerms = Extract<FeeTerms, { type: 'solana' }>

/** A token takes some 10,000 compute units and 30,000 more to open an account: what no transfer needs. */
export const greatestLimit = 400_000n

const account = (address: Address, role: AccountRole) => ({ address, role })

/** Little-endian numbers of so many bytes, one after the other. */
const data = (...fields: readonly (readonly [value: bigint, size: number])[]): Uint8Array =>
  Uint8Array.from(
    fields.flatMap(([value, size]) => {
      const bytes = new Uint8Array(8)
      new DataView(bytes.buffer).setBigUint64(0, value, true)
      return [...bytes.subarray(0, size)]
    }),
  )

/** The limit of compute units, and the price of each. */
export const feeInstructions = ({
  unitLimit,
  unitPrice,
}: Pick<SolanaTerms, 'unitLimit' | 'unitPrice'>): readonly IInstruction[] => [
  { programAddress: computeBudgetProgram, data: data([2n, 1], [unitLimit, 4]) },
  { programAddress: computeBudgetProgram, data: data([3n, 1], [unitPrice, 8]) },
]

export const sendLamports = (from: Address, to: Address, lamports: bigint): IInstruction => ({
  programAddress: systemProgram,
  accounts: [account(from, AccountRole.WRITABLE_SIGNER), account(to, AccountRole.WRITABLE)],
  data: data([2n, 4], [lamports, 8]),
})

/** Between two holders of a token, each by the account that belongs to its owner. */
export interface TokenMove {
  readonly program: Address
  readonly mint: Address
  readonly decimals: number
  readonly owner: Address
  readonly from: Address
  readonly to: Address
}

/**
 * Refused by the token's program where the mint is of other decimals. The newer program also refuses it where the token keeps another
 * part than is said here, so that no node can hide one: it takes a part of nothing for tokens that keep none, too.
 */
export const sendTokens = (move: TokenMove, units: bigint, kept: bigint): IInstruction => {
  const { program, mint, decimals, owner, from, to } = move
  const amount = [
    [units, 8],
    [BigInt(decimals), 1],
  ] as const
  return {
    programAddress: program,
    accounts: [
      account(from, AccountRole.WRITABLE),
      account(mint, AccountRole.READONLY),
      account(to, AccountRole.WRITABLE),
      account(owner, AccountRole.READONLY_SIGNER),
    ],
    data: program === token2022Program ? data([26n, 1], [1n, 1], ...amount, [kept, 8]) : data([12n, 1], ...amount),
  }
}

/** Opens the recipient's account for a token, at the expense of the sender; does nothing where it is open, and fails where it is somebody else's. */
export const openAccount = ({ program, mint, owner, to }: TokenMove, recipient: Address): IInstruction => ({
  programAddress: associatedTokenProgram,
  accounts: [
    account(owner, AccountRole.WRITABLE_SIGNER),
    account(to, AccountRole.WRITABLE),
    account(recipient, AccountRole.READONLY),
    account(mint, AccountRole.READONLY),
    account(systemProgram, AccountRole.READONLY),
    account(program, AccountRole.READONLY),
  ],
  data: data([1n, 1]),
})

/** What Solana Pay has a payment carry. */
export interface Marks {
  readonly memo?: string
  readonly references?: readonly Address[]
}

/**
 * A transfer with its marks, as Solana Pay has them: the text right before it, and the addresses behind those that it is about, which
 * may neither sign nor be changed.
 */
export const withMarks = (transfer: IInstruction, { memo, references = [] }: Marks): readonly IInstruction[] => [
  ...(memo === undefined ? [] : [{ programAddress: memoProgram, data: new TextEncoder().encode(memo) }]),
  {
    ...transfer,
    accounts: [...(transfer.accounts ?? []), ...references.map((one) => account(one, AccountRole.READONLY))],
  },
]

const reckoned = new Map<string, Promise<Address>>()

/**
 * Where an owner's holding of a token is by convention. Only pages of a secure context can reckon it (SHA-256), and it takes them
 * milliseconds: once for all who ask.
 */
export const associatedAccount = (owner: Address, mint: Address, program: Address): Promise<Address> =>
  loadEachOnce(reckoned, [owner, mint, program].join(' '), async () => {
    const encoder = getAddressEncoder()
    const seeds = [owner, program, mint].map((one) => encoder.encode(one))
    const [found] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
    return found
  })
