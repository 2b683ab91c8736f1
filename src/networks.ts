export * from './domain/networks.js'
export type { Network } from './domain/network.js'
