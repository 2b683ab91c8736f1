import { createPublicClient, erc20Abi, http, type Address } from 'viem'
import type { SandboxChain, SandboxToken } from './sandbox-chain.ts'

export type Holding = {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Absent for the native coin. */
  readonly token?: SandboxToken
  readonly amount: bigint
}

/** Everything an address holds on a chain at this moment, the native coin first, empty balances left out. */
export async function readHoldings(chain: SandboxChain, owner: Address): Promise<readonly Holding[]> {
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const [native, amounts] = await Promise.all([
    client.getBalance({ address: owner }),
    client.multicall({
      allowFailure: false,
      multicallAddress: chain.multicall,
      contracts: chain.tokens.map(({ address }) => ({
        abi: erc20Abi,
        address,
        functionName: 'balanceOf' as const,
        args: [owner] as const,
      })),
    }),
  ])
  const tokens = chain.tokens.map((token, index) => ({ ...token, token, amount: amounts[index] ?? 0n }))
  return [{ ...chain.nativeCurrency, amount: native }, ...tokens].filter(({ amount }) => amount > 0n)
}
