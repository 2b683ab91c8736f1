import { randomUUID } from 'node:crypto'
import type { Namespace, NamespaceAccount } from './namespaces.ts'
import { rpcErrors } from './rpc-error.ts'

export type ApprovalKind =
  | 'connect'
  | 'unlock'
  | 'message'
  | 'typed-data'
  | 'transaction'
  | 'switch-chain'
  | 'add-chain'
  | 'session'

/** What the user is asked, in words. */
export type Question = {
  readonly kind: ApprovalKind
  readonly title: string
  readonly details: readonly { readonly label: string; readonly value: string }[]
  /** Absent of Ethereum's. */
  readonly namespace?: Namespace
  /** The addresses to choose from, of a connection in a namespace. */
  readonly choices?: readonly NamespaceAccount[]
}

export type Approval = Question & { readonly id: string; readonly origin: string }

export type Decision =
  | { readonly approve: true; readonly accounts?: readonly string[] | undefined }
  | { readonly approve: false }

export type Consent = { readonly accounts: readonly string[] | undefined }

export type Approvals = {
  /** Waits for the user. Rejects with 4001 when they say no. */
  ask(origin: string, question: Question): { readonly approval: Approval; readonly consent: Promise<Consent> }
  /** Returns whether the request was still waiting. */
  decide(id: string, decision: Decision): boolean
  pending(): readonly Approval[]
}

export function createApprovals(onChange: () => void): Approvals {
  const waiting = new Map<string, { approval: Approval; settle: (decision: Decision) => void }>()
  return {
    ask: (origin, question) => {
      const approval = { ...question, origin, id: randomUUID() }
      const consent = new Promise<Consent>((resolve, reject) => {
        const settle = (decision: Decision) =>
          decision.approve ? resolve({ accounts: decision.accounts }) : reject(rpcErrors.rejected())
        waiting.set(approval.id, { approval, settle })
      })
      onChange()
      return { approval, consent }
    },
    decide: (id, decision) => {
      const entry = waiting.get(id)
      waiting.delete(id)
      entry?.settle(decision)
      if (entry) onChange()
      return entry !== undefined
    },
    pending: () => [...waiting.values()].map(({ approval }) => approval),
  }
}
