import type { IdentifierString } from '@wallet-standard/base'

/** The name that Wallet Standard has for a network of Solana or Bitcoin. */
export function standardChain(id: string): IdentifierString {
  const name = names[id]
  if (!name) throw new Error(`Wallet Standard has no name for ${id}.`)
  return name
}

const names: Readonly<Record<string, IdentifierString>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'bitcoin:regtest',
}
