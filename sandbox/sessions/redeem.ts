import {
  encodePacked,
  http,
  createPublicClient,
  createWalletClient,
  zeroHash,
  type Address,
  type Hex,
  type LocalAccount,
} from 'viem'
import { delegationAbi } from './delegations.ts'
import type { SessionCall } from './spend.ts'

/** What a wallet of ERC-7715 gave. */
export type Redemption = { readonly context: Hex; readonly delegationManager: Address }

/** One call, as ERC-7579 packs it. */
const single = zeroHash

/**
 * Acts by a transaction of its own (ERC-7710), for which it pays. Resolves with whether it went through.
 * @throws Error with the reason of whoever refuses
 */
export async function redeem(
  rpcUrl: string,
  by: LocalAccount,
  { context, delegationManager }: Redemption,
  { target, value, data }: SessionCall,
): Promise<boolean> {
  const execution = encodePacked(['address', 'uint256', 'bytes'], [target, value, data])
  const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0, pollingInterval: 50 })
  const { request } = await client.simulateContract({
    ...{ address: delegationManager, abi: delegationAbi, functionName: 'redeemDelegations', account: by },
    args: [[context], [single], [execution]],
  })
  const wallet = createWalletClient({ account: by, transport: http(rpcUrl) })
  const hash = await wallet.writeContract({ ...request, chain: null })
  return (await client.waitForTransactionReceipt({ hash, checkReplacement: false })).status === 'success'
}
