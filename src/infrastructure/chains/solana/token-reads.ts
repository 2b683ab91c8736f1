import { address, type Address } from '@solana/web3.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import type { Network } from '../../../domain/networks/network.js'
import { readAccounts, type SolanaAccount } from './account.js'
import { associatedAccount, type TokenMove } from './instructions.js'
import { readEpoch } from './message.js'
import type { Order } from './order.js'
import { systemProgram } from './programs.js'
import type { Ask, ReadContext, Reader } from './reader.js'
import { askAll } from './sources.js'
import { keptOf, parseMint, parseTokenAccount, type Mint, type TokenAccount } from './token.js'

export interface TokenReads {
  readonly reader: Reader
  /** The programs and decimals of tokens that were read, by network and mint: a mint never changes them, so who tells otherwise later is not believed. */
  readonly mints: Map<string, Pick<Mint, 'program' | 'decimals'>>
}

type TokenOrder = Pick<Order, 'decimals'> & { readonly mint: Address }

/** The program of a token. @throws DialogError TRANSACTION_INVALID where no such token is at the address, or one of other decimals */
async function readProgram(ask: Ask, reads: TokenReads, { mint, decimals }: TokenOrder, network: Network) {
  const known = reads.mints.get(`${network.id}:${mint}`)
  if (known !== undefined && known.decimals === decimals) return address(known.program)
  const [found] = await readAccounts(ask, [mint])
  return address(checkMint(reads, found, { mint, decimals }, network).program)
}

function checkMint(
  reads: TokenReads,
  account: SolanaAccount | undefined,
  { mint, decimals }: TokenOrder,
  network: Network,
): Mint {
  const [found, key] = [parseMint(account), `${network.id}:${mint}`]
  if (found === undefined) throw chainError('TRANSACTION_INVALID', { reason: `there is no token at ${mint}` })
  const known = reads.mints.get(key) ?? found
  if (known.program !== found.program || known.decimals !== found.decimals)
    throw chainError('TRANSACTION_INVALID', { reason: 'two nodes tell different things of the token', nodes: 'differ' })
  if (found.decimals !== decimals)
    throw chainError('TRANSACTION_INVALID', {
      reason: `the token has ${found.decimals} decimals, not ${decimals}`,
      token: 'decimals',
    })
  reads.mints.set(key, { program: found.program, decimals })
  return found
}

/** What a node says of a token. */
export interface ToldMint extends Mint {
  /** It keeps a part of what is sent now. */
  readonly keeps: boolean
}

/** What every node says of a token of which so many units are sent, of those that know it. */
export async function readMints(
  reader: Reader,
  context: ReadContext,
  mint: Address,
  units: bigint,
): Promise<readonly ToldMint[]> {
  const told = await askAll(reader, context, async (ask): Promise<ToldMint | undefined> => {
    const found = parseMint((await readAccounts(ask, [mint]))[0])
    if (found === undefined) return undefined
    // A fee may have ended, or begin later.
    return { ...found, keeps: found.fee !== undefined && keptOf(found, units, await readEpoch(ask)) > 0n }
  })
  return told.flatMap(({ answer }) => answer ?? [])
}

/** What an owner can spend of a token: the units in the account that belongs to the owner by convention, and in no other. */
export async function readHolding(
  ask: Ask,
  reads: TokenReads,
  order: TokenOrder & { readonly owner: Address },
  network: Network,
): Promise<bigint> {
  const program = await readProgram(ask, reads, order, network)
  const [mint, held] = await readAccounts(ask, [order.mint, await associatedAccount(order.owner, order.mint, program)])
  checkMint(reads, mint, order, network)
  return unitsOf(parseTokenAccount(held), order.owner, order.mint)
}

export interface FoundMove extends TokenMove {
  readonly sender: SolanaAccount | undefined
  readonly recipient: SolanaAccount | undefined
  readonly token: Mint
  readonly held: bigint
  /** What the sender has it in. */
  readonly source: TokenAccount | undefined
  /** The recipient's account for the token; undefined where it must be opened. */
  readonly target: TokenAccount | undefined
}

/** All that a transfer of a token meets. @throws DialogError TRANSACTION_INVALID */
export async function readMove(
  ask: Ask,
  reads: TokenReads,
  order: Order & { readonly mint: Address },
  network: Network,
): Promise<FoundMove> {
  const program = await readProgram(ask, reads, order, network)
  const [from, to] = await Promise.all([
    associatedAccount(order.sender, order.mint, program),
    associatedAccount(order.recipient, order.mint, program),
  ])
  const [mint, sender, recipient, source, target] = await readAccounts(ask, [
    order.mint,
    order.sender,
    order.recipient,
    from,
    to,
  ])
  const [held, found] = [parseTokenAccount(source), parseTokenAccount(target)]
  if (found === undefined && target !== undefined && target.owner !== systemProgram)
    throw chainError('TRANSACTION_INVALID', { reason: 'the recipient’s account for this token is something else' })
  return {
    program,
    mint: order.mint,
    decimals: order.decimals,
    owner: order.sender,
    from,
    to,
    sender,
    recipient,
    token: checkMint(reads, mint, order, network),
    held: unitsOf(held, order.sender, order.mint),
    source: held,
    target: found,
  }
}

/** An account that was given away holds nothing of its former owner's. */
const unitsOf = (account: TokenAccount | undefined, owner: string, mint: string): bigint =>
  account?.owner === owner && account.mint === mint ? account.units : 0n
