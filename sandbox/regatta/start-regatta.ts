import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { SandboxChain } from '../chains/sandbox-chain.ts'
import { serve, type HttpEnv } from '../serve.ts'
import { bundleScript } from '../wallets/browser/server/bundle-script.ts'
import type { RegattaConfig } from './regatta-config.ts'

export type RegattaOptions = {
  readonly chains: readonly SandboxChain[]
  readonly apiUrl: string
  readonly walletUrl: string
  readonly port?: number
}

const style = new URL('../frame/server/pages/style.css', import.meta.url)

/** Starts a site that asks for sessions, on an origin of its own. */
export async function startRegatta({ chains, apiUrl, walletUrl, port = 0 }: RegattaOptions) {
  const [chain] = chains
  if (!chain) throw new Error('Regatta needs a chain.')
  const { chainId, rpcUrl, smartAccounts } = chain
  const config: RegattaConfig = { apiUrl, chainId, rpcUrl, entryPoint: smartAccounts.entryPoint }
  const app = new Hono<HttpEnv>()
    .get('/', (c) => c.html(page(walletUrl)))
    .get('/config.json', (c) => c.json(config))
    .get('/page.js', async (c) =>
      c.body(await bundleScript('../../regatta/page.ts'), 200, { 'content-type': 'text/javascript' }),
    )
    .get('/style.css', async (c) => c.body(await readFile(style, 'utf8'), 200, { 'content-type': 'text/css' }))
  return serve(app, port)
}

const page = (walletUrl: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Regatta</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main class="card">
          <h1>Regatta</h1>
          <p>Pays entry fees for you: at most 0.001 ETH a day, for a week.</p>
          <div class="actions" id="actions"></div>
          <ol id="log" role="log" data-testid="log"></ol>
        </main>
        <script src="${walletUrl}/inpage.js"></script>
        <script src="/page.js"></script>
      </body>
    </html>`
