import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { applyFault, createFaults, type Faults } from '../../faults.ts'
import { serve, type HttpEnv } from '../../serve.ts'
import type { BitcoinControl } from './bitcoin-control.ts'
import { bitcoin, startingGifts, startingRates, type Gift } from './bitcoin-plan.ts'
import { controlRoutes } from './control-routes.ts'
import { coreRoutes } from './core-routes.ts'
import { esploraRoutes } from './esplora/esplora-routes.ts'
import { openBcoin } from './bcoin-node.ts'
import type { BitcoinNode } from './node.ts'
import { createRegtest } from './regtest.ts'

export type BitcoinChain = typeof bitcoin & {
  /** Base of the explorer's API in Esplora's shape, without a slash at the end. */
  readonly url: string
  /** JSON-RPC in the words of Bitcoin Core. */
  readonly rpcUrl: string
  /** Where orders from another process go. */
  readonly controlUrl: string
  readonly control: BitcoinControl
  stop(): Promise<void>
}

export type BitcoinOptions = {
  /** @default 0, a free one */
  readonly port?: number
  /** Who holds what at the start, block by block. @default the accounts of the sandbox */
  readonly gifts?: readonly (readonly Gift[])[]
  /** Milliseconds after which a payment is in a block without a lever. @default never */
  readonly confirmAfter?: number | undefined
  /** Opens the node, which must be a fresh one. @default bcoin, in this process */
  readonly openNode?: () => Promise<BitcoinNode>
  /** What is wrong with the explorer. @default nothing */
  readonly faults?: Faults
}

/** Starts a Bitcoin chain on this machine, with an explorer and a node to ask. */
export async function startBitcoin(options: BitcoinOptions = {}): Promise<BitcoinChain> {
  const { port = 0, gifts = startingGifts(), confirmAfter, openNode = openBcoin, faults = createFaults() } = options
  const node = await openNode()
  try {
    const regtest = await createRegtest({ node, gifts, confirmAfter })
    const estimates = { rates: startingRates }
    const rates = () => estimates.rates
    const control: BitcoinControl = {
      ...regtest.levers,
      setRates: (given) => {
        estimates.rates = given
      },
      rewind: async () => {
        estimates.rates = startingRates
        await regtest.levers.rewind()
      },
    }
    const app = new Hono<HttpEnv>()
      .use(cors({ origin: '*' }))
      .use('/api/*', applyFault(faults, 'explorer'))
      .route('/api', esploraRoutes(regtest, rates))
      .route('/rpc', coreRoutes(regtest, rates))
      .route('/control', controlRoutes(control))
    const server = await serve(app, port)
    return {
      ...bitcoin,
      url: `${server.url}/api`,
      rpcUrl: `${server.url}/rpc`,
      controlUrl: `${server.url}/control`,
      control,
      stop: async () => {
        await server.stop()
        await regtest.stop()
      },
    }
  } catch (error) {
    await node.close()
    throw error
  }
}
