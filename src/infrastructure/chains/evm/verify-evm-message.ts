import { createClient, custom, hashMessage, isAddressEqual, isHex, recoverAddress, type Address, type Hex } from 'viem'
import { verifyHash } from 'viem/actions'
import { addressOf, chainOf, type AccountId } from '../../../domain/networks/caip.js'
import type { Clock } from '../../../ports/clock.js'
import type { Network } from '../../../domain/networks/network.js'
import { createRpcNodes, type RpcNodesDeps } from '../rpc-nodes.js'
import { isRevert } from './evm-errors.js'
import { readTogether } from './read-together.js'
import { createReader, type Ask, type Reader } from './reader.js'

export interface EvmVerifierDeps extends RpcNodesDeps {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly networks: readonly Network[]
}

/** Verifies with nodes of its own choice, never with the wallet that signed. */
export const createEvmVerifier = (deps: EvmVerifierDeps) => {
  const reader = createReader({ ...deps, nodesOf: createRpcNodes(deps) })
  return (account: AccountId, message: string, signature: string, signal?: AbortSignal): Promise<boolean> =>
    verifyEvmMessage({ ...deps, reader }, account, message, signature, signal)
}

/**
 * Whether an account signed a text: by its key (EIP-191), which needs no node; by its contract (ERC-1271), or by the contract that it
 * will be (ERC-6492), which nodes have to run: two, where there are two of different operators, and where they contradict each other
 * nothing is known. @throws what reading a node throws
 */
async function verifyEvmMessage(
  { reader, clock, networks }: Pick<EvmVerifierDeps, 'clock' | 'networks'> & { readonly reader: Reader },
  account: AccountId,
  message: string,
  signature: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const address = addressOf(account) as Address
  if (!isHex(signature, { strict: true }) || signature.length % 2 !== 0) return false
  const hash = hashMessage(message)
  if (await isSignedBy(address, hash, signature)) return true
  const network = networks.find(({ id }) => id === chainOf(account))
  if (network === undefined) return false
  const holds = async (ask: Ask): Promise<boolean> => {
    // viem takes a node that does not answer for a signature that is wrong: here it is an error of its own.
    const trouble: unknown[] = []
    const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
      ask(method, (params ?? []) as readonly unknown[], answerTo(method), 'an answer').catch((error: unknown) => {
        if (!isRevert(error)) trouble.push(error)
        throw error
      })
    const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
    const isValid = await verifyHash(client, { address, hash, signature }).catch((error: unknown) => {
      throw trouble[0] ?? error
    })
    if (!isValid && trouble.length > 0) throw trouble[0]
    return isValid
  }
  const [first, second = first] = await readTogether({ reader, clock }, { network, signal }, holds)
  if (first !== second) throw new Error('Two nodes tell different things of the signature.')
  return first
}

/** A node that cannot run code which is not on the chain gives back nothing, and decides nothing. Accounts may have no code. */
const answerTo =
  (method: string) =>
  (answer: unknown): Hex | undefined =>
    isHex(answer) && (answer !== '0x' || method !== 'eth_call') ? answer : undefined

async function isSignedBy(address: Address, hash: `0x${string}`, signature: `0x${string}`): Promise<boolean> {
  // 65 bytes, or 64 in the compact form of EIP-2098.
  if (signature.length !== 132 && signature.length !== 130) return false
  return recoverAddress({ hash, signature }).then(
    (signer) => isAddressEqual(signer, address),
    () => false,
  )
}
