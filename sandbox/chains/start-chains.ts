import type { Address } from 'viem'
import { startAnvil, type Anvil } from './anvil.ts'
import { accountCount, chainPlans, collection, mnemonic, nativeCurrency, type ChainPlan } from './chain-plan.ts'
import { createChainControl, type ChainControl } from './chain-control.ts'
import { compileContracts, type CompiledContracts } from './compile-contracts.ts'
import { deployWorld, multicallAddress } from './deploy-world.ts'
import type { SandboxChain } from './sandbox-chain.ts'
import { evmAccount } from '../wallets/keys/evm-keys.ts'

export type Chains = {
  readonly list: readonly SandboxChain[]
  readonly control: ChainControl
  stop(): Promise<void>
}

/** Starts one EVM node per planned chain and fills it. `ports` are in the order of the plans; 0 takes a free one. */
export async function startChains(ports: readonly number[] = []): Promise<Chains> {
  const starting = chainPlans.map((plan, index) =>
    startAnvil({ chainId: plan.chainId, port: ports[index] ?? 0, mnemonic }),
  )
  const started = await Promise.allSettled(starting)
  const nodes = started.filter((result) => result.status === 'fulfilled').map((result) => result.value)
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()))
  }
  try {
    const failure = started.find((result) => result.status === 'rejected')
    if (failure) throw failure.reason
    const contracts = await compileContracts()
    const list = await Promise.all(chainPlans.map((plan, index) => fill(plan, nodes[index] as Anvil, contracts)))
    return { list, control: await createChainControl(list, contracts), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function fill(plan: ChainPlan, { rpcUrl }: Anvil, contracts: CompiledContracts): Promise<SandboxChain> {
  const accounts = Array.from({ length: accountCount }, (_, index) => evmAccount(index).address)
  const deployed = await deployWorld({ plan, rpcUrl, accounts, contracts })
  return {
    id: `eip155:${plan.chainId}`,
    chainId: plan.chainId,
    name: plan.name,
    imageId: plan.imageId,
    nativeCurrency,
    rpcUrl,
    multicall: multicallAddress,
    smartAccounts: deployed.smartAccounts,
    delegations: deployed.delegations,
    tokens: plan.tokens.map(({ name, symbol, decimals }, index) => ({
      address: deployed.tokens[index] as Address,
      name,
      symbol,
      decimals,
    })),
    nft: { address: deployed.collection, ...collection },
    oddTokens: deployed.oddTokens,
    ...(deployed.swaps && { swaps: deployed.swaps }),
    accounts,
  }
}
