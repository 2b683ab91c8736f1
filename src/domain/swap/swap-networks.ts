import type { ChainId } from '../networks/caip.js'

/** Networks on which services of the wire format swap (S9.23). An adapter serves those of them that its host named routers for. */
export const swapNetworks: readonly ChainId[] = [
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:324',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:100',
  'eip155:43114',
  'eip155:250',
  'eip155:8217',
  'eip155:1313161554',
]
