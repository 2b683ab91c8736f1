import { z } from 'zod'
import { isDeployed } from '../accounts/smart-account.ts'
import { readVisitor, type Visitor } from '../accounts/visitor.ts'
import type { Approval, Description } from '../approval/approval.ts'
import { frameErrors } from '../frame-error.ts'
import { callMethod } from '../rpc/call-method.ts'
import { solanaKeyOf } from '../solana/solana-key.ts'
import { callSolana } from '../solana/solana-methods.ts'
import type { Session } from '../vault.ts'
import { describeUser } from './describe-user.ts'
import { findPlace } from './find-chain.ts'
import type { FrameContext, Handlers } from './frame-context.ts'
import { signWithLogin } from './sign-with-login.ts'
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
    const user = await describeUser(context, { ...session, preferred }, payload?.chainId)
    return { ...user, ...(payload?.siwxMessage && (await signWithLogin(context, payload.siwxMessage))) }
  },
  GET_CHAIN_ID: async ({ session }) => ({ chainId: session().chainId }),
  SWITCH_NETWORK: async ({ session, vault, world }, { chainId: asked }) => {
    const { chainId } = findPlace(world, asked)
    vault.setSession({ ...session(), chainId })
    return { chainId }
  },
  SET_PREFERRED_ACCOUNT: async (context, { type }) => {
    const session = { ...context.session(), preferred: type }
    const { visitor, name } = await visitorOf(context, session)
    const [account] = visitor.accounts
    if (account.type !== type) throw frameErrors.noSmartAccounts(name)
    context.vault.setSession(session)
    return { type, address: account.address }
  },
  INIT_SMART_ACCOUNT: async (context) => {
    const session = context.session()
    const { visitor, name } = await visitorOf(context, session)
    const { accounts, place } = visitor
    const smart = accounts.find(({ type }) => type === 'smartAccount')
    if (!place || !smart) throw frameErrors.noSmartAccounts(name)
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
    const session = context.session()
    const { world, vault, own, approvals, origin, memory } = context
    const place = findPlace(world, chainId ?? session.chainId)
    const host = memory.host && { name: memory.host.name, url: memory.host.url }
    const ask = (account: Approval['account'], description: Description) =>
      approvals.ask({ ...description, account, origin, network: place.name, ...(host && { host }) })
    if (place.namespace === 'solana') {
      const key = await solanaKeyOf(vault.key(session.userId))
      const account = { address: key.address, type: 'eoa' } as const
      return callSolana(
        { network: place.network, key, ask: (description) => ask(account, description) },
        method,
        params,
      )
    }
    const { chain } = place
    const visitor = await readVisitor(session, chain, world, vault)
    return callMethod({ world, chain, session, visitor, vault, own, ask }, method, listOf.parse(params))
  },
  RPC_ABORT: async ({ approvals }) => approvals.abort(),
}

/** Hosts leave out the parameters of methods that have none. */
const listOf = z.array(z.unknown()).catch([])

/** @throws RpcError 4200 where the network in use is none of Ethereum's namespace */
async function visitorOf(
  { world, vault }: FrameContext,
  session: Session,
): Promise<{ readonly visitor: Visitor; readonly name: string }> {
  const place = findPlace(world, session.chainId)
  if (place.namespace !== 'ethereum') throw frameErrors.noSmartAccounts(place.name)
  return { visitor: await readVisitor(session, place.chain, world, vault), name: place.name }
}
