import { look } from '../../kit/look.js'

/** More than any batch has. */
const mostReceipts = 128

/** The receipts that a wallet lists of a batch (`wallet_getCallsStatus`). */
export function receiptsOf(answer: unknown): readonly unknown[] {
  const listed = look(answer, 'receipts')
  return Array.isArray(listed) ? listed.slice(0, mostReceipts) : []
}

/** Whether the transaction worked: to be in a block is not enough. Undefined where that is not said. */
export function hasWorked(receipt: unknown): boolean | undefined {
  const status = look(receipt, 'status')
  const isSaid = status === 0 || status === 1 || (typeof status === 'string' && /^0x0{0,63}[01]$/.test(status))
  return isSaid ? Number(status) === 1 : undefined
}
