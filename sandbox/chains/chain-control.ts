import { getAddress, isAddress, isHash } from 'viem'
import { z } from 'zod'
import type { CompiledContracts } from './compile-contracts.ts'
import { installEns, type Ens } from './ens.ts'
import { createMarket, swapMischiefSchema, type Market } from './market.ts'
import { createMining, type Mining } from './mining.ts'
import { poison, type Poison } from './poison.ts'
import { rememberStart } from './rewind.ts'
import type { SandboxChain } from './sandbox-chain.ts'

/** The levers of the chains. */
export type ChainControl = {
  /** Every chain as it was when the world started, mining at once, with nothing waiting. The clocks go on. */
  rewind(): Promise<void>
  /** Spam and poison for the first account on the first chain, with real transactions. */
  poison(): Promise<Poison>
  /** When a chain makes blocks. @throws RangeError for an id that no chain has */
  mining(chainId: string): Mining
  /** Names on the first chain. */
  readonly ens: Ens
  /** Where tokens are traded, on the first chain. */
  readonly market: Market
}

/** Also writes the names of ENS, which belong to the start that the chains can be brought back to. */
export async function createChainControl(
  chains: readonly SandboxChain[],
  contracts: CompiledContracts,
): Promise<ChainControl> {
  const [first] = chains
  const [rich, modest] = first?.accounts ?? []
  if (!first || !rich || !modest) throw new Error('The sandbox has no chain with accounts.')
  if (!first.swaps) throw new Error('The first chain of the sandbox has no market.')
  const market = createMarket(first, first.swaps)

  const names = { 'marlow.eth': rich, 'ines.eth': modest, 'changing.eth': modest }
  const ens = await installEns(first, contracts, names)
  const rewinds = await Promise.all(chains.map((chain) => rememberStart(chain)))
  const minings = new Map<string, Mining>(chains.map((chain) => [chain.id, createMining(chain)]))
  return {
    rewind: async () => {
      market.setMischief({ kind: 'none' })
      await Promise.all(rewinds.map((rewind) => rewind()))
    },
    poison: () => poison(first, contracts),
    mining: (chainId) => {
      const mining = minings.get(chainId)
      if (!mining) throw new RangeError(`There is no chain ${chainId}.`)
      return mining
    },
    ens,
    market,
  }
}

const address = z.string().refine((text) => isAddress(text, { strict: false }))

/** An order from another process. It may hold several; a rewind comes first. */
export const chainOrderSchema = z.object({
  rewind: z.literal(true).optional(),
  poison: z.literal(true).optional(),
  ens: z.record(z.string(), address.nullable()).optional(),
  /** What addresses call themselves. */
  primaries: z.record(address, z.string().max(31).nullable()).optional(),
  market: z
    .object({
      mischief: swapMischiefSchema.optional(),
      /** A token, and by how many basis points it becomes cheaper. */
      cheapen: z.object({ symbol: z.string(), basisPoints: z.number().int().min(1).max(9_000) }).optional(),
    })
    .optional(),
  mining: z
    .object({
      chain: z.string(),
      drop: z
        .string()
        .refine((text) => isHash(text))
        .optional(),
      pause: z.literal(true).optional(),
      mine: z.number().int().positive().max(1000).optional(),
      resume: z.literal(true).optional(),
    })
    .optional(),
})

export async function obey(control: ChainControl, order: z.infer<typeof chainOrderSchema>): Promise<void> {
  const mining = order.mining && control.mining(order.mining.chain)
  if (order.rewind) await control.rewind()
  if (order.poison) await control.poison()
  for (const [name, owner] of Object.entries(order.ens ?? {})) await control.ens.set(name, owner)
  for (const [owner, name] of Object.entries(order.primaries ?? {}))
    await control.ens.setPrimary(getAddress(owner), name)
  if (order.market?.mischief) control.market.setMischief(order.market.mischief)
  if (order.market?.cheapen) await control.market.cheapen(order.market.cheapen.symbol, order.market.cheapen.basisPoints)
  if (!order.mining || !mining) return
  const { drop, pause, mine, resume } = order.mining
  if (pause) await mining.pause()
  if (drop) await mining.drop(drop)
  if (mine) await mining.mine(mine)
  if (resume) await mining.resume()
}
