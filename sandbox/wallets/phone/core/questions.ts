import { randomUUID } from 'node:crypto'
import type { LoggedRequest, Policy, Question } from '../phone-state.ts'

export type Answer = 'approve' | 'reject' | 'ignore'

type Policies = { readonly proposals: Policy; readonly requests: Policy }

type Exceptions = { readonly proposal?: Policy | undefined; readonly request?: Policy | undefined }

/** One thing a site asked: it goes into the log at once, and may become a question. */
export type Matter = {
  /** Asks the user, or answers as the policy says. Never resolves when the question is ignored or expires. */
  ask(title: string, details: Question['details']): Promise<boolean>
  close(outcome: 'approved' | 'failed'): void
  expire(): void
}

export type Questions = {
  open(matter: Omit<LoggedRequest, 'details' | 'outcome'>): Matter
  /** `approve` and `reject` also settle what already waits. */
  policy(policies: { readonly proposals?: Policy | undefined; readonly requests?: Policy | undefined }): void
  /** Answers only the next proposal, or the next request, in another way. */
  next(exceptions: Exceptions): void
  /** Returns whether the question was still waiting. */
  decide(id: string, answer: Answer): boolean
  state(): { readonly policy: Policies; readonly questions: readonly Question[]; readonly requests: LoggedRequest[] }
  reset(): void
}

const asking: Policies = { proposals: 'ask', requests: 'ask' }

/** What sites asked, what waits for the user, and what is answered without them. */
export function createQuestions(onChange: () => void): Questions {
  const waiting = new Map<string, { question: Question; settle: (answer: Answer) => void }>()
  let policies = asking
  let exceptions: Exceptions = {}
  let log: LoggedRequest[] = []

  const policyFor = (kind: Question['kind']): Policy => {
    if (kind === 'request') {
      const { request = policies.requests, ...others } = exceptions
      exceptions = others
      return request
    }
    const { proposal = policies.proposals, ...others } = exceptions
    exceptions = others
    return proposal
  }

  const decide = (id: string, answer: Answer): boolean => {
    const entry = waiting.get(id)
    waiting.delete(id)
    entry?.settle(answer)
    onChange()
    return entry !== undefined
  }

  return {
    open: (matter) => {
      let entry: LoggedRequest = { ...matter, details: [], outcome: 'waiting' }
      const amend = (patch: Partial<LoggedRequest>) => {
        const amended = { ...entry, ...patch }
        log = log.map((logged) => (logged === entry ? amended : logged))
        entry = amended
        onChange()
      }
      const id = randomUUID()
      log = [...log, entry]
      return {
        ask: (title, details) =>
          new Promise((resolve) => {
            const settle = (answer: Answer) => {
              if (answer === 'ignore') return amend({ outcome: 'ignored' })
              if (answer === 'reject') amend({ outcome: 'rejected' })
              resolve(answer === 'approve')
            }
            amend({ details })
            const policy = policyFor(matter.kind)
            if (policy !== 'ask') return settle(policy)
            waiting.set(id, { question: { id, kind: matter.kind, title, site: matter.site, details }, settle })
            onChange()
          }),
        close: (outcome) => amend({ outcome }),
        expire: () => {
          if (!waiting.delete(id)) return
          amend({ outcome: 'expired' })
        },
      }
    },
    policy: (patch) => {
      policies = { proposals: patch.proposals ?? policies.proposals, requests: patch.requests ?? policies.requests }
      for (const { question } of waiting.values()) {
        const policy = question.kind === 'request' ? patch.requests : patch.proposals
        if (policy && policy !== 'ask') decide(question.id, policy)
      }
      onChange()
    },
    next: ({ proposal = exceptions.proposal, request = exceptions.request }) => {
      exceptions = { proposal, request }
    },
    decide,
    state: () => ({
      policy: policies,
      questions: [...waiting.values()].map(({ question }) => question),
      requests: log,
    }),
    reset: () => {
      policies = asking
      exceptions = {}
      for (const id of waiting.keys()) decide(id, 'reject')
      log = []
      onChange()
    },
  }
}
