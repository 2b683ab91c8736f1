import { encodeFunctionData, type Address, type Hash, type Hex } from 'viem'
import { entryPoint08Abi, getUserOperationHash } from 'viem/account-abstraction'
import { toLibrary, type SignedUserOperation } from '../../chain/user-operation-schema.ts'
import {
  accountAbi,
  clientOf,
  creationOf,
  isDeployed,
  smartAccountAddress,
  type SmartAccountPlace,
} from './smart-account.ts'

export type Call = { readonly to: Address; readonly value: bigint; readonly data: Hex }

export type UnsignedUserOperation = Omit<SignedUserOperation, 'signature'>

/** For what cannot be estimated alone, such as a call that needs the one before it. */
const fallbackCallGas = 1_000_000n
/** What the account itself spends on each call. */
const overheadPerCall = 30_000n

/** What the account is told to do: one call, or several of which all happen or none. */
function encodeCalls(calls: readonly Call[]): Hex {
  const [first, ...others] = calls.map(({ to, value, data }) => ({ target: to, value, data }))
  return first !== undefined && others.length === 0
    ? encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [first] })
    : encodeFunctionData({ abi: accountAbi, functionName: 'executeBatch', args: [first ? [first, ...others] : []] })
}

/**
 * An operation of the owner's smart account, ready to be signed.
 *
 * @throws the node's reason when a single call would fail
 */
export async function buildUserOperation(
  place: SmartAccountPlace,
  calls: readonly Call[],
  callData = encodeCalls(calls),
): Promise<UnsignedUserOperation> {
  const client = clientOf(place)
  const sender = await smartAccountAddress(place)
  const [deployed, nonce, fees, callGasLimit] = await Promise.all([
    isDeployed(place),
    client.readContract({
      address: place.entryPoint,
      abi: entryPoint08Abi,
      functionName: 'getNonce',
      args: [sender, 0n],
    }),
    client.estimateFeesPerGas(),
    estimateCalls(place, sender, calls),
  ])
  return {
    sender,
    nonce,
    ...(deployed ? {} : creationOf(place)),
    callData,
    callGasLimit,
    // Making the account is the dear part.
    verificationGasLimit: deployed ? 100_000n : 1_500_000n,
    preVerificationGas: 60_000n,
    maxFeePerGas: fees.maxFeePerGas,
    maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
  }
}

/** The owner signs the operation's hash for this EntryPoint and chain. */
export async function signUserOperation(
  place: SmartAccountPlace,
  operation: UnsignedUserOperation,
): Promise<{ readonly operation: SignedUserOperation; readonly hash: Hash }> {
  const hash = getUserOperationHash({
    chainId: place.chainId,
    entryPointAddress: place.entryPoint,
    entryPointVersion: '0.8',
    userOperation: toLibrary({ ...operation, signature: '0x' }),
  })
  return { operation: { ...operation, signature: await place.owner.sign({ hash }) }, hash }
}

async function estimateCalls(place: SmartAccountPlace, account: Address, calls: readonly Call[]): Promise<bigint> {
  const client = clientOf(place)
  const alone = calls.length === 1
  const gas = await Promise.all(
    calls.map((call) => {
      // What the account does to itself costs next to nothing before it is there.
      if (call.to === account) return fallbackCallGas
      return client.estimateGas({ account, ...call }).catch((error: unknown) => {
        if (alone) throw error
        return fallbackCallGas
      })
    }),
  )
  const sum = gas.reduce((total, one) => total + one + overheadPerCall, 0n)
  // A call has only 63 of 64 parts of what is left for it, at each of two steps.
  return calls.length === 0 ? fallbackCallGas : (sum * 6n) / 5n
}
