import { Hono } from 'hono'
import { createPublicClient, http, isAddress, isAddressEqual, parseEventLogs, type Hash } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { z } from 'zod'
import type { SandboxChain } from '../../chains/sandbox-chain.ts'
import { relayUserOperation } from '../../frame/chain/relay-user-operation.ts'
import { SandboxError } from '../../sandbox-error.ts'
import type { HttpEnv } from '../../serve.ts'
import { readBody, readQuery } from '../read-request.ts'
import { findChain } from './find-chain.ts'

const request = z.discriminatedUnion('method', [
  z.object({
    id: z.union([z.string(), z.number()]),
    method: z.literal('eth_sendUserOperation'),
    params: z.tuple([z.unknown(), z.string().refine((text) => isAddress(text, { strict: false }))]),
  }),
  z.object({
    id: z.union([z.string(), z.number()]),
    method: z.literal('eth_getUserOperationReceipt'),
    params: z.tuple([z.string()]),
  }),
])

/** A bundler of ERC-4337 (ERC-7769). What the EntryPoint refuses has code -32500, with the reason. */
export function bundlerRoutes(chains: readonly SandboxChain[]): Hono<HttpEnv> {
  /** The transaction that carried each operation. */
  const carried = new Map<string, Hash>()

  const send = async (chain: SandboxChain, operation: unknown, entryPoint: `0x${string}`) => {
    if (!isAddressEqual(entryPoint, chain.smartAccounts.entryPoint))
      return { error: { code: -32602, message: 'This EntryPoint is not supported.' } }
    try {
      const transaction = await relayUserOperation(chain, operation)
      const { userOpHash } = await readOutcome(chain, transaction)
      carried.set(userOpHash, transaction)
      return { result: userOpHash }
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error
      return { error: { code: -32500, message: error.message } }
    }
  }
  const receipt = async (chain: SandboxChain, userOpHash: string) => {
    const transaction = carried.get(userOpHash)
    if (!transaction) return { result: null }
    return { result: { ...(await readOutcome(chain, transaction)), receipt: { transactionHash: transaction } } }
  }

  return new Hono<HttpEnv>().post('/v1/bundler', async (c) => {
    const { chainId } = readQuery(c, z.object({ chainId: z.string() }))
    const chain = findChain(chains, chainId)
    const asked = await readBody(c, request)
    const answer =
      asked.method === 'eth_sendUserOperation'
        ? await send(chain, ...asked.params)
        : await receipt(chain, ...asked.params)
    return c.json({ jsonrpc: '2.0', id: asked.id, ...answer })
  })
}

async function readOutcome({ rpcUrl }: SandboxChain, hash: Hash) {
  const { logs } = await createPublicClient({ transport: http(rpcUrl) }).getTransactionReceipt({ hash })
  const [event] = parseEventLogs({ abi: entryPoint08Abi, eventName: 'UserOperationEvent', logs })
  if (!event) throw new Error('The EntryPoint says nothing of the operation that it carried.')
  return { userOpHash: event.args.userOpHash, success: event.args.success }
}
