import { hasWorked, receiptsOf } from '../../../domain/calls/receipts.js'
import type { Network } from '../../../domain/networks/network.js'
import type { TransferOutcome } from '../../../domain/money/transfer.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { field } from '../../../kit/field.js'
import { parseHash } from './quantity.js'

/** What the wallet says about a batch (EIP-5792 `wallet_getCallsStatus`): the words of its drafts are understood, too. */
export async function readCalls(
  wallet: WalletConnection,
  network: Network,
  id: string,
  signal?: AbortSignal,
): Promise<TransferOutcome> {
  const answer = await wallet.request(network.id, { method: 'wallet_getCallsStatus', params: [id] }, signal)
  const receipts = receiptsOf(answer)
  const hash = parseHash(field(receipts.at(-1), 'transactionHash'))
  const known = hash === undefined ? {} : { hash }
  const status: unknown = field(answer, 'status')
  switch (status) {
    case 100:
    case 'PENDING':
      return { status: 'pending', ...known }
    case 200:
    case 'CONFIRMED':
      if (receipts.some((receipt) => hasWorked(receipt) === false)) return { status: 'failed', ...known }
      // Confirmed without a trace is not shown as done: what counts is the transaction.
      return hash === undefined ? { status: 'pending' } : { status: 'confirmed', hash, depth: 1 }
    // 400: never reached the chain; 500: all of it failed there; 600: a part of it.
    case 400:
    case 500:
    case 600:
    case 'FAILED':
      return { status: 'failed', ...known }
    default:
      return { status: 'unknown' }
  }
}
