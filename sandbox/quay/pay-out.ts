import { encodeFunctionData, parseAbi, parseEther, type Address } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { BitcoinChain } from '../chains/bitcoin/start-bitcoin.ts'
import { mnemonic } from '../chains/chain-plan.ts'
import { createNodeClient } from '../chains/node-client.ts'
import type { SandboxChain } from '../chains/sandbox-chain.ts'
import type { SolanaChain } from '../chains/solana/start-solana.ts'
import type { Ware } from './market.ts'

/** Sends what was bought. @returns the transaction, where the chain has one for it */
export type PayOut = (ware: Ware, to: string, units: bigint) => Promise<string | undefined>

/** Far from the accounts that the sandbox speaks of. */
const treasury = mnemonicToAccount(mnemonic, { addressIndex: 77 })
const token = parseAbi(['function mint(address to, uint256 value)'])

/** Coins of EVM are sent by Quay's own account, tokens are minted for the buyer: both are transactions of the chain. */
export function createPayOut(chains: readonly SandboxChain[], solana: SolanaChain, bitcoin: BitcoinChain): PayOut {
  return async ({ chainId, contract }, to, units) => {
    if (chainId === bitcoin.id) return bitcoin.control.fund(to, units)
    if (chainId === solana.id) {
      if (contract === undefined) solana.control.fund(to, units)
      else await solana.control.give(contract, to, units)
      return undefined
    }
    const chain = chains.find(({ id }) => id === chainId)
    if (chain === undefined) throw new RangeError(`There is no chain ${chainId}.`)
    const client = createNodeClient(chain, treasury)
    await client.setBalance({ address: treasury.address, value: parseEther('1000') })
    const order =
      contract === undefined
        ? { to: to as Address, value: units }
        : {
            to: contract as Address,
            data: encodeFunctionData({ abi: token, functionName: 'mint', args: [to as Address, units] }),
          }
    return client.sendTransaction({ ...order, account: treasury, gas: 200_000n })
  }
}
