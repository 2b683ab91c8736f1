import { look } from '../../kit/look.js'

/** A call of a contract, or a payment. */
export interface Call {
  readonly to: string
  /** In wei. @default 0n */
  readonly value?: bigint
  /** Hex with `0x`. @default '0x' */
  readonly data?: string
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
  readonly atomic?: 'required' | 'preferred'
  /** Told of each change. */
  readonly onStep?: (progress: CallsProgress) => void
}

/** What became of all of them. */
export function outcomeOfSteps({ atomic, steps }: CallsProgress): CallsOutcome {
  const count = (status: CallState['status']) => steps.filter((one) => one.status === status).length
  const confirmed = count('confirmed')
  const status =
    confirmed === steps.length ? 'confirmed' : count('unknown') > 0 ? 'unknown' : confirmed > 0 ? 'partly' : 'failed'
  return { atomic, steps, status }
}

/** What a wallet says of a batch (`wallet_getCallsStatus`). Undefined while it goes on, and for what makes no sense. */
export function settledCalls(answer: unknown, count: number): CallsProgress | undefined {
  const listed = look(answer, 'receipts')
  const receipts: readonly unknown[] = Array.isArray(listed) ? listed.slice(0, count) : []
  const atomic = look(answer, 'atomic') !== false
  const receiptOf = (index: number) => receipts[atomic ? receipts.length - 1 : index]
  const stepsOf = (status: 'confirmed' | 'failed'): readonly CallState[] =>
    Array.from({ length: count }, (_, index) => {
      const receipt = receiptOf(index)
      const hash = look(receipt, 'transactionHash')
      if (receipt === undefined && !atomic) return { status: 'skipped' }
      const worked = atomic ? status === 'confirmed' : isOne(look(receipt, 'status'))
      return { status: worked ? 'confirmed' : 'failed', ...(typeof hash === 'string' ? { hash } : {}) }
    })
  switch (look(answer, 'status')) {
    case 200:
    case 'CONFIRMED':
      return receipts.length === 0 ? undefined : { atomic, steps: stepsOf('confirmed') }
    case 400:
    case 500:
    case 600:
    case 'FAILED':
      return { atomic, steps: stepsOf('failed') }
    default:
      return undefined
  }
}

const isOne = (status: unknown) => status === '0x1' || status === 1
