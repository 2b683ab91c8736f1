import { readVisitor } from '../accounts/visitor.ts'
import { solanaKeyOf } from '../solana/solana-key.ts'
import type { Session } from '../vault.ts'
import { describeUser } from './describe-user.ts'
import { findChain } from './find-chain.ts'
import type { FrameContext, Handlers } from './frame-context.ts'

/** Where the visitor starts when the host names no network (S9.24). */
const firstChain = 1

/** Email, social and Farcaster logins, and the end of them. */
export const loginHandlers: Handlers<
  | 'CONNECT_EMAIL'
  | 'CONNECT_DEVICE'
  | 'CONNECT_OTP'
  | 'GET_SOCIAL_REDIRECT_URI'
  | 'CONNECT_SOCIAL'
  | 'GET_FARCASTER_URI'
  | 'CONNECT_FARCASTER'
  | 'IS_CONNECTED'
  | 'SIGN_OUT'
> = {
  CONNECT_EMAIL: async ({ own, vault, memory }, { email }) => {
    memory.email = email
    if (vault.session()?.email?.toLowerCase() === email.toLowerCase()) return { action: 'CONNECT' }
    return own.email({ email, device: vault.device() })
  },
  CONNECT_DEVICE: async (context) => {
    const { own, vault } = context
    await own.device({ email: pendingEmail(context), device: vault.device() })
  },
  CONNECT_OTP: async (context, { otp }) => {
    const { own, vault, memory } = context
    const { userId, email } = await own.otp({ email: pendingEmail(context), device: vault.device(), otp })
    delete memory.email
    await begin(context, { userId, email })
  },
  GET_SOCIAL_REDIRECT_URI: ({ own }, { provider }) => own.socialStart({ provider }),
  CONNECT_SOCIAL: async (context, { uri, chainId, preferredAccountType }) => {
    const session = await socialLogin(context, uri)
    const chosen = preferredAccountType === undefined ? session : { ...session, preferred: preferredAccountType }
    const user = await describeUser(context, chosen, chainId)
    const { email, address, chainId: on, accounts, preferredAccountType: preferred } = user
    return {
      email,
      userName: session.userName ?? null,
      address,
      chainId: on,
      accounts,
      preferredAccountType: preferred,
    }
  },
  GET_FARCASTER_URI: async ({ own, memory }) => {
    const { url, channel } = await own.farcaster()
    memory.farcaster = channel
    return { url }
  },
  CONNECT_FARCASTER: async (context) => {
    const { own, memory } = context
    if (memory.farcaster === undefined) throw new Error('Ask for a Farcaster code first.')
    const { userId, userName } = await own.farcasterWait({ channel: memory.farcaster })
    delete memory.farcaster
    await begin(context, { userId, userName })
    return { userName }
  },
  IS_CONNECTED: async ({ vault }) => ({ isConnected: vault.session() !== undefined }),
  SIGN_OUT: async ({ vault, memory, approvals }) => {
    approvals.abort()
    delete memory.email
    delete memory.farcaster
    vault.setSession(undefined)
  },
}

/** Logs in with where a provider led back to. */
export async function socialLogin(context: FrameContext, uri: string): Promise<Session> {
  const { userId, email, userName } = await context.own.social({ uri })
  return begin(context, { userId, ...(email !== undefined && { email }), ...(userName !== undefined && { userName }) })
}

function pendingEmail({ memory }: FrameContext): string {
  if (memory.email === undefined) throw new Error('Enter an email address first.')
  return memory.email
}

/** Everyone who logs in has accounts with something in them: this is a sandbox. */
async function begin(context: FrameContext, user: Pick<Session, 'userId' | 'email' | 'userName'>): Promise<Session> {
  const { own, vault, world, announce } = context
  const chainId = findChain(world, firstChain).chainId
  const session: Session = {
    ...user,
    chainId,
    preferred: 'smartAccount',
    epoch: world.sessionEpoch,
    token: crypto.randomUUID(),
    fresh: true,
  }
  vault.setSession(session)
  await Promise.all([
    ...world.chains.map(async (chain) => {
      const { accounts } = await readVisitor(session, chain, world, vault)
      await own.fund({ chainId: chain.chainId, addresses: accounts.map(({ address }) => address) })
    }),
    ...(world.solana
      ? [solanaKeyOf(vault.key(session.userId)).then(({ address }) => own.fundSolana({ address }))]
      : []),
  ])
  announce(session.token)
  return session
}
