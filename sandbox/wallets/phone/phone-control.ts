import type { Address } from 'viem'
import type { PhoneOrder } from './phone-order.ts'
import {
  phoneStateSchema,
  type NamespaceName,
  type LoggedRequest,
  type PhoneSession,
  type PhoneState,
  type Policy,
  type SignInFault,
} from './phone-state.ts'

/** The levers of the phone wallet, for tests. The same ones are under `/control` on the phone's address. */
export type PhoneControl = {
  /** Reads a pairing URI. Resolves once the phone listens for what the site proposes. */
  pair(uri: string): Promise<void>
  /**
   * What it does with proposals and with requests: ask the user on its page (the start), approve, reject, or ignore,
   * which never answers. A sign-in counts as a proposal. `approve` and `reject` also settle what already waits.
   * `namespaces` are requests of some namespaces that are treated in another way than the rest.
   */
  policy(policies: {
    readonly proposals?: Policy
    readonly requests?: Policy
    readonly namespaces?: Readonly<Partial<Record<NamespaceName, Policy>>>
  }): Promise<void>
  /** Treats only the next proposal, or the next request, in another way. */
  next(exceptions: { readonly proposal?: Policy; readonly request?: Policy }): Promise<void>
  /** Answers a question of `state().questions`. */
  decide(id: string, answer: 'approve' | 'reject' | 'ignore'): Promise<void>
  /** Whether it can connect and sign in at once, as it can at the start. If not, sites get a plain proposal instead. */
  oneClick(on: boolean): Promise<void>
  /** What goes wrong from now on when it connects and signs in at once; nothing does at the start. */
  signIn(fault: SignInFault | 'right'): Promise<void>
  /** Whether it signs another message than the one that it shows, and pays twice as much. At the start it does not. */
  signsWrongly(on: boolean): Promise<void>
  /** The namespaces of networks that sites can connect to from now on. At the start they are all it was set up with. */
  has(namespaces: readonly NamespaceName[]): Promise<void>
  /** Every account it holds, in the order of their indexes. */
  accounts(): Promise<readonly Address[]>
  /** Chooses the active account by its index: sessions list it first, and sites hear `accountsChanged`. */
  switchAccount(index: number): Promise<void>
  /** Goes to a chain by CAIP-2 id: sessions gain it if they lack it, and sites hear `chainChanged`. */
  switchChain(id: string): Promise<void>
  sessions(): Promise<readonly PhoneSession[]>
  /** Ends one session, or all of them. */
  deleteSession(topic?: string): Promise<void>
  /** Everything sites asked since the last reset, in words, with what became of it. */
  requests(): Promise<readonly LoggedRequest[]>
  state(): Promise<PhoneState>
  /** As after a fresh start: no sessions, nothing waiting, empty log, first account and chain, asking. */
  reset(): Promise<void>
}

/** Levers that reach the phone over HTTP. */
export function createPhoneControl(url: string): PhoneControl {
  const state = async () => read(await fetch(`${url}/control`))
  const order = async (body: PhoneOrder) => {
    await read(await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify(body) }))
  }
  return {
    pair: (uri) => order({ pair: uri }),
    policy: (policy) => order({ policy }),
    next: (next) => order({ next }),
    decide: (id, answer) => order({ decide: { id, answer } }),
    oneClick: (on) => order({ oneClick: on }),
    signIn: (fault) => order({ signIn: fault }),
    signsWrongly: (on) => order({ signsWrongly: on }),
    has: (namespaces) => order({ namespaces: [...namespaces] }),
    accounts: async () => (await state()).accounts,
    switchAccount: (account) => order({ account }),
    switchChain: (chain) => order({ chain }),
    sessions: async () => (await state()).sessions,
    deleteSession: (topic) => order({ delete: topic ?? true }),
    requests: async () => (await state()).requests,
    state,
    reset: () => order({ reset: true }),
  }
}

async function read(response: Response): Promise<PhoneState> {
  if (!response.ok) throw new Error(await response.text())
  return phoneStateSchema.parse(await response.json())
}
