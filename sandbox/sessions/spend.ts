import { createPublicClient, encodeFunctionData, http, type Address, type Hash, type Hex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import type { SignedUserOperation } from '../frame/chain/user-operation-schema.ts'
import { sessionAbi } from './session-abi.ts'
import { sessionOperationHash } from './session-signature.ts'

export type SessionCall = { readonly target: Address; readonly value: bigint; readonly data: Hex }

type Place = { readonly chainId: number; readonly rpcUrl: string; readonly entryPoint: Address }

/** For a call that would fail: the network is to say so. */
const fallbackGas = 300_000n
const overhead = 60_000n

/** An operation of an account with sessions, and what each key of the session signs of it. */
export async function prepareSessionOperation(
  place: Place,
  sender: Address,
  calls: readonly SessionCall[],
): Promise<{ readonly operation: Omit<SignedUserOperation, 'signature'>; readonly hash: Hash }> {
  const client = createPublicClient({ transport: http(place.rpcUrl), cacheTime: 0 })
  const [nonce, fees, ...gas] = await Promise.all([
    client.readContract({
      address: place.entryPoint,
      abi: entryPoint08Abi,
      functionName: 'getNonce',
      args: [sender, 0n],
    }),
    client.estimateFeesPerGas(),
    ...calls.map(({ target: to, value, data }) =>
      client.estimateGas({ account: sender, to, value, data }).catch(() => fallbackGas),
    ),
  ])
  const operation = {
    sender,
    nonce,
    callData: encodeFunctionData({ abi: sessionAbi, functionName: 'executeBatch', args: [calls] }),
    callGasLimit: gas.reduce((total, one) => total + one + overhead, overhead),
    // It reads what the session may do, and counts what it spends.
    verificationGasLimit: 600_000n,
    preVerificationGas: 60_000n,
    maxFeePerGas: fees.maxFeePerGas,
    maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
  }
  return { operation, hash: sessionOperationHash(operation, place) }
}
