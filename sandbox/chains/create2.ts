import { concat, getContractAddress, zeroHash, type Address, type Hex } from 'viem'

/** Every node has this contract from the start. It creates what its sender says at an address that follows from the code and a salt. */
const create2Deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

export type Creation = {
  readonly bytecode: Hex
  /** @default zeroes */
  readonly salt?: Hex
}

export type SendData = (transaction: {
  readonly to: Address
  readonly data: Hex
  readonly gas: bigint
  readonly value?: bigint
}) => Promise<unknown>

/** Where a contract comes to lie: the same on every chain, whoever creates it. */
export function addressOfCreated({ bytecode, salt = zeroHash }: Creation): Address {
  return getContractAddress({ opcode: 'CREATE2', from: create2Deployer, salt, bytecode })
}

/** Creates a contract at an address that depends on no account's nonce. */
export async function create({ bytecode, salt = zeroHash }: Creation, send: SendData): Promise<Address> {
  await send({ to: create2Deployer, data: concat([salt, bytecode]), gas: 15_000_000n })
  return addressOfCreated({ bytecode, salt })
}
