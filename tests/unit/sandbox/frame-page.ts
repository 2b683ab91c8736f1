import { getAddress } from 'viem'
import type { SandboxChain } from '../../../sandbox/chains/sandbox-chain.ts'
import { createFaucet } from '../../../sandbox/frame/chain/fund.ts'
import { relayUserOperation } from '../../../sandbox/frame/chain/relay-user-operation.ts'
import type { World } from '../../../sandbox/frame/own-api.ts'
import type { Approval } from '../../../sandbox/frame/page/approval/approval.ts'
import { createApprovals } from '../../../sandbox/frame/page/approval/approvals.ts'
import { createFrame } from '../../../sandbox/frame/page/create-frame.ts'
import type { OwnApi } from '../../../sandbox/frame/page/own-api-client.ts'
import { createPageStorage } from '../../../sandbox/frame/page/page-storage.ts'
import { createVault } from '../../../sandbox/frame/page/vault.ts'
import { replies, type FrameMessage, type ReplyOf } from '../../../sandbox/frame/protocol/replies.ts'
import type { RequestName } from '../../../sandbox/frame/protocol/requests.ts'
import { at } from './at.ts'

/** The site around the frame. */
export const host = 'https://site.example'
export const email = 'mira@harbour.example'

export type FramePageOptions = {
  readonly chains: readonly SandboxChain[]
  /** What the page's origin has stored. */
  readonly texts: Map<string, string>
  /** What is different about the world at this moment. */
  readonly world?: () => Partial<World>
  /** The browser's storage, in place of `texts`. */
  readonly open?: (() => Storage) | undefined
}

/** A server that knows one visitor and lets them in with any code but 000000. */
function createServer({ chains, world }: FramePageOptions): OwnApi {
  const faucet = createFaucet()
  const chainOf = (chainId: number): SandboxChain => {
    const chain = chains.find((one) => one.chainId === chainId)
    if (!chain) throw new Error('There is no such chain.')
    return chain
  }
  return {
    world: async () => ({
      chains: chains.map((chain) => ({ ...chain, smartAccounts: true, tokens: [...chain.tokens] })),
      contracts: { ...at(chains, 0).smartAccounts },
      sessionEpoch: 'one',
      ...world?.(),
    }),
    email: async () => ({ action: 'VERIFY_DEVICE' }),
    device: async () => ({}),
    otp: async ({ otp, email: of }) => {
      if (otp === '000000') throw new Error('This code is wrong. Check the mail and try again.')
      return { userId: 'mira', email: of }
    },
    socialStart: async ({ provider }) => ({ uri: `https://provider.example/${provider}` }),
    social: async () => ({ userId: 'octo', provider: 'github', userName: 'octo' }),
    farcaster: async () => ({ url: 'https://farcaster.example/1', channel: '1' }),
    farcasterWait: async () => ({ userId: 'caster', userName: 'caster' }),
    update: async () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    updatePrimary: async () => ({}),
    updateSecondary: async () => ({ newEmail: 'new@harbour.example' }),
    fund: async ({ chainId, addresses }) => {
      await faucet.fund(chainOf(chainId), addresses)
      return {}
    },
    fundSolana: async () => ({}),
    userOperation: async ({ chainId, userOperation }) => ({
      hash: await relayUserOperation(chainOf(chainId), userOperation),
    }),
  }
}

/** Harbour's page as a site meets it, without a browser. */
export function createFramePage(options: FramePageOptions) {
  const { texts, open } = options
  const shown: (Approval | undefined)[] = []
  const posted: FrameMessage[] = []
  const events: string[] = []
  const approvals = createApprovals((approval) => shown.push(approval))
  const writeText = (key: string, value: string | undefined) =>
    value === undefined ? void texts.delete(key) : void texts.set(key, value)
  const storage = open ? createPageStorage(open) : { read: (key: string) => texts.get(key), write: writeText }
  const frame = createFrame({
    own: createServer(options),
    vault: createVault(storage),
    approvals,
    applyTheme: ({ themeMode }) => events.push(`theme ${themeMode}`),
    reload: () => events.push('reload'),
    wait: async (ms) => void events.push(`wait ${ms}`),
  })
  let count = 0
  const ask = async (name: string, payload?: unknown): Promise<FrameMessage> => {
    const id = String(count++)
    const answers: FrameMessage[] = []
    await frame.receive({ type: `@w3m-app/${name}`, id, payload }, host, (message) => {
      posted.push(message)
      if (message.id === id) answers.push(message)
    })
    return at(answers, 0)
  }
  /** The payload of a success, which must have the shape that the protocol says. */
  const get = async <Name extends RequestName>(name: Name, payload?: unknown): Promise<ReplyOf<Name>> => {
    const { type, payload: answer } = await ask(name, payload)
    if (type !== `@w3m-frame/${name}_SUCCESS`) throw new Error(JSON.stringify(answer))
    return replies[name].parse(answer) as ReplyOf<Name>
  }
  const rpc = (method: string, params: unknown = [], chainId?: string) =>
    get('RPC_REQUEST', { method, params, ...(chainId !== undefined && { chainId }) })
  const refusal = async (method: string, params: unknown = []) => (await ask('RPC_REQUEST', { method, params })).payload
  /** Starts an unsafe request and decides once it is shown. */
  const decided = async (approve: boolean, method: string, params: unknown, chainId?: string) => {
    const before = shown.length
    const answer = ask('RPC_REQUEST', { method, params, ...(chainId !== undefined && { chainId }) })
    await Promise.race([answer, waitUntil(() => shown.length > before)])
    const approval = shown.at(-1)
    approvals.decide(approve)
    return { approval, payload: (await answer).payload }
  }
  const approved = async (method: string, params: unknown, chainId?: string) =>
    (await decided(true, method, params, chainId)).payload
  const logIn = async () => {
    await get('CONNECT_EMAIL', { email })
    await get('CONNECT_OTP', { otp: '123456' })
    const { accounts } = await get('GET_USER')
    const addressOf = (type: string) => getAddress(accounts.find((one) => one.type === type)?.address ?? '')
    return { smart: addressOf('smartAccount'), eoa: addressOf('eoa') }
  }
  return { ask, get, rpc, refusal, decided, approved, logIn, shown, posted, events }
}

export async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  }
}
