import { setTimeout as sleep } from 'node:timers/promises'
import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { mnemonic } from '../../../chains/chain-plan.ts'
import type { SandboxChain } from '../../../chains/sandbox-chain.ts'
import type { NamespaceNodes } from '../../browser/background/namespaces.ts'
import { createKeyring } from '../../browser/background/keyring.ts'
import { initialState } from '../../browser/background/wallet-state.ts'
import { namespaceNames, type NamespaceName, type PhoneState, type SignInFault } from '../phone-state.ts'
import { namespacesOf } from './phone-namespaces.ts'
import { onProposal, onSignIn } from './on-proposal.ts'
import { onRequest } from './on-request.ts'
import type { PhoneContext } from './phone-context.ts'
import { createQuestions, type Answer, type Matter, type Questions } from './questions.ts'
import { readUri } from './read-uri.ts'
import { announceAccounts, announceChain, describeSession, endSession } from './sessions.ts'

export type Phone = {
  /** Reads a pairing URI. Resolves once the phone listens for what the site proposes. */
  pair(uri: string): Promise<void>
  policy: Questions['policy']
  next: Questions['next']
  decide(id: string, answer: Answer): void
  /** Whether it can connect and sign in at once. If not, sites get a plain proposal, as from older wallets. */
  oneClick(on: boolean): void
  /** What goes wrong when it connects and signs in at once. */
  signIn(fault: SignInFault | undefined): void
  /** Whether it signs another message than the one that it shows, and pays twice as much. */
  signsWrongly(on: boolean): void
  /** The namespaces that sites can connect to from now on. */
  has(namespaces: readonly NamespaceName[]): void
  /** Chooses the active account by its index, and tells every site. */
  switchAccount(index: number): Promise<void>
  /** Goes to a chain the phone knows, by CAIP-2 id, and tells every site. */
  switchChain(id: string): Promise<void>
  /** Ends one session, or all of them. */
  deleteSession(topic?: string): Promise<void>
  state(): PhoneState
  subscribe(listener: () => void): () => void
  /** As after a fresh start: no sessions, nothing waiting, empty log, first account and chain, asking. */
  reset(): Promise<void>
}

export type PhoneOptions = {
  readonly kit: IWalletKit
  readonly name: string
  readonly chains: readonly SandboxChain[]
  /** The namespaces beside Ethereum. */
  readonly nodes: NamespaceNodes
}

const titles: Readonly<Record<NamespaceName, string>> = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' }

/** How long a reset waits for sites to hear of it: the relay may be out of order. */
const farewell = 1000

/** The phone itself: keys, sessions and open questions, over a stock wallet client. */
export function createPhone({ kit, name, chains, nodes }: PhoneOptions): Phone {
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((listener) => listener())
  const keyring = createKeyring(mnemonic)
  const questions = createQuestions(changed)
  const matters = new Map<number, Matter>()
  const initial = initialState(
    chains.map(({ chainId, name: title, rpcUrl, nativeCurrency }) => ({
      chainId,
      name: title,
      rpcUrl,
      nativeCurrency,
    })),
  )
  let state = initial
  let namespaces: readonly NamespaceName[] = namespaceNames
  let signInFault: SignInFault | undefined
  // Sessions that a reset could not end yet because the relay did not answer.
  let hidden: ReadonlySet<string> = new Set()

  const sessions = () => Object.values(kit.getActiveSessions()).filter(({ topic }) => !hidden.has(topic))
  const everyNamespace = () => namespacesOf(state, nodes, keyring)
  const context: PhoneContext = {
    kit,
    keyring,
    questions,
    sandboxChains: chains,
    nodes,
    state: () => state,
    update: async (patch) => {
      const before = state
      state = { ...state, ...patch }
      changed()
      if (before.chainId !== state.chainId) {
        await Promise.all(sessions().map((session) => announceChain(context, session)))
      }
      if (before.active !== state.active) {
        await Promise.all(sessions().map((session) => announceAccounts(context, session)))
      }
      changed()
    },
    namespaces: () => everyNamespace().filter(({ namespace }) => namespaces.includes(namespace)),
    everyNamespace,
    signInFault: () => signInFault,
    open: (id, matter) => {
      const opened = questions.open(matter)
      matters.set(id, opened)
      return opened
    },
  }

  const expire = ({ id }: { id: number }) => matters.get(id)?.expire()
  // An answer that cannot be given, because the session or the proposal is gone, ends the matter.
  const follow = (id: number, work: Promise<void>) =>
    void work.catch(() => matters.get(id)?.close('failed')).finally(changed)
  kit.on('session_proposal', (proposal) => follow(proposal.id, onProposal(context, proposal)))
  const takeSignIn = (asked: WalletKitTypes.SessionAuthenticate) => follow(asked.id, onSignIn(context, asked))
  // While nobody listens for sign-ins the client takes the plain proposal that comes with each.
  const oneClick = (on: boolean) => {
    kit.off('session_authenticate', takeSignIn)
    if (on) kit.on('session_authenticate', takeSignIn)
  }
  oneClick(true)
  kit.on('session_request', (asked) => follow(asked.id, onRequest(context, asked)))
  kit.on('proposal_expire', expire)
  kit.on('session_request_expire', expire)
  kit.on('session_delete', changed)

  const endAll = () => Promise.all(sessions().map(({ topic }) => endSession(context, topic)))
  return {
    pair: async (uri) => kit.pair({ uri: readUri(uri, Date.now()) }),
    policy: questions.policy,
    next: questions.next,
    decide: (id, answer) => {
      if (!questions.decide(id, answer)) throw new RangeError('There is no such question.')
    },
    oneClick,
    signIn: (fault) => {
      signInFault = fault
    },
    signsWrongly: (signsWrongly) => {
      state = { ...state, signsWrongly }
    },
    has: (wanted) => {
      const offered = everyNamespace().map(({ namespace }) => namespace)
      const missing = wanted.find((namespace) => !offered.includes(namespace))
      if (missing !== undefined) throw new RangeError(`The phone was set up without ${missing}.`)
      namespaces = wanted
      changed()
    },
    switchAccount: async (index) => {
      if (!state.held.includes(index)) throw new RangeError(`The phone does not hold account ${index}.`)
      await context.update({ active: index })
    },
    switchChain: async (id) => {
      const known = state.known.find(({ chainId }) => `eip155:${chainId}` === id)
      if (!known) throw new RangeError(`The phone does not know ${id}.`)
      await context.update({ chainId: known.chainId })
    },
    deleteSession: async (topic) => {
      if (topic === undefined) await endAll()
      else if (kit.getActiveSessions()[topic]) await endSession(context, topic)
      else throw new RangeError('There is no such session.')
      changed()
    },
    state: () => ({
      name,
      accounts: state.held.map((index) => keyring.address(index)),
      active: state.held.indexOf(state.active),
      chain: `eip155:${state.chainId}`,
      chains: state.known.map(({ chainId, name: title }) => ({ id: `eip155:${chainId}`, name: title })),
      namespaces: namespacesOf({ ...state, active: 0 }, nodes, keyring)
        .filter(({ namespace }) => namespaces.includes(namespace))
        .map(({ namespace, addresses }) => ({ namespace, name: titles[namespace], addresses: [...addresses] })),
      ...questions.state(),
      questions: [...questions.state().questions],
      sessions: sessions().map(describeSession),
    }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reset: async () => {
      const ending = endAll().catch(() => undefined)
      const topics = sessions().map(({ topic }) => topic)
      state = initial
      namespaces = namespaceNames
      oneClick(true)
      signInFault = undefined
      questions.reset()
      matters.clear()
      await Promise.race([ending, sleep(farewell, undefined, { ref: false })])
      hidden = new Set([...hidden, ...topics])
      changed()
    },
  }
}
