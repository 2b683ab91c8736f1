import {
  createPublicClient,
  encodeFunctionData,
  http,
  parseAbi,
  serializeErc6492Signature,
  type Address,
  type Hash,
  type Hex,
  type PrivateKeyAccount,
} from 'viem'

/** A chain with smart accounts, and whose account it is. */
export type SmartAccountPlace = {
  readonly chainId: number
  readonly rpcUrl: string
  readonly entryPoint: Address
  readonly accountFactory: Address
  readonly owner: PrivateKeyAccount
}

export const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(Call one)',
  'function executeBatch(Call[] calls)',
])

const factoryAbi = parseAbi([
  'function accountOf(address owner) view returns (address)',
  'function createAccount(address owner) returns (address)',
])

export const clientOf = ({ rpcUrl }: Pick<SmartAccountPlace, 'rpcUrl'>) =>
  createPublicClient({ transport: http(rpcUrl), pollingInterval: 50 })

/** Where the owner's smart account is or will be. The same on every chain with these contracts. */
export function smartAccountAddress(place: SmartAccountPlace): Promise<Address> {
  const { accountFactory: address, owner } = place
  return clientOf(place).readContract({ address, abi: factoryAbi, functionName: 'accountOf', args: [owner.address] })
}

export async function isDeployed(place: SmartAccountPlace): Promise<boolean> {
  const code = await clientOf(place).getCode({ address: await smartAccountAddress(place) })
  return code !== undefined
}

/** What makes the account: it is sent along with whatever comes before the account is there. */
export function creationOf({ accountFactory, owner }: SmartAccountPlace) {
  const factoryData = encodeFunctionData({ abi: factoryAbi, functionName: 'createAccount', args: [owner.address] })
  return { factory: accountFactory, factoryData }
}

/**
 * Signs a hash as the smart account (ERC-1271). The owner's signature binds the account and the chain; while the account is not
 * deployed it says as well how to make it (ERC-6492).
 */
export async function signAsSmartAccount(place: SmartAccountPlace, hash: Hash): Promise<Hex> {
  const verifyingContract = await smartAccountAddress(place)
  const signature = await place.owner.signTypedData({
    domain: { name: 'Harbour Account', version: '1', chainId: place.chainId, verifyingContract },
    types: { AccountMessage: [{ name: 'hash', type: 'bytes32' }] },
    primaryType: 'AccountMessage',
    message: { hash },
  })
  if (await isDeployed(place)) return signature
  const { factory, factoryData } = creationOf(place)
  return serializeErc6492Signature({ address: factory, data: factoryData, signature })
}
