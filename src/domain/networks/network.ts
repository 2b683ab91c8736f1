import { namespaceOf, type ChainId, type ChainNamespace } from './caip.js'

/** A chain that the host lists, or that a wallet reports (S3.39). Where its id is known to the compiler, so is its namespace. */
export interface Network<Id extends ChainId = ChainId> {
  /** CAIP-2 id. */
  readonly id: Id
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Public HTTP endpoints, best first. They may be handed to a wallet, so never put a keyed address here: use `endpoints.rpc`. */
  readonly rpcUrls: readonly string[]
  /** Base address of a block explorer, without a trailing slash. A query that names the network goes with every page. */
  readonly explorer?: string
  readonly testnet?: boolean
  /** Its marks, or what fetches them when they are first shown; letters stand in. */
  readonly marks?: NetworkMarks | (() => Promise<NetworkMarks>)
}

/** Pictures that fill a square, as data URIs: what is outside of a hexagon or a disc is cut off. */
export interface NetworkMarks {
  readonly network?: string
  /** Of the coin that fees are paid in. */
  readonly coin?: string
}

/** A network is supported if none are requested or it is in the requested list (S5.11). */
export const isSupported = (networks: readonly Network[], id: ChainId): boolean =>
  networks.length === 0 || networks.some((network) => network.id === id)

export const findNetwork = (networks: readonly Network[], id: ChainId): Network | undefined =>
  networks.find((network) => network.id === id)

/** The namespaces that networks belong to, in their order. */
export const listedNamespaces = (networks: readonly Network[]): readonly ChainNamespace[] => [
  ...new Set(networks.map(({ id }) => namespaceOf(id))),
]
