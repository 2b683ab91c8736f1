import { z } from 'zod'
import type { Question } from '../background/approvals.ts'
import { accountsAt, type Namespace, type NamespaceAccount } from '../background/namespaces.ts'
import { rpcErrors } from '../background/rpc-error.ts'
import { visibleIn } from '../background/wallet-state.ts'
import { nodeOf } from './namespace-access.ts'
import { parseParams, type Method, type MethodContext, type MethodTable } from './method.ts'

/** How sites of Solana and Bitcoin come to see accounts. */
export function connectMethods(namespace: Namespace): MethodTable {
  const connect: Method = async (context, params) => {
    nodeOf(context, namespace)
    const [{ silent, purposes } = {}] = parseParams(z.tuple([wish.optional()]), params)
    const asked = (account: NamespaceAccount) => isAmong(account, purposes)
    const seen = () => inOrder(visibleIn(namespace, context.state(), context.origin).filter(asked), purposes)
    if (silent || covers(seen(), purposes)) return seen()
    if (context.isAsking('connect', namespace) || context.isAsking('unlock', namespace)) {
      throw rpcErrors.alreadyPending(`${namespace}:connect`)
    }
    const unlocked = visibleIn(namespace, { ...context.state(), locked: false }, context.origin)
    if (covers(unlocked.filter(asked), purposes)) {
      await context.ask({ kind: 'unlock', title: 'Unlock Lantern', details: [], namespace })
    } else {
      await shareIn(namespace, context, asked)
    }
    return seen()
  }
  return {
    [`${namespace}:connect`]: connect,
    // A site that lets go of the wallet keeps its permission, as Wallet Standard has it.
    [`${namespace}:disconnect`]: () => null,
  }
}

const purpose = z.enum(['payment', 'ordinals'])
type Purposes = readonly z.infer<typeof purpose>[] | undefined

const wish = z.looseObject({ silent: z.boolean().optional(), purposes: z.array(purpose).min(1).optional() })

/** Lets a site see accounts once the user has said yes. */
export async function shareIn(
  namespace: Namespace,
  context: MethodContext,
  asked: (account: NamespaceAccount) => boolean,
  words: Partial<Pick<Question, 'title' | 'details'>> = {},
): Promise<void> {
  const choices = context
    .state()
    .held.flatMap((index) => accountsAt(namespace, index))
    .filter(asked)
  const title = namespace === 'solana' ? 'Connect to this site on Solana' : 'Connect to this site on Bitcoin'
  const { accounts } = await context.ask({ kind: 'connect', title, details: [], ...words, namespace, choices })
  const offered = choices.map(({ address }) => address)
  const chosen = accounts ? offered.filter((address) => accounts.includes(address)) : offered
  if (chosen.length === 0) throw rpcErrors.rejected()
  const { shared } = context.state()
  const others = (shared[namespace].get(context.origin) ?? []).filter((address) => !offered.includes(address))
  const sites = new Map(shared[namespace]).set(context.origin, [...others, ...chosen])
  context.update({ shared: { ...shared, [namespace]: sites } })
}

const isAmong = ({ purpose }: NamespaceAccount, purposes: Purposes) =>
  purposes === undefined || (purpose !== undefined && purposes.includes(purpose))

const covers = (accounts: readonly NamespaceAccount[], purposes: Purposes) =>
  purposes ? purposes.every((asked) => accounts.some(({ purpose }) => purpose === asked)) : accounts.length > 0

const inOrder = (accounts: readonly NamespaceAccount[], purposes: Purposes) =>
  purposes ? purposes.flatMap((asked) => accounts.filter(({ purpose }) => purpose === asked)) : accounts
