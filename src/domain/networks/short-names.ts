import type { ChainId } from './caip.js'

/** What stands before an address by ERC-3770, as `eth:0x…`: names of the list that it refers to (ethereum-lists/chains), in force and former. */
const byName: Readonly<Record<string, ChainId>> = {
  eth: 'eip155:1',
  oeth: 'eip155:10',
  bnb: 'eip155:56',
  gno: 'eip155:100',
  pol: 'eip155:137',
  matic: 'eip155:137',
  zksync: 'eip155:324',
  mantle: 'eip155:5000',
  base: 'eip155:8453',
  arb1: 'eip155:42161',
  celo: 'eip155:42220',
  avax: 'eip155:43114',
  linea: 'eip155:59144',
  scr: 'eip155:534352',
  sep: 'eip155:11155111',
}
export const shortNames: ReadonlyMap<string, ChainId> = new Map(Object.entries(byName))
