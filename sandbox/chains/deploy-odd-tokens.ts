import { encodeDeployData, parseUnits, type Address } from 'viem'
import { oddTokens } from './chain-plan.ts'
import { contractNamed, type CompiledContracts } from './compile-contracts.ts'
import { create, type SendData } from './create2.ts'

export type OddTokens = {
  /** Keeps a hundredth of every transfer. */
  readonly feeOnTransfer: Address
  /** Refuses every transfer with the reason “Paused”. */
  readonly reverting: Address
}

export type OddTokenOptions = {
  readonly contracts: CompiledContracts
  readonly send: SendData
  /** Makes units of a token for whoever is to have them. */
  readonly mint: (contract: string, token: Address, amount: bigint) => Promise<unknown>
}

/** Deploys the odd tokens at addresses that depend on no nonce. */
export async function deployOddTokens({ contracts, send, mint }: OddTokenOptions): Promise<OddTokens> {
  const deploy = async (kind: keyof OddTokens): Promise<Address> => {
    const { contract, name, symbol, decimals, balance } = oddTokens[kind]
    const { abi, bytecode } = contractNamed(contracts, contract)
    const token = await create({ bytecode: encodeDeployData({ abi, bytecode, args: [name, symbol, decimals] }) }, send)
    await mint(contract, token, parseUnits(balance, decimals))
    return token
  }
  return { feeOnTransfer: await deploy('feeOnTransfer'), reverting: await deploy('reverting') }
}
