import { look } from '../../../kit/look.js'

/** What a Safe says of itself. */
export interface SafeInfo {
  readonly address: string
  readonly chainId: number
}

export function readSafeInfo(data: unknown): SafeInfo | undefined {
  const address = look(data, 'safeAddress')
  const chainId = look(data, 'chainId')
  const isAddress = typeof address === 'string' && /^0x[0-9a-fA-F]{40}$/.test(address)
  return isAddress && typeof chainId === 'number' && Number.isSafeInteger(chainId) && chainId > 0
    ? { address, chainId }
    : undefined
}

/** How far a transaction of a Safe has come; `hash` once it was sent to the chain. */
export interface SafeTransaction {
  readonly status: 'waiting' | 'done' | 'failed' | 'cancelled'
  readonly hash: string | undefined
}

const statuses: Readonly<Record<string, SafeTransaction['status']>> = {
  SUCCESS: 'done',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
}

export function readSafeTransaction(data: unknown): SafeTransaction {
  const told = look(data, 'txStatus')
  const hash = look(data, 'txHash')
  return {
    // Of its owners some have still to sign, or nobody has sent it yet.
    status: (typeof told === 'string' && Object.hasOwn(statuses, told) ? statuses[told] : undefined) ?? 'waiting',
    hash: typeof hash === 'string' && /^0x[0-9a-fA-F]{64}$/.test(hash) ? hash : undefined,
  }
}

/** Longer than any signature. */
const maximumHex = 65_536

/** `0x` and hex digits, at least one; undefined for anything else. */
export const parseHex = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= maximumHex && /^0x[0-9a-fA-F]+$/.test(value) ? value : undefined

/** Longer than any reason. */
const maximumReason = 500

/** What an answer brings, or why there is none: it has words for that and no codes. */
export function readSafeAnswer(answer: unknown): { readonly data: unknown } | { readonly refused: string } {
  if (look(answer, 'success') === true) return { data: look(answer, 'data') }
  const said = look(answer, 'error')
  return {
    refused: typeof said === 'string' && said !== '' ? said.slice(0, maximumReason) : 'The Safe gave no reason.',
  }
}
