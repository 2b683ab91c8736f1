export * from './domain/networks/networks.js'
export type { Network } from './domain/networks/network.js'
