import { z } from 'zod'
import { isDeployed } from '../accounts/smart-account.ts'
import { readVisitor, type Visitor } from '../accounts/visitor.ts'
import { frameErrors } from '../frame-error.ts'
import { callMethod } from '../rpc/call-method.ts'
import type { Session } from '../vault.ts'
import { describeUser } from './describe-user.ts'
import { findChain } from './find-chain.ts'
import type { FrameContext, Handlers } from './frame-context.ts'
import { socialLogin } from './login-handlers.ts'

/** What a visitor who is logged in has and does. */
export const accountHandlers: Handlers<
  | 'GET_USER'
  | 'GET_CHAIN_ID'
  | 'SWITCH_NETWORK'
  | 'SET_PREFERRED_ACCOUNT'
  | 'INIT_SMART_ACCOUNT'
  | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
  | 'UPDATE_EMAIL'
  | 'UPDATE_EMAIL_PRIMARY_OTP'
  | 'UPDATE_EMAIL_SECONDARY_OTP'
  | 'RPC_REQUEST'
  | 'RPC_ABORT'
> = {
  GET_USER: async (context, payload) => {
    const session = payload?.socialUri === undefined ? context.session() : await socialLogin(context, payload.socialUri)
    const preferred = payload?.preferredAccountType ?? session.preferred
    return describeUser(context, { ...session, preferred }, payload?.chainId)
  },
  GET_CHAIN_ID: async ({ session }) => ({ chainId: session().chainId }),
  SWITCH_NETWORK: async ({ session, vault, world }, { chainId: asked }) => {
    const { chainId } = findChain(world, asked)
    vault.setSession({ ...session(), chainId })
    return { chainId }
  },
  SET_PREFERRED_ACCOUNT: async (context, { type }) => {
    const session = { ...context.session(), preferred: type }
    const { accounts } = await visitorOf(context, session)
    const [account] = accounts
    if (account.type !== type) throw frameErrors.noSmartAccounts(findChain(context.world, session.chainId).name)
    context.vault.setSession(session)
    return { type, address: account.address }
  },
  INIT_SMART_ACCOUNT: async (context) => {
    const session = context.session()
    const { accounts, place } = await visitorOf(context, session)
    const smart = accounts.find(({ type }) => type === 'smartAccount')
    if (!place || !smart) throw frameErrors.noSmartAccounts(findChain(context.world, session.chainId).name)
    return { address: smart.address, isDeployed: await isDeployed(place) }
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: async ({ world }) => ({
    smartAccountEnabledNetworks: world.chains.flatMap(({ chainId, smartAccounts }) => (smartAccounts ? [chainId] : [])),
  }),
  UPDATE_EMAIL: ({ session, own }, { email }) => own.update({ userId: session().userId, email }),
  UPDATE_EMAIL_PRIMARY_OTP: async ({ session, own }, { otp }) => {
    await own.updatePrimary({ userId: session().userId, otp })
  },
  UPDATE_EMAIL_SECONDARY_OTP: async ({ session, own, vault }, { otp }) => {
    const { newEmail } = await own.updateSecondary({ userId: session().userId, otp })
    vault.setSession({ ...session(), email: newEmail })
    return { newEmail }
  },
  RPC_REQUEST: async (context, { method, params, chainId }) => {
    if (method.startsWith('solana_')) throw frameErrors.noSolana()
    const session = context.session()
    const chain = findChain(context.world, chainId ?? session.chainId)
    const visitor = await readVisitor(session, chain, context.world, context.vault)
    const { world, vault, own, approvals, origin, memory } = context
    const host = memory.host && { name: memory.host.name, url: memory.host.url }
    return callMethod(
      {
        world,
        chain,
        session,
        visitor,
        vault,
        own,
        ask: (account, description) =>
          approvals.ask({ ...description, account, origin, network: chain.name, ...(host && { host }) }),
      },
      method,
      listOf.parse(params),
    )
  },
  RPC_ABORT: async ({ approvals }) => approvals.abort(),
}

/** Hosts leave out the parameters of methods that have none. */
const listOf = z.array(z.unknown()).catch([])

function visitorOf({ world, vault }: FrameContext, session: Session): Promise<Visitor> {
  return readVisitor(session, findChain(world, session.chainId), world, vault)
}
