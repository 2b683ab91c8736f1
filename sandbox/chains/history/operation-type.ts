import { isAddressEqual, toFunctionSelector, zeroAddress, type Address, type Hex } from 'viem'
import type { Transaction } from './ledger.ts'

export type OperationType = 'send' | 'receive' | 'trade' | 'mint' | 'approve' | 'execute'

/** What a transaction was for an address, from what it did; where it did nothing yet or failed, from what it was to do. */
export function operationTypeOf(transaction: Transaction, address: Address): OperationType {
  const { status, movements, approvers } = transaction
  const isOwn = startedBy(transaction, address)
  const gone = movements.filter(({ from }) => isAddressEqual(from, address))
  const come = movements.filter(({ from, to }) => isAddressEqual(to, address) && !isAddressEqual(from, address))
  if (gone.length > 0 && come.length > 0) return 'trade'
  if (gone.length > 0) return 'send'
  if (come.length > 0) {
    const minted = isOwn && come.every(({ from }) => isAddressEqual(from, zeroAddress))
    return minted ? 'mint' : 'receive'
  }
  if (approvers.some((owner) => isAddressEqual(owner, address))) return 'approve'
  return status === 'confirmed' ? 'execute' : purposeOf(transaction.input)
}

/** By a transaction of its own, or a user operation that somebody else carried. */
export function startedBy({ from, operations }: Transaction, address: Address): boolean {
  return [from, ...operations.map(({ sender }) => sender)].some((starter) => isAddressEqual(starter, address))
}

const purposes: Readonly<Record<Hex, OperationType>> = Object.fromEntries([
  ...[
    'transfer(address,uint256)',
    'transferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256,bytes)',
  ].map((signature) => [toFunctionSelector(signature), 'send']),
  ...['approve(address,uint256)', 'setApprovalForAll(address,bool)'].map((signature) => [
    toFunctionSelector(signature),
    'approve',
  ]),
])

function purposeOf(input: Hex): OperationType {
  if (input === '0x') return 'send'
  return purposes[input.slice(0, 10) as Hex] ?? 'execute'
}
