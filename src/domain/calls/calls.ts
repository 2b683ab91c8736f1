import { look } from '../../kit/look.js'
import { hasWorked, receiptsOf } from './receipts.js'

/** A call of a contract, or a payment. */
export interface Call {
  readonly to: string
  /** In wei. @default 0n */
  readonly value?: bigint | undefined
  /** Hex with `0x`. @default '0x' */
  readonly data?: string | undefined
}

/** Where one call is. `skipped`: not asked for, because one before it did not go through. */
export type CallState =
  | { readonly status: 'waiting' | 'asking' | 'declined' | 'skipped' }
  | { readonly status: 'sent' | 'confirmed' | 'failed' | 'unknown'; readonly hash?: string }

/** How far calls are, in their order. */
export interface CallsProgress {
  /** All of them happen or none. */
  readonly atomic: boolean
  readonly steps: readonly CallState[]
}

/** `partly`: some went through and others did not; the chain keeps those that did. `unknown`: nobody can tell in time. */
export interface CallsOutcome extends CallsProgress {
  readonly status: 'confirmed' | 'failed' | 'partly' | 'unknown'
}

export interface CallsRequest {
  readonly calls: readonly Call[]
  /**
   * `required`: as one or not at all. `preferred`: as one where the wallet can do that and nothing about the account is changed for it,
   * else one after another, each of which the visitor is asked for. @default 'preferred'
   */
  readonly atomic?: 'required' | 'preferred' | undefined
  /** Told of each change. */
  readonly onStep?: ((progress: CallsProgress) => void) | undefined
}

/** What became of all of them. */
export function outcomeOfSteps({ atomic, steps }: CallsProgress): CallsOutcome {
  const count = (status: CallState['status']) => steps.filter((one) => one.status === status).length
  const confirmed = count('confirmed')
  const status =
    confirmed === steps.length ? 'confirmed' : count('unknown') > 0 ? 'unknown' : confirmed > 0 ? 'partly' : 'failed'
  return { atomic, steps, status }
}

/**
 * What a wallet says of a batch (`wallet_getCallsStatus`). Undefined while it goes on, and for what makes no sense. In drafts of EIP-5792
 * `CONFIRMED` means in a block, and nothing says whether it is one.
 */
export function settledCalls(answer: unknown, count: number): CallsProgress | undefined {
  const status = look(answer, 'status')
  const isDone = status === 200 || status === 'CONFIRMED'
  if (!isDone && status !== 400 && status !== 500 && status !== 600 && status !== 'FAILED') return undefined
  const receipts = receiptsOf(answer)
  if (isDone && receipts.length === 0) return undefined
  const worked = receipts.map(hasWorked)
  const isParted = status === 600 || (worked.includes(true) && worked.includes(false))
  const told = look(answer, 'atomic')
  const atomic = told === true || (told !== false && !isParted)
  const stepOf = (index: number): CallState => {
    const at = atomic ? receipts.length - 1 : index
    if (!atomic && at >= receipts.length) {
      // Of a part without a trace nobody knows which it is. Where all are in a block, some share a transaction.
      const isLeft = status === 600 ? worked.length > 0 : !isDone || worked.at(-1) === false
      // That all of them worked only the standard's word says.
      const isSaid = status === 200 && !worked.includes(false)
      return { status: isLeft ? 'skipped' : isSaid ? 'confirmed' : 'unknown' }
    }
    const hash = look(receipts[at], 'transactionHash')
    const isUndone = atomic ? !isDone || worked.includes(false) : worked[at] === false
    // What receipts leave unsaid is in the standard's word for all of them, but not in that of a draft, nor for a part.
    const isSaid = status === 200 || (atomic ? worked.includes(true) : worked[at] === true)
    const mayHaveWorked = isDone || status === 600
    const became = isUndone ? 'failed' : isSaid ? 'confirmed' : mayHaveWorked ? 'unknown' : 'failed'
    return { status: became, ...(typeof hash === 'string' ? { hash } : {}) }
  }
  return { atomic, steps: Array.from({ length: count }, (_, index) => stepOf(index)) }
}
