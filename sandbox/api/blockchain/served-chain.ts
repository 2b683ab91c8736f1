import { isAddressEqual, type Address } from 'viem'
import { readHoldings } from '../../chains/read-holdings.ts'
import type { SolanaChain } from '../../chains/solana/start-solana.ts'
import type { SandboxChain } from '../../chains/sandbox-chain.ts'
import type { Owner } from './parse-address.ts'

export type Coin = { readonly name: string; readonly symbol: string; readonly decimals: number }

/** The `address` is that of a token: the native coin has none. */
export type Held = Coin & { readonly address?: string; readonly amount: bigint }

/** A chain of any namespace, as far as balances and prices go. */
export type ServedChain = {
  readonly id: string
  /** Everything on the lists that an owner of this namespace has at this moment, the native coin first. */
  holdings(owner: Owner): Promise<readonly Held[]>
  /** What an address stands for, that of the native coin included; undefined where no list names it. */
  coinAt(owner: Owner): Coin | undefined
}

const evmCoin: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Not that of wrapped SOL, which ends in 2. */
const solanaCoin = 'So11111111111111111111111111111111111111111'

export function serveEvm(chain: SandboxChain): ServedChain {
  return {
    id: chain.id,
    holdings: async (owner) => {
      if (owner.namespace !== 'eip155') return []
      const held = await readHoldings(chain, owner.address)
      return held.map(({ token, ...coin }) => ({ ...coin, ...(token && { address: token.address }) }))
    },
    coinAt: (owner) => {
      if (owner.namespace !== 'eip155') return undefined
      if (isAddressEqual(owner.address, evmCoin)) return chain.nativeCurrency
      return chain.tokens.find(({ address }) => isAddressEqual(address, owner.address))
    },
  }
}

export function serveSolana(chain: SolanaChain): ServedChain {
  return {
    id: chain.id,
    holdings: async ({ address }) =>
      chain.control.holdings(address).map(({ token, ...coin }) => ({ ...coin, ...(token && { address: token.mint }) })),
    coinAt: ({ address }) =>
      address === solanaCoin ? chain.nativeCurrency : chain.tokens.find(({ mint }) => mint === address),
  }
}
