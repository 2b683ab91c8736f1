import { setTimeout as sleep } from 'node:timers/promises'
import { getContractAddress, parseEther, parseUnits, type Address } from 'viem'
import { evmAccount } from '../wallets/keys/evm-keys.ts'
import { collection, oddTokens as odd, type ChainPlan } from './chain-plan.ts'
import { contractNamed, type CompiledContracts } from './compile-contracts.ts'
import type { SendData } from './create2.ts'
import { deployDelegations, type DelegationContracts } from './deploy-delegations.ts'
import { deployOddTokens, type OddTokens } from './deploy-odd-tokens.ts'
import { deploySmartAccounts, type SmartAccountContracts } from './deploy-smart-accounts.ts'
import { deploySwaps } from './deploy-swaps.ts'
import { createNodeClient } from './node-client.ts'
import type { SwapWorld } from './sandbox-chain.ts'

export const multicallAddress: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** What rollups of the OP Stack take beside their gas is asked here; this one answers every question with nought. */
const rollupOracle = { address: '0x420000000000000000000000000000000000000F', bytecode: '0x60206000f3' } as const

/** Nothing else sends from this account, so its nonces, and with them every contract's address, never change. */
const deployer = evmAccount(9)

export type Deployed = {
  readonly tokens: readonly Address[]
  readonly collection: Address
  readonly smartAccounts: SmartAccountContracts
  readonly delegations: DelegationContracts
  readonly oddTokens: OddTokens
  readonly swaps?: SwapWorld
}

export type DeployOptions = {
  readonly plan: ChainPlan
  readonly rpcUrl: string
  readonly accounts: readonly Address[]
  readonly contracts: CompiledContracts
}

/** Puts the planned contracts and balances on an empty chain. */
export async function deployWorld({ plan, rpcUrl, accounts, contracts }: DeployOptions): Promise<Deployed> {
  const client = createNodeClient({ ...plan, rpcUrl }, deployer)
  const contract = (name: string) => contractNamed(contracts, name)

  let nonce = 0
  const deploy = async (name: string, args: readonly unknown[]): Promise<Address> => {
    const { abi, bytecode } = contract(name)
    const from = { address: deployer.address, nonce: nonce++ }
    await client.deployContract({ account: deployer, abi, bytecode, args, gas: 3_000_000n, nonce: from.nonce })
    return getContractAddress({ from: from.address, nonce: BigInt(from.nonce) })
  }
  const mint = (name: string, address: Address, args: readonly unknown[]) =>
    client.writeContract({
      account: deployer,
      abi: contract(name).abi,
      address,
      functionName: 'mint',
      args,
      gas: 300_000n,
      nonce: nonce++,
    })
  const send: SendData = (transaction) => client.sendTransaction({ ...transaction, account: deployer, nonce: nonce++ })

  await client.setCode({ address: multicallAddress, bytecode: contract('Multicall').runtime })
  if (plan.rollup === true) await client.setCode(rollupOracle)

  // Every deployment comes before the first mint, so that a changed balance does not move an address.
  const tokens: Address[] = []
  for (const token of plan.tokens) tokens.push(await deploy(token.contract, [token.name, token.symbol, token.decimals]))
  const collectible = await deploy('Collectible', [collection.name, collection.symbol])

  for (const [token, address] of zip(plan.tokens, tokens)) {
    for (const [balance, owner] of zip(token.balances, accounts)) {
      const amount = parseUnits(balance, token.decimals)
      if (amount > 0n) await mint(token.contract, address, [owner, amount])
    }
  }
  for (const [count, owner] of zip(plan.collectibles, accounts)) {
    for (let minted = 0; minted < count; minted++) await mint('Collectible', collectible, [owner])
  }
  for (const [value, address] of zip(plan.native, accounts)) {
    await client.setBalance({ address, value: parseEther(value) })
  }
  // After the rest, so that the nonces above stay what they were.
  const smartAccounts = await deploySmartAccounts(contract('AccountFactory'), send)
  const oddTokens = await deployOddTokens({
    contracts,
    send,
    mint: (name, token, amount) => mint(name, token, [accounts[0], amount]),
  })
  const known = [
    ...zip(plan.tokens, tokens).map(([{ name, symbol, decimals }, address]) => ({ name, symbol, decimals, address })),
    { ...odd.feeOnTransfer, address: oddTokens.feeOnTransfer },
  ]
  const swaps = plan.swaps && {
    swaps: await deploySwaps({
      contracts,
      send,
      known: new Map(known.map((token) => [token.symbol, token])),
      provider: deployer.address,
    }),
  }
  const delegations = await deployDelegations(smartAccounts.entryPoint, deployer.address, send)
  // The node takes a transaction before it mines it: the world is there when the last one is.
  while ((await client.getTransactionCount(deployer)) < nonce) await sleep(10)
  return { tokens, collection: collectible, smartAccounts, delegations, oddTokens, ...swaps }
}

function zip<A, B>(left: readonly A[], right: readonly B[]): [A, B][] {
  return left.slice(0, right.length).map((item, index) => [item, right[index] as B])
}
