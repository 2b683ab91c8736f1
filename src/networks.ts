export * from './domain/networks.js'
export { defineNetwork } from './domain/define-network.js'
export type { NetworkInput } from './domain/define-network.js'
export type { Network } from './domain/network.js'
