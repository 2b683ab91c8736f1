import type { Address, IInstruction } from '@solana/web3.js'
import { formatExact } from '../../../domain/money/amount.js'
import type { DialogError } from '../../../domain/errors.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import type { TokenRule } from '../../../domain/money/transfer.js'
import type { Network } from '../../../domain/networks/network.js'
import { knownRent, readAccounts, readRent, type SolanaAccount } from './account.js'
import { openAccount, sendLamports, sendTokens, withMarks } from './instructions.js'
import type { Order } from './order.js'
import { isSignOfSol, isTokenProgram } from './programs.js'
import type { Ask } from './reader.js'
import { readEpoch } from './message.js'
import { keptOf, type TokenRefusal } from './token.js'
import { readMove, type FoundMove, type TokenReads } from './token-reads.js'

/** How a transfer is carried out as the chain is now. */
export interface Plan {
  /** What moves the units; `opening`: the recipient's account for the token is opened first. */
  instructions(opening: boolean): readonly IInstruction[]
  /** Accounts that it changes: who else wants them now sets the price. */
  readonly writable: readonly Address[]
  /** Units of the token that it keeps itself of those that are sent. */
  readonly kept: bigint
  /** What whoever sends it should know of the token. */
  readonly rules: readonly TokenRule[]
  /** Lamports that stay in an account which has to be opened for the recipient; none for what is there. */
  readonly rent: bigint
  /** It is no more than the main network is known to want. */
  readonly isUsualRent: boolean
  /** @param fee what the network takes, in lamports. @throws DialogError INSUFFICIENT_FUNDS, REMAINDER_TOO_SMALL where the chain would refuse it */
  assertPaid(fee: bigint): void
}

/**
 * Reads what a transfer meets. Of nothing at all it is planned as of the least that the chain takes.
 * @throws DialogError AMOUNT_TOO_SMALL, REMAINDER_TOO_SMALL, INSUFFICIENT_FUNDS, TRANSACTION_INVALID, TOKEN_NOT_SENDABLE
 */
export const readPlan = (ask: Ask, reads: TokenReads, order: Order, network: Network): Promise<Plan> =>
  order.mint === undefined
    ? planCoins(ask, order, network)
    : planTokens(ask, reads, { ...order, mint: order.mint }, network)

async function planCoins(ask: Ask, order: Order, network: Network): Promise<Plan> {
  const { sender, recipient, decimals } = order
  const [[from, to], rent] = await Promise.all([readAccounts(ask, [sender, recipient]), readRent(ask, 0)])
  if (decimals !== network.nativeCurrency.decimals)
    throw chainError('TRANSACTION_INVALID', { reason: `${network.nativeCurrency.symbol} has other decimals` })
  assertWallet(recipient, to)
  const written = (lamports: bigint) => `${formatExact({ units: lamports, decimals })} ${network.nativeCurrency.symbol}`
  // An account lives from its rent on: what is paid into none must open one.
  const lacking = rent - (to?.lamports ?? 0n)
  const least = lacking > 1n ? lacking : 1n
  if (order.units > 0n && order.units < least) throw chainError('AMOUNT_TOO_SMALL', { minimum: written(least) })
  const units = order.units === 0n ? least : order.units
  return {
    instructions: () => withMarks(sendLamports(sender, recipient, units), order),
    writable: [sender, recipient],
    kept: 0n,
    rules: [],
    rent: 0n,
    isUsualRent: true,
    assertPaid: (fee) => {
      const leaving = order.units === 0n || sender === recipient ? 0n : units
      assertLeft(from, fee, leaving, rent, chainError('REMAINDER_TOO_SMALL', { minimum: written(rent) }))
    },
  }
}

async function planTokens(
  ask: Ask,
  reads: TokenReads,
  order: Order & { readonly mint: Address },
  network: Network,
): Promise<Plan> {
  const { sender, recipient, decimals } = order
  const [move, rentOfSender] = await Promise.all([readMove(ask, reads, order, network), readRent(ask, 0)])
  const { token, target } = move
  assertWallet(recipient, move.recipient)
  const refusal = refusalOf(move, order)
  if (refusal !== undefined) throw chainError('TOKEN_NOT_SENDABLE', { ...refusal })
  if (target !== undefined && (target.owner !== recipient || target.mint !== order.mint))
    throw chainError('TRANSACTION_INVALID', { reason: 'the recipient’s account for this token is somebody else’s' })
  const units = order.units === 0n ? 1n : order.units
  if (units > move.held) throw chainError('INSUFFICIENT_FUNDS')
  const kept = token.fee === undefined ? 0n : keptOf(token, units, await readEpoch(ask))
  const rules: readonly (TokenRule | false)[] = [
    kept > 0n && { kind: 'tokenFee', arrives: { units: units - kept, decimals } },
    token.hasDelegate && { kind: 'permanentDelegate' },
  ]
  const rent = target === undefined ? await readRent(ask, token.accountSize) : 0n
  return {
    instructions: (opening) => [
      ...(opening ? [openAccount(move, recipient)] : []),
      ...withMarks(sendTokens(move, units, kept), order),
    ],
    writable: [sender, move.from, move.to],
    kept,
    rules: rules.filter((rule) => rule !== false),
    rent,
    isUsualRent: rent <= knownRent(token.accountSize),
    assertPaid: (fee) => assertLeft(move.sender, fee, rent, rentOfSender),
  }
}

/** Why the token's program would refuse it, of what can be known beforehand. */
function refusalOf({ token, source, target }: FoundMove, { memo }: Order): TokenRefusal | undefined {
  if (token.refusal !== undefined) return token.refusal
  if (source?.isFrozen === true) return { rule: 'frozen', reason: 'the account is frozen' }
  if (target?.isFrozen ?? token.opensFrozen) return { rule: 'frozen', reason: 'the recipient’s account is frozen' }
  return target?.wantsNote === true && memo === undefined
    ? { rule: 'note', reason: 'the recipient’s account demands a note with each transfer' }
    : undefined
}

/** What a program, a token or the account of one gets is lost. `recipient` tells the visitor which it is. */
function assertWallet(address: Address, found: SolanaAccount | undefined): void {
  if (isSignOfSol(address) || (found !== undefined && isTokenProgram(found.owner)))
    throw chainError('TRANSACTION_INVALID', {
      reason: 'the recipient is a token, or an account of one',
      recipient: 'token',
    })
  if (found?.executable === true)
    throw chainError('TRANSACTION_INVALID', { reason: 'the recipient is a program', recipient: 'program' })
}

/**
 * An account may be emptied or keep its rent, nothing between. The fee is taken before anything else, so the rest must be more than
 * the rent then, too.
 * @param between what is told where only the rest is wrong
 */
function assertLeft(
  account: SolanaAccount | undefined,
  fee: bigint,
  leaving: bigint,
  rent: bigint,
  between: DialogError = chainError('INSUFFICIENT_FUNDS'),
): void {
  const paid = (account?.lamports ?? 0n) - fee
  const left = paid - leaving
  if (paid < rent || left < 0n) throw chainError('INSUFFICIENT_FUNDS')
  if (left > 0n && left < rent) throw between
}
