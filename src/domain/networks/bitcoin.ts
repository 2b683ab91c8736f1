import { referenceOf, namespaceOf, type ChainId } from './caip.js'

/** How wallets of the Wallet Standard name a Bitcoin network. Both test networks have one name. */
export type BitcoinChainName = 'bitcoin:mainnet' | 'bitcoin:testnet' | 'bitcoin:signet' | 'bitcoin:regtest'

/** What tells the addresses of one Bitcoin network from those of another. */
export interface BitcoinNetwork {
  /** CAIP-2 of BIP-122: the first 32 hex digits of the hash of the first block. */
  readonly id: ChainId
  readonly name: BitcoinChainName
  /** First part of a SegWit address (BIP-173). */
  readonly hrp: 'bc' | 'tb' | 'bcrt'
  /** First byte of a base58check address that pays to a key. */
  readonly pubKeyHash: number
  /** First byte of a base58check address that pays to a script. */
  readonly scriptHash: number
}

const ofTests = { pubKeyHash: 0x6f, scriptHash: 0xc4 } as const

export const bitcoinMainnetId = 'bip122:000000000019d6689c085ae165831e93' satisfies ChainId
export const bitcoinTestnetId = 'bip122:000000000933ea01ad0ee984209779ba' satisfies ChainId
export const bitcoinTestnet4Id = 'bip122:00000000da84f2bafbbc53dee25a72ae' satisfies ChainId
export const bitcoinSignetId = 'bip122:00000008819873e925422c1ff0f99f7c' satisfies ChainId
export const bitcoinRegtestId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' satisfies ChainId

/** The networks of Bitcoin. Other coins that BIP-122 names (by their own first blocks) are none of them. */
export const bitcoinNetworks: readonly BitcoinNetwork[] = [
  { id: bitcoinMainnetId, name: 'bitcoin:mainnet', hrp: 'bc', pubKeyHash: 0x00, scriptHash: 0x05 },
  { id: bitcoinTestnetId, name: 'bitcoin:testnet', hrp: 'tb', ...ofTests },
  { id: bitcoinTestnet4Id, name: 'bitcoin:testnet', hrp: 'tb', ...ofTests },
  { id: bitcoinSignetId, name: 'bitcoin:signet', hrp: 'tb', ...ofTests },
  { id: bitcoinRegtestId, name: 'bitcoin:regtest', hrp: 'bcrt', ...ofTests },
]

/** Undefined for another namespace, and for a coin that is not Bitcoin. Hex digits may be of any case. */
export function bitcoinNetwork(id: ChainId): BitcoinNetwork | undefined {
  if (namespaceOf(id) !== 'bip122') return undefined
  const reference = referenceOf(id).toLowerCase()
  return bitcoinNetworks.find((network) => referenceOf(network.id) === reference)
}

/** How the Wallet Standard names a network; undefined where it has no name for it. */
export const bitcoinChainName = (id: ChainId): BitcoinChainName | undefined => bitcoinNetwork(id)?.name
