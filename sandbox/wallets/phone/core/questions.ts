import { randomUUID } from 'node:crypto'
import { namespaceNames, type NamespaceName, type LoggedRequest, type Policy, type Question } from '../phone-state.ts'

export type Answer = 'approve' | 'reject' | 'ignore'

type Policies = {
  readonly proposals: Policy
  readonly requests: Policy
  /** Requests of some namespaces, where they are treated in another way than the rest. */
  readonly namespaces: Readonly<Partial<Record<NamespaceName, Policy>>>
}

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
  policy(policies: { readonly [Name in keyof Policies]?: Policies[Name] | undefined }): void
  /** Answers only the next proposal, or the next request, in another way. */
  next(exceptions: Exceptions): void
  /** Returns whether the question was still waiting. */
  decide(id: string, answer: Answer): boolean
  state(): { readonly policy: Policies; readonly questions: readonly Question[]; readonly requests: LoggedRequest[] }
  reset(): void
}

const asking: Policies = { proposals: 'ask', requests: 'ask', namespaces: {} }

/** What sites asked, what waits for the user, and what is answered without them. */
export function createQuestions(onChange: () => void): Questions {
  const waiting = new Map<string, { question: Question; chains: readonly string[]; settle: (answer: Answer) => void }>()
  let policies = asking
  let exceptions: Exceptions = {}
  let log: LoggedRequest[] = []

  const requestPolicy = ([chain = '']: readonly string[]): Policy => {
    const namespace = namespaceNames.find((name) => chain.startsWith(`${name}:`))
    return (namespace && policies.namespaces[namespace]) ?? policies.requests
  }

  const policyFor = ({ kind, chains }: Pick<LoggedRequest, 'kind' | 'chains'>): Policy => {
    if (kind === 'request') {
      const { request = requestPolicy(chains), ...others } = exceptions
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
            const policy = policyFor(matter)
            if (policy !== 'ask') return settle(policy)
            waiting.set(id, {
              question: { id, kind: matter.kind, title, site: matter.site, details },
              chains: matter.chains,
              settle,
            })
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
      const { proposals = policies.proposals, requests = policies.requests, namespaces = policies.namespaces } = patch
      policies = { proposals, requests, namespaces }
      for (const { question, chains } of waiting.values()) {
        const concerned = question.kind === 'request' ? (patch.requests ?? patch.namespaces) : patch.proposals
        const policy = question.kind === 'request' ? requestPolicy(chains) : proposals
        if (concerned && policy !== 'ask') decide(question.id, policy)
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
