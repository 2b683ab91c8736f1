import { createTestClient, http, parseEther, parseUnits, publicActions, type Address } from 'viem'
import type { SolanaChain } from '../../chains/solana/start-solana.ts'
import type { SandboxChain } from '../../chains/sandbox-chain.ts'

const gift = parseEther('10')
const solanaGift = parseUnits('10', 9)

export type Faucet = {
  /** Gives 10 ETH on a chain to each address that was never given any there. */
  fund(chain: SandboxChain, addresses: readonly Address[]): Promise<void>
  /** Gives 10 SOL to an address that was never given any. */
  fundSolana(chain: Pick<SolanaChain, 'control'>, address: string): void
  /** Nobody was ever given any. */
  clear(): void
}

export function createFaucet(): Faucet {
  const given = new Set<string>()
  return {
    fund: async (chain, addresses) => {
      const client = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) }).extend(publicActions)
      for (const address of addresses) {
        const key = `${chain.chainId} ${address.toLowerCase()}`
        if (given.has(key)) continue
        given.add(key)
        await client.setBalance({ address, value: (await client.getBalance({ address })) + gift })
      }
    },
    fundSolana: ({ control }, address) => {
      const key = `solana ${address}`
      if (given.has(key)) return
      given.add(key)
      control.fund(address, solanaGift)
    },
    clear: () => given.clear(),
  }
}
