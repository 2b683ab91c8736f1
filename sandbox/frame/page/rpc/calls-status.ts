import { numberToHex, parseEventLogs, TransactionReceiptNotFoundError, type TransactionReceipt } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { clientOf } from '../accounts/smart-account.ts'
import type { Bundle } from '../vault.ts'

/** How far a bundle of calls is, with the receipts it has so far (EIP-5792). */
export async function readCallsStatus({ hashes, planned, atomic }: Bundle, rpcUrl: string) {
  const client = clientOf({ rpcUrl })
  const read = await Promise.all(
    hashes.map((hash) =>
      client.getTransactionReceipt({ hash }).catch((error: unknown) => {
        if (error instanceof TransactionReceiptNotFoundError) return undefined
        throw error
      }),
    ),
  )
  const receipts = read.flatMap((one) => (one ? [describe(one, atomic)] : []))
  return { atomic, receipts, status: statusOf(receipts, hashes.length, planned) }
}

const statuses = { pending: 100, confirmed: 200, reverted: 500, partlyReverted: 600 } as const

function statusOf(receipts: readonly { readonly status: string }[], sent: number, planned: number): number {
  if (receipts.length < sent) return statuses.pending
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  if (succeeded === planned) return statuses.confirmed
  return succeeded === 0 ? statuses.reverted : statuses.partlyReverted
}

function describe(receipt: TransactionReceipt, atomic: boolean) {
  const { logs, blockHash, blockNumber, gasUsed, transactionHash } = receipt
  const success = atomic ? operationSucceeded(receipt) : receipt.status === 'success'
  return {
    logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
    status: success ? '0x1' : '0x0',
    blockHash,
    blockNumber: numberToHex(blockNumber),
    gasUsed: numberToHex(gasUsed),
    transactionHash,
  }
}

/** The transaction that carries an operation succeeds even when the operation's calls do not: its event knows. */
export function operationSucceeded({ logs }: TransactionReceipt): boolean {
  const [event] = parseEventLogs({ abi: entryPoint08Abi, eventName: 'UserOperationEvent', logs })
  return event?.args.success === true
}
