import type { Address } from 'viem'
import { z } from 'zod'
import type { Question } from '../background/approvals.ts'
import { rpcErrors } from '../background/rpc-error.ts'
import { visibleAccounts } from '../background/wallet-state.ts'
import { parseParams, type Method, type MethodContext, type MethodTable } from './method.ts'

const requestAccounts: Method = async (context) => {
  const visible = accountsOf(context)
  if (visible.length > 0) return visible
  if (context.isAsking('connect') || context.isAsking('unlock')) throw rpcErrors.alreadyPending('eth_requestAccounts')
  // A site that may see accounts already is not asked about again: it only waits for the wallet to open.
  if (context.state().permissions.has(context.origin)) await context.ask(unlock)
  else await connect(context)
  return accountsOf(context)
}

const requestPermissions: Method = async (context, params) => {
  parseParams(accountPermission, params)
  if (context.isAsking('connect')) throw rpcErrors.alreadyPending('wallet_requestPermissions')
  await connect(context)
  return describePermissions(context)
}

/** The accounts of a site (EIP-2255). */
export const revokeAccounts: Method = (context, params) => {
  parseParams(accountPermission, params)
  const permissions = new Map(context.state().permissions)
  permissions.delete(context.origin)
  context.update({ permissions })
  return null
}

export const accountMethods: MethodTable = {
  eth_accounts: (context) => accountsOf(context),
  eth_requestAccounts: requestAccounts,
  wallet_getPermissions: (context) => describePermissions(context),
  wallet_requestPermissions: requestPermissions,
}

const unlock: Question = { kind: 'unlock', title: 'Unlock Lantern', details: [] }

const accountPermission = z.tuple([z.looseObject({ eth_accounts: z.looseObject({}) })])

const connect = (context: MethodContext): Promise<void> =>
  share(context, { kind: 'connect', title: 'Connect to this site', details: [] })

/** Lets a site see accounts once the user has said yes to a question. */
export async function share(context: MethodContext, question: Question): Promise<void> {
  const { accounts } = await context.ask(question)
  const { held, permissions } = context.state()
  const own = held.map(context.keyring.address)
  const chosen = accounts ? own.filter((address) => accounts.includes(address)) : own
  if (chosen.length === 0) throw rpcErrors.rejected()
  context.update({ permissions: new Map(permissions).set(context.origin, chosen) })
}

function accountsOf({ state, origin, keyring }: MethodContext): readonly Address[] {
  return visibleAccounts(state(), origin, keyring)
}

function describePermissions(context: MethodContext): unknown {
  const value = context.state().permissions.get(context.origin)
  if (!value) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value }]
  return [{ parentCapability: 'eth_accounts', invoker: context.origin, caveats }]
}
