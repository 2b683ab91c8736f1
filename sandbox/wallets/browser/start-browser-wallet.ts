import { Hono } from 'hono'
import { mnemonic } from '../../chains/chain-plan.ts'
import type { SandboxChain } from '../../chains/sandbox-chain.ts'
import { applyFault, type Faults } from '../../faults.ts'
import { serve, type HttpEnv } from '../../serve.ts'
import { createBackground, type Background } from './background/create-background.ts'
import type { BitcoinNode, SolanaNode } from './background/namespaces.ts'
import { createWalletControl, type WalletControl } from './create-wallet-control.ts'
import type { InpageOptions } from './inpage/wire.ts'
import { walletControlRoutes } from './server/control-routes.ts'
import { documentRoutes } from './server/document-routes.ts'
import { inpageScript } from './server/inpage-script.ts'
import { ownRoutes } from './server/own-routes.ts'
import { pageRoutes } from './server/page-routes.ts'

export type BrowserWallet = WalletControl & {
  /** Sends a request as a page of this origin would. */
  request: Background['request']
  /** The script that puts the wallet on a page: give it to a browser test as an init script. */
  inpageScript(options?: Partial<InpageOptions>): Promise<string>
}

export type StartedBrowserWallet = { readonly url: string; readonly wallet: BrowserWallet; stop(): Promise<void> }

export type BrowserWalletOptions = {
  readonly chains: readonly SandboxChain[]
  readonly faults: Faults
  /** The Solana network. Without it the wallet has no such accounts. */
  readonly solana?: SolanaNode
  /** The Bitcoin network. Without it the wallet has no such accounts. */
  readonly bitcoin?: BitcoinNode
  readonly port?: number
}

/** Starts the browser wallet as a program of its own, on its own origin. */
export async function startBrowserWallet(options: BrowserWalletOptions): Promise<StartedBrowserWallet> {
  const { chains, faults, solana, bitcoin, port = 0 } = options
  const isBroken = () => faults.get('wallet').kind === 'signs-wrongly'
  const background = createBackground(chains, mnemonic, { solana, bitcoin }, isBroken)
  const control = createWalletControl(background)

  const app = new Hono<HttpEnv>()
  for (const path of ['/rpc', '/rpc/*', '/events']) app.use(path, applyFault(faults, 'wallet'))
  app.route('/', documentRoutes())
  app.route('/own', ownRoutes(background, control))
  app.route('/control', walletControlRoutes(control))
  app.route('/', pageRoutes(background))

  const { url, stop } = await serve(app, port)
  return {
    url,
    wallet: {
      ...control,
      request: background.request,
      inpageScript: (inpageOptions) => inpageScript(url, background.nodes, inpageOptions),
    },
    stop,
  }
}
