import { BaseError, createWalletClient, defineChain, http, type Hash } from 'viem'
import { z } from 'zod'
import { toWire } from '../../chain/user-operation-schema.ts'
import { RpcError } from '../../../wallets/browser/background/rpc-error.ts'
import { clientOf, smartAccountAddress } from '../accounts/smart-account.ts'
import { buildUserOperation, signUserOperation, type Call } from '../accounts/user-operation.ts'
import { frameErrors } from '../frame-error.ts'
import type { AskedTransaction } from './param-schemas.ts'
import { placeOf, type RpcContext } from './rpc-method.ts'

/** Sends from the visitor's own key. What the site leaves out is filled in. */
export async function sendFromKey({ visitor, chain }: RpcContext, asked: AskedTransaction): Promise<Hash> {
  const { to, value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce } = asked
  const data = asked.data ?? asked.input
  const client = createWalletClient({ account: visitor.owner, chain: libraryChain(chain), transport: http() })
  const fees =
    gasPrice === undefined
      ? {
          ...(maxFeePerGas !== undefined && { maxFeePerGas }),
          ...(maxPriorityFeePerGas !== undefined && { maxPriorityFeePerGas }),
        }
      : { gasPrice, type: 'legacy' as const }
  return spoken(
    client.sendTransaction({
      ...(to === undefined ? {} : { to }),
      ...(value !== undefined && { value }),
      ...(data !== undefined && { data }),
      ...(gas !== undefined && { gas }),
      ...(nonce !== undefined && { nonce: Number(nonce) }),
      ...fees,
    }),
  )
}

/** Sends as one user operation: every call happens or none. */
export async function sendFromSmartAccount(context: RpcContext, calls: readonly Call[]): Promise<Hash> {
  const place = placeOf(context)
  const balance = await clientOf(place).getBalance({ address: await smartAccountAddress(place) })
  // The node's estimate does not look.
  if (calls.reduce((total, { value }) => total + value, 0n) > balance) throw frameErrors.insufficientFunds()
  const { operation } = await signUserOperation(place, await spoken(buildUserOperation(place, calls)))
  const { hash } = await context.own.userOperation({ chainId: place.chainId, userOperation: toWire(operation) })
  return hash
}

const coded = z.object({ code: z.number() })

/** The library wraps the node's refusal: its code and words are what a site expects to see. */
export async function spoken<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    const inner = coded.safeParse(error.walk((cause) => coded.safeParse(cause).success))
    throw new RpcError(inner.data?.code ?? -32603, error.details || error.shortMessage)
  }
}

function libraryChain({ chainId, name, nativeCurrency, rpcUrl }: RpcContext['chain']) {
  return defineChain({ id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
}
