import {
  createTestClient,
  defineChain,
  getContractAddress,
  http,
  parseEther,
  parseUnits,
  publicActions,
  walletActions,
  type Address,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { collection, mnemonic, nativeCurrency, type ChainPlan } from './chain-plan.ts'
import type { CompiledContract } from './compile-contracts.ts'
import { deploySmartAccounts, type SmartAccountContracts } from './deploy-smart-accounts.ts'

export const multicallAddress: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Nothing else sends from this account, so its nonces, and with them every contract's address, never change. */
const deployer = mnemonicToAccount(mnemonic, { addressIndex: 9 })

export type Deployed = {
  readonly tokens: readonly Address[]
  readonly collection: Address
  readonly smartAccounts: SmartAccountContracts
}

export type DeployOptions = {
  readonly plan: ChainPlan
  readonly rpcUrl: string
  readonly accounts: readonly Address[]
  readonly contracts: ReadonlyMap<string, CompiledContract>
}

/** Puts the planned contracts and balances on an empty chain. */
export async function deployWorld({ plan, rpcUrl, accounts, contracts }: DeployOptions): Promise<Deployed> {
  const client = createClient(plan, rpcUrl)
  const contract = (name: string): CompiledContract => {
    const found = contracts.get(name)
    if (!found) throw new Error(`There is no contract ${name} among the sources.`)
    return found
  }

  let nonce = 0
  const deploy = async (name: string, args: readonly unknown[]): Promise<Address> => {
    const { abi, bytecode } = contract(name)
    const from = { address: deployer.address, nonce: nonce++ }
    await client.deployContract({ abi, bytecode, args, gas: 3_000_000n, nonce: from.nonce })
    return getContractAddress({ from: from.address, nonce: BigInt(from.nonce) })
  }
  const mint = (name: string, address: Address, args: readonly unknown[]) =>
    client.writeContract({
      abi: contract(name).abi,
      address,
      functionName: 'mint',
      args,
      gas: 300_000n,
      nonce: nonce++,
    })

  await client.setCode({ address: multicallAddress, bytecode: contract('Multicall').runtime })

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
  // Last, so that the nonces above stay what they were.
  const smartAccounts = await deploySmartAccounts(contract('AccountFactory'), (transaction) =>
    client.sendTransaction({ ...transaction, nonce: nonce++ }),
  )
  return { tokens, collection: collectible, smartAccounts }
}

function zip<A, B>(left: readonly A[], right: readonly B[]): [A, B][] {
  return left.slice(0, right.length).map((item, index) => [item, right[index] as B])
}

function createClient({ chainId, name }: ChainPlan, rpcUrl: string) {
  const chain = defineChain({ id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
  return createTestClient({ mode: 'anvil', chain, account: deployer, transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
}
