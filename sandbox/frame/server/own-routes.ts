import { Hono, type Context } from 'hono'
import type { z } from 'zod'
import type { SolanaChain } from '../../chains/solana/start-solana.ts'
import type { SandboxChain } from '../../chains/sandbox-chain.ts'
import { SandboxError } from '../../sandbox-error.ts'
import type { HttpEnv } from '../../serve.ts'
import { sameOrigin } from '../../wallets/browser/server/own-routes.ts'
import type { Faucet } from '../chain/fund.ts'
import { relayUserOperation } from '../chain/relay-user-operation.ts'
import { asks, type FrameFault, type FrameSignIn, type SolanaNetwork, type World } from '../own-api.ts'
import type { EmailLogin } from './email-login.ts'
import type { EmailUpdate } from './email-update.ts'
import type { Farcaster } from './farcaster.ts'
import { Refusal } from './refusal.ts'
import type { SocialLogin } from './social-login.ts'

export type OwnOptions = {
  readonly chains: readonly SandboxChain[]
  readonly solana: SolanaChain | undefined
  readonly emailLogin: EmailLogin
  readonly emailUpdate: EmailUpdate
  readonly social: SocialLogin
  readonly farcaster: Farcaster
  readonly faucet: Faucet
  readonly fault: () => FrameFault | undefined
  readonly signIn: () => FrameSignIn | undefined
  readonly sessionEpoch: () => string
}

/** What only the frame's own page may use. */
export function ownRoutes(options: OwnOptions): Hono<HttpEnv> {
  const { chains, solana, emailLogin, emailUpdate, social, farcaster, faucet, fault, signIn, sessionEpoch } = options
  const chainOf = (chainId: number): SandboxChain => {
    const chain = chains.find((candidate) => candidate.chainId === chainId)
    if (!chain) throw new Refusal(`Harbour does not know the network ${chainId}.`, 404)
    return chain
  }
  const app = new Hono<HttpEnv>()
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ message: error.message }, error.status)
    if (error instanceof SandboxError) return c.json({ message: error.message }, 400)
    throw error
  })
  return app
    .use('*', sameOrigin)
    .get('/world', (c) => c.json({ ...describeWorld(chains, solana, fault(), sessionEpoch()), signIn: signIn() }))
    .post('/email', async (c) => c.json({ action: await emailLogin.start(await read(c, asks.email)) }))
    .post('/device', async (c) => {
      await emailLogin.awaitDevice(await read(c, asks.device), c.req.raw.signal)
      return c.json({})
    })
    .post('/otp', async (c) => {
      const { otp, ...place } = await read(c, asks.otp)
      const { userId, email } = emailLogin.confirm(place, otp)
      return c.json({ userId, email })
    })
    .get('/social', (c) => c.json({ uri: social.start(parse(asks.socialStart, c.req.query()).provider) }))
    .post('/social', async (c) => c.json(await social.redeem((await read(c, asks.social)).uri)))
    .post('/farcaster', (c) => c.json(farcaster.open()))
    .post('/farcaster/wait', async (c) => {
      const { channel } = await read(c, asks.farcasterWait)
      return c.json(await farcaster.wait(channel, c.req.raw.signal))
    })
    .post('/update', async (c) => {
      const { userId, email } = await read(c, asks.update)
      return c.json({ action: await emailUpdate.start(userId, email) })
    })
    .post('/update/primary', async (c) => {
      const { userId, otp } = await read(c, asks.updateOtp)
      await emailUpdate.confirmPrimary(userId, otp)
      return c.json({})
    })
    .post('/update/secondary', async (c) => {
      const { userId, otp } = await read(c, asks.updateOtp)
      return c.json(emailUpdate.confirmSecondary(userId, otp))
    })
    .post('/fund', async (c) => {
      const { chainId, addresses } = await read(c, asks.fund)
      await faucet.fund(chainOf(chainId), addresses)
      return c.json({})
    })
    .post('/fund/solana', async (c) => {
      const { address } = await read(c, asks.fundSolana)
      if (!solana) throw new Refusal('Harbour does not know Solana.', 404)
      faucet.fundSolana(solana, address)
      return c.json({})
    })
    .post('/user-operation', async (c) => {
      const { chainId, userOperation } = await read(c, asks.userOperation)
      return c.json({ hash: await relayUserOperation(chainOf(chainId), userOperation) })
    })
}

function describeWorld(
  chains: readonly SandboxChain[],
  solana: SolanaChain | undefined,
  fault: FrameFault | undefined,
  sessionEpoch: string,
): World {
  return {
    chains: chains.map(({ chainId, name, rpcUrl, nativeCurrency, tokens }) => ({
      chainId,
      name,
      rpcUrl,
      smartAccounts: true,
      nativeCurrency,
      tokens: [...tokens],
    })),
    ...(solana && { solana: describeSolana(solana) }),
    contracts: { ...chains[0]?.smartAccounts },
    ...(fault && { fault }),
    sessionEpoch,
  }
}

function describeSolana({ id, name, rpcUrl, tokens }: SolanaChain): SolanaNetwork {
  return { id, name, rpcUrl, tokens: tokens.map(({ mint, symbol, decimals }) => ({ mint, symbol, decimals })) }
}

async function read<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema>> {
  return parse(schema, await c.req.json().catch(() => undefined))
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Refusal(issue?.path[0] === 'email' ? issue.message : 'The request is not well formed.')
}
