import { createPublicClient, erc20Abi, formatUnits, http, type Address } from 'viem'
import type { SandboxChain } from '../../sandbox/chains/sandbox-chain.ts'
import type { World } from './test.ts'

/** The two chains of the sandbox and the account that owns most. */
export function places({ sandbox }: World): {
  readonly ethereum: SandboxChain
  readonly base: SandboxChain
  readonly owner: Address
} {
  const [ethereum, base] = sandbox.chains
  const owner = ethereum?.accounts[0]
  if (ethereum === undefined || base === undefined || owner === undefined) throw new Error('The sandbox is incomplete.')
  return { ethereum, base, owner }
}

export interface Holding {
  readonly symbol: string
  readonly decimals: number
  readonly units: bigint
}

/** What the node says that an address holds, the coin of the network first. */
export async function readChain(chain: SandboxChain, owner: Address): Promise<readonly Holding[]> {
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const tokens = chain.tokens.map(async ({ address, symbol, decimals }) => ({
    symbol,
    decimals,
    units: await client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
  }))
  const { symbol, decimals } = chain.nativeCurrency
  return [{ symbol, decimals, units: await client.getBalance({ address: owner }) }, ...(await Promise.all(tokens))]
}

/** As a list shows it: grouped, cut to two decimals, never rounded up. */
export function shownAmount({ symbol, decimals, units }: Holding): string {
  const [whole = '0', fraction = ''] = formatUnits(units, decimals).split('.')
  return `${BigInt(whole).toLocaleString('en-US')}.${fraction.slice(0, 2).padEnd(2, '0')} ${symbol}`
}

/** The coin of the network as a list shows it. */
export async function shownCoin(chain: SandboxChain, owner: Address): Promise<string> {
  const [coin] = await readChain(chain, owner)
  if (coin === undefined) throw new Error('The node knows no coin.')
  return shownAmount(coin)
}
