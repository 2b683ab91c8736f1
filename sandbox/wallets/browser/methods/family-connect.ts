import { z } from 'zod'
import { accountsAt, type Family, type FamilyAccount } from '../background/families.ts'
import { rpcErrors } from '../background/rpc-error.ts'
import { visibleIn } from '../background/wallet-state.ts'
import { nodeOf } from './family-access.ts'
import { parseParams, type Method, type MethodContext, type MethodTable } from './method.ts'

/** How sites of Solana and Bitcoin come to see accounts. */
export function connectMethods(family: Family): MethodTable {
  const connect: Method = async (context, params) => {
    nodeOf(context, family)
    const [{ silent, purposes } = {}] = parseParams(z.tuple([wish.optional()]), params)
    const asked = (account: FamilyAccount) => isAmong(account, purposes)
    const seen = () => inOrder(visibleIn(family, context.state(), context.origin).filter(asked), purposes)
    if (silent || covers(seen(), purposes)) return seen()
    if (context.isAsking('connect', family) || context.isAsking('unlock', family)) {
      throw rpcErrors.alreadyPending(`${family}:connect`)
    }
    const unlocked = visibleIn(family, { ...context.state(), locked: false }, context.origin)
    if (covers(unlocked.filter(asked), purposes)) {
      await context.ask({ kind: 'unlock', title: 'Unlock Lantern', details: [], family })
    } else {
      await share(family, context, asked)
    }
    return seen()
  }
  return {
    [`${family}:connect`]: connect,
    // A site that lets go of the wallet keeps its permission, as Wallet Standard has it.
    [`${family}:disconnect`]: () => null,
  }
}

const purpose = z.enum(['payment', 'ordinals'])
type Purposes = readonly z.infer<typeof purpose>[] | undefined

const wish = z.looseObject({ silent: z.boolean().optional(), purposes: z.array(purpose).min(1).optional() })

async function share(
  family: Family,
  context: MethodContext,
  asked: (account: FamilyAccount) => boolean,
): Promise<void> {
  const choices = context
    .state()
    .held.flatMap((index) => accountsAt(family, index))
    .filter(asked)
  const title = family === 'solana' ? 'Connect to this site on Solana' : 'Connect to this site on Bitcoin'
  const { accounts } = await context.ask({ kind: 'connect', title, details: [], family, choices })
  const offered = choices.map(({ address }) => address)
  const chosen = accounts ? offered.filter((address) => accounts.includes(address)) : offered
  if (chosen.length === 0) throw rpcErrors.rejected()
  const { shared } = context.state()
  const others = (shared[family].get(context.origin) ?? []).filter((address) => !offered.includes(address))
  const sites = new Map(shared[family]).set(context.origin, [...others, ...chosen])
  context.update({ shared: { ...shared, [family]: sites } })
}

const isAmong = ({ purpose }: FamilyAccount, purposes: Purposes) =>
  purposes === undefined || (purpose !== undefined && purposes.includes(purpose))

const covers = (accounts: readonly FamilyAccount[], purposes: Purposes) =>
  purposes ? purposes.every((asked) => accounts.some(({ purpose }) => purpose === asked)) : accounts.length > 0

const inOrder = (accounts: readonly FamilyAccount[], purposes: Purposes) =>
  purposes ? purposes.flatMap((asked) => accounts.filter(({ purpose }) => purpose === asked)) : accounts
