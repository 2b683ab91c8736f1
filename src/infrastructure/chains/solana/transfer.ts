import * as z from 'zod/mini'
import { decodeBase58 } from '../../../kit/base58.js'
import { DialogError, findError } from '../../../domain/errors.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { FeeQuote, Transfer, TransferHandle } from '../../../domain/money/transfer.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { broadcast, type Waiting } from './broadcast.js'
import { feeInstructions, type SolanaTerms } from './instructions.js'
import { compile, readLastBlock, readLifetime, type Lifetime, type Unsigned } from './message.js'
import { isInBlockBefore } from './outcome-of.js'
import { checkOrder, checkTerms } from './order.js'
import { readPlan } from './plan.js'
import { signatureText } from './sign-message.js'
import { checkSigned, isProvenBy, toSign, type Signed } from './signed-transaction.js'
import { toSolanaError } from './to-solana-error.js'
import type { TokenReads } from './token-reads.js'

const toSend = 'solana_signAndSendTransaction'

/**
 * Asks the wallet for a signature and sends the transaction itself, as `ChainAdapter.transfer` says: so it is made sure of what was
 * signed before anybody else has it, its name is known whatever happens next, and it is sent again until the chain has it or never
 * will. A wallet that only sends is asked to send.
 */
export const createTransfer =
  (reads: TokenReads & Waiting) =>
  async (wallet: WalletConnection, what: Transfer, network: Network, fee: FeeQuote): Promise<TransferHandle> => {
    const order = checkOrder(what, network)
    const terms = checkTerms(fee.terms)
    if (order.units === 0n) throw chainError('INTEGER_OUT_OF_RANGE', { value: '0' })
    const prepare = reads.reader.read({ network }, async (ask) => {
      const [plan, life] = await Promise.all([readPlan(ask, reads, order, network), readLifetime(ask)])
      // The account was closed since the review.
      if (plan.rent > terms.rent) throw chainError('FEE_CHANGED')
      // The token keeps another part than was shown.
      if (plan.kept !== (terms.kept ?? 0n)) throw chainError('FEE_CHANGED')
      plan.assertPaid(fee.most.units - terms.rent)
      const instructions = [...feeInstructions(terms), ...plan.instructions(terms.rent > 0n)]
      return { life, unsigned: compile(order.sender, instructions, life) }
    })
    const asOfNow = () => readLastBlock(reads.reader, network)
    const [{ life, unsigned }, before] = await Promise.all([prepare.catch(asOurs), asOfNow()])
    const signed = await askToSign(wallet, order.sender, network, unsigned)
    if (signed === undefined) return askToSend(reads, wallet, order.sender, network, { life, unsigned, terms })
    // Which block a wallet took instead is not known, but that it is one of those that were there.
    const last = signed.isRenewed ? await asOfNow() : before && Math.max(before, life.lastValidBlockHeight)
    await broadcast(reads, network, signed, last)
    return handleOf(signed.signature, last, terms, signed.isProven)
  }

const asOurs = (error: unknown): never => {
  throw toSolanaError(error)
}

const answered = z.object({
  signature: signatureText,
  transaction: z.nullish(z.string().check(z.refine(({ length }) => length <= 4_096))),
})

/** Undefined where the wallet has no such word. @throws DialogError what the wallet answers, WALLET_BAD_ANSWER */
async function askToSign(
  wallet: WalletConnection,
  pubkey: string,
  network: Network,
  unsigned: Unsigned,
): Promise<Signed | undefined> {
  const known = wallet.methods?.('solana')
  if (known !== undefined && !known.has(toSign)) return undefined
  try {
    const params = { transaction: unsigned.wire, pubkey }
    const answer = answered.safeParse(await wallet.request(network.id, { method: toSign, params }))
    if (!answer.success) throw badAnswer(toSign, 'a signed transaction')
    const { signature, transaction } = answer.data
    return await checkSigned(unsigned, pubkey, { signature, transaction: transaction ?? undefined })
  } catch (error) {
    const isMissing = findError(error, 'METHOD_UNSUPPORTED') !== undefined
    if (isMissing && (known === undefined || known.has(toSend))) return undefined
    throw toSolanaError(error)
  }
}

async function askToSend(
  { reader }: TokenReads,
  wallet: WalletConnection,
  pubkey: string,
  network: Network,
  { life, unsigned, terms }: { readonly life: Lifetime; readonly unsigned: Unsigned; readonly terms: SolanaTerms },
): Promise<TransferHandle> {
  const params = { transaction: unsigned.wire, pubkey, sendOptions: { preflightCommitment: 'confirmed' } }
  const answer = await wallet.request(network.id, { method: toSend, params }).catch((cause: unknown) => {
    const error = toSolanaError(cause)
    // Which of its nodes did not know the block, only the wallet knows, and whether another one did.
    throw error.code === 'TRANSACTION_EXPIRED' ? chainError('SEND_UNSURE', {}, { cause }) : error
  })
  const parsed = answered.safeParse(answer)
  if (!parsed.success) throw badAnswer(toSend, 'the signature of a transaction')
  const { signature: hash } = parsed.data
  const [isEarlier, last] = await Promise.all([
    reader.read({ network }, (ask) => isInBlockBefore(ask, hash, life.slot)).catch(() => false),
    // Some wallets give a transaction a new life before they sign it.
    readLastBlock(reader, network),
  ])
  if (isEarlier) throw chainError('SEND_UNSURE', {}, { cause: badAnswer(toSend, 'the signature of a new transaction') })
  // Who changed what it was given may as well name another one: an earlier one of its own, whose time is over.
  const isProven = await isProvenBy(pubkey, decodeBase58(hash, 64) ?? new Uint8Array(), unsigned.messageBytes)
  return handleOf(hash, last, terms, isProven)
}

const handleOf = (
  hash: string,
  lastBlock: number | undefined,
  { kept }: SolanaTerms,
  isProven: boolean,
): TransferHandle => ({
  kind: 'transaction',
  hash,
  ...(lastBlock === undefined ? {} : { lastBlock }),
  ...(kept === undefined ? {} : { kept: String(kept) }),
  ...(isProven ? {} : { unproven: true }),
})

const badAnswer = (method: string, expected: string): DialogError =>
  new DialogError('WALLET_BAD_ANSWER', { method, expected })
