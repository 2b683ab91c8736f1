import {
  BaseError,
  ContractFunctionRevertedError,
  createWalletClient,
  decodeErrorResult,
  defineChain,
  http,
  isHex,
  parseAbi,
  publicActions,
  type Hash,
  type Hex,
} from 'viem'
import { entryPoint08Abi, toPackedUserOperation } from 'viem/account-abstraction'
import type { SandboxChain } from '../../chains/sandbox-chain.ts'
import { SandboxError } from '../../sandbox-error.ts'
import { evmAccount } from '../../wallets/keys/evm-keys.ts'
import { toLibrary, userOperationSchema } from './user-operation-schema.ts'

/** Pays for the operations that it carries and is paid back by them. The node holds its key. */
const relayer = evmAccount(8).address

/** The last operation of each chain. One waits for the other: two transactions at once would be given the same nonce. */
const lines = new WeakMap<SandboxChain, Promise<unknown>>()

/**
 * Carries a signed user operation to the EntryPoint, as a bundler does, and waits for the block.
 * An operation whose calls fail is carried all the same: its event in the receipt says so.
 *
 * @throws SandboxError for what is no operation of this chain's EntryPoint, with the EntryPoint's reason
 */
export function relayUserOperation(chain: SandboxChain, wire: unknown): Promise<Hash> {
  const relayed = (lines.get(chain) ?? Promise.resolve()).then(() => carry(chain, wire))
  lines.set(
    chain,
    relayed.catch(() => undefined),
  )
  return relayed
}

async function carry(chain: SandboxChain, wire: unknown): Promise<Hash> {
  const parsed = userOperationSchema.safeParse(wire)
  if (!parsed.success) throw new SandboxError('This is no user operation of ERC-4337 version 0.8.', parsed.error)
  const client = createClient(chain)
  const call = {
    address: chain.smartAccounts.entryPoint,
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(toLibrary(parsed.data))], relayer],
    account: relayer,
  } as const
  try {
    await client.simulateContract(call)
    const hash = await client.writeContract({ ...call, chain: client.chain })
    await client.waitForTransactionReceipt({ hash, checkReplacement: false })
    return hash
  } catch (error) {
    throw new SandboxError(`The network refuses the operation: ${reasonOf(error)}`, error)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof BaseError)) return 'the node does not answer.'
  const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  const args = reverted instanceof ContractFunctionRevertedError ? reverted.data?.args : undefined
  const [, said, inner] = args ?? []
  if (typeof said !== 'string') return error.shortMessage
  const account = isHex(inner) ? accountReason(inner) : undefined
  return account === undefined ? said : `${said}: ${account}`
}

/** What the account itself said, which the EntryPoint hands on. */
function accountReason(data: Hex): string | undefined {
  try {
    return decodeErrorResult({ abi: solidityError, data }).args[0]
  } catch {
    return undefined
  }
}

const solidityError = parseAbi(['error Error(string reason)'])

function createClient({ chainId, name, nativeCurrency, rpcUrl }: SandboxChain) {
  const chain = defineChain({ id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
  return createWalletClient({ chain, transport: http(), pollingInterval: 50 }).extend(publicActions)
}
