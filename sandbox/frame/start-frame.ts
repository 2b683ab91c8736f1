import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { SolanaChain } from '../chains/solana/start-solana.ts'
import type { SandboxChain } from '../chains/sandbox-chain.ts'
import { serve, type HttpEnv } from '../serve.ts'
import { createFaucet } from './chain/fund.ts'
import type { Answer, FrameControl } from './frame-control.ts'
import { startIdentityProvider } from './identity-provider/start-identity-provider.ts'
import type { FrameFault, FrameSignIn, WindowProvider } from './own-api.ts'
import { createBell } from './server/bell.ts'
import { documentRoutes, guarded } from './server/document-routes.ts'
import { createEmailLogin } from './server/email-login.ts'
import { createEmailUpdate } from './server/email-update.ts'
import { createFarcaster } from './server/farcaster.ts'
import { createMailLimit } from './server/mail-limit.ts'
import { createMailbox } from './server/mailbox.ts'
import { createOneTimeCodes } from './server/one-time-codes.ts'
import { ownRoutes } from './server/own-routes.ts'
import { createPostOffice } from './server/post-office.ts'
import { createSocialLogin, redirectUriAt } from './server/social-login.ts'
import { createUsers } from './server/users.ts'
import { visitorRoutes } from './server/visitor-routes.ts'

export type FrameWallet = {
  /** The page that a site puts into its hidden frame. */
  readonly url: string
  readonly origin: string
  /** Shows the mails that Harbour sends. */
  readonly inboxUrl: string
  readonly control: FrameControl
}

export type StartedFrameWallet = FrameWallet & {
  /** For when the chains were brought back to a time before Harbour gave anything on them. */
  forgetGifts(): void
  stop(): Promise<void>
}

export type FrameOptions = {
  readonly chains: readonly SandboxChain[]
  /** @default none: visitors have accounts of Ethereum alone */
  readonly solana?: SolanaChain
  /** @default 0, a free one */
  readonly port?: number
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number
}

const defaultLifetime = 20 * 60_000

/** Starts Harbour, the wallet in a frame, on an origin of its own, and the provider of its social logins on another. */
export async function startFrame({
  chains,
  solana,
  port = 0,
  now = Date.now,
}: FrameOptions): Promise<StartedFrameWallet> {
  const state = {
    origin: '',
    fault: undefined as FrameFault | undefined,
    signIn: undefined as FrameSignIn | undefined,
    lifetime: defaultLifetime,
    sessionEpoch: randomUUID(),
  }
  const origin = () => state.origin
  const fault = () => state.fault
  const lifetime = () => state.lifetime

  const socialAnswers = new Map<WindowProvider, Answer>()
  const client = { clientId: 'harbour', clientSecret: randomUUID() }
  const identity = await startIdentityProvider({
    client: () => ({ ...client, redirectUri: redirectUriAt(state.origin) }),
    answer: (brand) => socialAnswers.get(brand) ?? 'ask',
  })

  const bell = createBell()
  const users = createUsers()
  const mailbox = createMailbox(now)
  const post = createPostOffice(mailbox)
  const limit = createMailLimit(now)
  const codes = createOneTimeCodes({ now, lifetime })
  const emailLogin = createEmailLogin({ origin, codes, users, limit, post, bell, now, lifetime })
  const emailUpdate = createEmailUpdate({ codes, users, limit, post })
  const social = createSocialLogin({ origin, issuer: identity.issuer, client, users, now })
  const farcaster = createFarcaster({ origin, users, bell })
  const faucet = createFaucet()

  const app = new Hono<HttpEnv>().use('*', guarded)
  app.route('/', documentRoutes({ chains, solana, fault }))
  app.route('/', visitorRoutes({ mailbox, emailLogin, social, farcaster }))
  app.route(
    '/own',
    ownRoutes({
      chains,
      solana,
      emailLogin,
      emailUpdate,
      social,
      farcaster,
      faucet,
      fault,
      signIn: () => state.signIn,
      sessionEpoch: () => state.sessionEpoch,
    }),
  )

  const served = await serve(app, port).catch(async (cause: unknown) => {
    await identity.stop()
    throw cause
  })
  state.origin = served.url

  const forgetSessions = () => {
    state.sessionEpoch = randomUUID()
  }
  const control: FrameControl = {
    reset: () => {
      for (const part of [mailbox, users, limit, codes, emailLogin, emailUpdate, social, farcaster]) part.clear()
      socialAnswers.clear()
      state.fault = undefined
      state.signIn = undefined
      state.lifetime = defaultLifetime
      forgetSessions()
    },
    mails: mailbox.mails,
    latestCode: (address) => mailbox.mails(address).find(({ code }) => code !== undefined)?.code,
    followLink: async (address) => {
      const link = mailbox.mails(address).find((mail) => mail.link !== undefined)?.link
      if (link === undefined) throw new RangeError(`No link was mailed to ${address}.`)
      await emailLogin.followLink(new URL(link).searchParams.get('token') ?? '')
    },
    social: (provider, answer) => void socialAnswers.set(provider, answer),
    farcaster: farcaster.policy,
    approveFarcaster: (url) => farcaster.decide(new URL(url).searchParams.get('channel') ?? '', 'approve'),
    fault: (name) => {
      state.fault = name
    },
    signIn: (habit) => {
      state.signIn = habit
    },
    codeLifetime: (ms) => {
      state.lifetime = ms
    },
    forgetSessions,
  }
  return {
    url: `${served.url}/sdk`,
    origin: served.url,
    inboxUrl: `${served.url}/inbox`,
    control,
    forgetGifts: faucet.clear,
    stop: async () => {
      await served.stop()
      await identity.stop()
      await post.stop()
    },
  }
}
