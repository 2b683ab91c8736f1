import { askAtomicity } from '../../../domain/calls/atomicity.js'
import type { Account } from '../../../domain/session/account.js'
import type { AccountId } from '../../../domain/networks/caip.js'
import { evmChainReference } from '../../../domain/networks/evm-chain-id.js'
import { DialogError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { FeeQuote, Transfer, TransferHandle } from '../../../domain/money/transfer.js'
import type { Clock } from '../../../ports/clock.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { readCapabilities } from './capabilities.js'
import { field } from '../../../kit/field.js'
import { parseHash } from './quantity.js'
import { toChainError } from './to-chain-error.js'
import { feeFields, innerCall, transferCall, type TransferCall } from './transfer-call.js'

/** Longest id of a batch that EIP-5792 allows, in hex digits and `0x`. */
const longestBatchId = 8_194

/**
 * Asks the wallet to send, as `ChainAdapter.transfer` says. A smart account whose wallet can carry out calls as one is asked by
 * EIP-5792, because only its wallet knows how its fee is paid; every other by `eth_sendTransaction`.
 */
export const createTransfer =
  ({ clock }: { readonly clock: Clock }) =>
  async (
    wallet: WalletConnection,
    what: Transfer,
    network: Network,
    fee: FeeQuote,
    account?: Account,
  ): Promise<TransferHandle> => {
    const call = transferCall(what, network)
    const fields = feeFields(fee.terms)
    const ask = (method: string, params: readonly unknown[]): Promise<unknown> =>
      wallet.request(network.id, { method, params }).catch((error: unknown) => {
        throw toChainError(error)
      })
    const first = what.call?.first ?? []
    const isSmart = account?.type === 'smartAccount'
    if (first.length > 0 || (isSmart && (await canBatch(wallet, what.from, network, clock)))) {
      const batch = batchOf(call.from, [...first.map(innerCall), call], network)
      return { kind: 'calls', id: readBatchId(await ask('wallet_sendCalls', [batch])), ...keptOf(what, fee) }
    }
    // A wallet that was moved meanwhile must not send this on the network it is on now.
    const chainId = evmChainReference(network.id)
    const hash = parseHash(await ask('eth_sendTransaction', [{ ...call, chainId, ...fields }]))
    if (hash !== undefined) return { kind: 'transaction', hash, ...keptOf(what, fee) }
    throw new DialogError('WALLET_BAD_ANSWER', { method: 'eth_sendTransaction', expected: 'the hash of a transaction' })
  }

/** What the token keeps of it, as the review said. */
function keptOf({ amount }: Transfer, { rules }: FeeQuote): { readonly kept?: string } {
  const rule = rules?.find(({ kind }) => kind === 'tokenFee')
  return rule?.kind === 'tokenFee' ? { kept: String(amount.units - rule.arrives.units) } : {}
}

const batchOf = (from: string, calls: readonly Omit<TransferCall, 'from'>[], network: Network) => ({
  version: '2.0.0',
  from,
  chainId: evmChainReference(network.id),
  atomicRequired: true,
  calls: calls.map(({ to, value, data }) => ({ to, value, data })),
})

async function canBatch(
  wallet: WalletConnection,
  account: AccountId,
  network: Network,
  clock: Clock,
): Promise<boolean> {
  const ask = (signal: AbortSignal) => readCapabilities(wallet, account, signal)
  return (await askAtomicity({ clock }, network.id, ask)) !== 'none'
}

/** `{ id }`, or the id alone in drafts of the standard. */
function readBatchId(answer: unknown): string {
  const id = typeof answer === 'string' ? answer : field(answer, 'id')
  if (typeof id === 'string' && id !== '' && id.length <= longestBatchId) return id
  throw new DialogError('WALLET_BAD_ANSWER', { method: 'wallet_sendCalls', expected: 'the id of a batch' })
}
