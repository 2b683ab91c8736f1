import type { CallsProgress, CallsRequest } from '../../../src/domain/calls/calls.js'
import type { TransferOutcome } from '../../../src/domain/money/transfer.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeWallet } from '../../fakes/fake-wallet.js'
import { account, createDialogOfFakes } from './dialog-of-fakes.js'

export const shop = `0x${'5a'.repeat(20)}`
export const token = `0x${'70'.repeat(20)}`
export const calls = [
  { to: token, data: '0x12' },
  { to: shop, value: 5n },
] as const
export const hash = (digit: number) => `0x${String(digit).repeat(64)}`
export const confirmed = (digit: number): TransferOutcome => ({ status: 'confirmed', hash: hash(digit), depth: 1 })

export type Answers = Readonly<Record<string, (params: unknown) => unknown>>

/** What wallets answer to whatever went wrong, before or after they sent. */
export const broken = { code: -32603, message: 'Internal JSON-RPC error: request timed out' }

/**
 * A connected visitor whose site sends calls.
 * @param sends what the wallet answers to each transaction that it is asked for @default as the fake does
 */
export async function world(
  capabilities: Readonly<Record<string, unknown>>,
  answers: Answers = {},
  sends?: (index: number) => unknown,
) {
  const chain = { ...createFakeChainAdapter(), capabilities: async () => capabilities }
  const wallet = createFakeWallet({
    accounts: [account],
    distinctHashes: true,
    answer: ({ method, params }) => {
      const answer = answers[method]
      if (answer === undefined) throw Object.assign(new Error(method), { code: 4200 })
      return answer(params)
    },
  })
  if (sends !== undefined) {
    const plain = wallet.provider.request
    let count = 0
    wallet.provider.request = async (request) =>
      request.method === 'eth_sendTransaction' ? sends(count++) : plain(request)
    chain.setOutcome(hash(1), confirmed(1))
  }
  const dialog = createDialogOfFakes({ wallet, chains: [chain] })
  await dialog.connect()
  const { send: sendCalls, inTurn } = await dialog.app.features.load('calls')
  const seen: string[] = []
  const onStep = ({ steps, atomic }: CallsProgress) =>
    void seen.push(`${atomic ? 'one' : 'each'}: ${steps.map(({ status }) => status).join(' ')}`)
  const asked = (method: string) => wallet.calls.filter((one) => one.method === method)
  const send = async (request: Partial<CallsRequest> = {}, ms = 60_000) => {
    const outcome = sendCalls({ calls, onStep, ...request })
    const settled = outcome.then(
      (value) => ({ value, error: undefined }),
      (error: unknown) => ({ value: undefined, error }),
    )
    await dialog.clock.advance(ms)
    return settled
  }
  return { ...dialog, chain, wallet, send, seen, asked, inTurn }
}
