import { createPublicClient, erc20Abi, http, parseAbi, type Address } from 'viem'
import { z } from 'zod'
import type { SandboxChain } from '../sandbox-chain.ts'

export type ContractFacts = {
  readonly name: string
  readonly symbol: string
  /** 0 for a contract that does not say. */
  readonly decimals: number
  /** Only a contract that admits to it. */
  readonly isSpam: boolean
}

const text = z.string().catch('')
const abi = [...erc20Abi, ...parseAbi(['function spam() view returns (bool)'])] as const
const questions = ['name', 'symbol', 'decimals', 'spam'] as const

/** What contracts say of themselves, also those that no list names. */
export async function readContractFacts(
  chain: SandboxChain,
  contracts: readonly Address[],
): Promise<ReadonlyMap<Address, ContractFacts>> {
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const unique = [...new Set(contracts)]
  const answers = await client.multicall({
    multicallAddress: chain.multicall,
    contracts: unique.flatMap((address) => questions.map((functionName) => ({ abi, address, functionName }))),
  })
  return new Map(
    unique.map((address, index) => {
      const start = index * questions.length
      const [name, symbol, decimals, spam] = answers.slice(start, start + questions.length).map(({ result }) => result)
      return [
        address,
        {
          name: text.parse(name),
          symbol: text.parse(symbol),
          decimals: z.number().catch(0).parse(decimals),
          isSpam: spam === true,
        },
      ]
    }),
  )
}
