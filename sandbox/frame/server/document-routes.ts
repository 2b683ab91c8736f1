import { readFile } from 'node:fs/promises'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { SolanaChain } from '../../chains/solana/start-solana.ts'
import type { SandboxChain } from '../../chains/sandbox-chain.ts'
import type { HttpEnv } from '../../serve.ts'
import { bundleScript } from '../../wallets/browser/server/bundle-script.ts'
import type { FrameFault } from '../own-api.ts'
import { harbour } from '../harbour.ts'
import { pageDocument } from '../page/page-document.ts'

const files = {
  sdkScript: new URL('../page/main.ts', import.meta.url),
  sdkStyle: new URL('../page/style.css', import.meta.url),
  inboxScript: new URL('pages/inbox.ts', import.meta.url),
  callbackScript: new URL('pages/callback.ts', import.meta.url),
  style: new URL('pages/style.css', import.meta.url),
} as const

export type DocumentOptions = {
  readonly chains: readonly SandboxChain[]
  readonly solana: SolanaChain | undefined
  readonly fault: () => FrameFault | undefined
}

/** The frame's page, and the scripts and styles of all pages. */
export function documentRoutes({ chains, solana, fault }: DocumentOptions): Hono<HttpEnv> {
  const { policy, html } = pageDocument([...chains, ...(solana ? [solana] : [])].map(({ rpcUrl }) => rpcUrl))
  return new Hono<HttpEnv>()
    .get('/sdk', (c) => {
      const elsewhere = fault() === 'wrongOrigin' ? twinOf(new URL(c.req.url)) : undefined
      if (elsewhere) return c.redirect(elsewhere)
      return c.html(html, 200, { 'content-security-policy': policy })
    })
    .get('/page/main.js', (c) => script(c, files.sdkScript))
    .get('/page/style.css', (c) => style(c, files.sdkStyle))
    .get('/pages/inbox.js', (c) => script(c, files.inboxScript))
    .get('/pages/callback.js', (c) => script(c, files.callbackScript))
    .get('/pages/style.css', (c) => style(c, files.style))
    .get('/icon.svg', (c) => c.body(harbour.icon, 200, { 'content-type': 'image/svg+xml' }))
}

/** What every answer of the frame's server carries, unless its route knows better. */
export const guarded: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  // Inside a frame another site could trick the visitor into pressing a button they do not see.
  const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', `${policy}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`)
  // Addresses hold tokens, codes and channels.
  headers.set('referrer-policy', 'no-referrer')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('cache-control', 'no-store')
}

/** The same page under the other name of this machine, which is another origin to a browser. */
function twinOf(url: URL): string | undefined {
  if (url.hostname !== '127.0.0.1') return undefined
  url.hostname = 'localhost'
  return url.href
}

async function script(c: Context, entry: URL): Promise<Response> {
  return c.body(await bundleScript(entry.href), 200, { 'content-type': 'text/javascript' })
}

async function style(c: Context, file: URL): Promise<Response> {
  return c.body(await readFile(file, 'utf8'), 200, { 'content-type': 'text/css' })
}
