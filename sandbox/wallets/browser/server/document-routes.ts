import { readFile } from 'node:fs/promises'
import { Hono, type Context } from 'hono'
import type { HttpEnv } from '../../../serve.ts'
import { lantern } from '../lantern.ts'
import { bundleScript } from './bundle-script.ts'

const style = new URL('../pages/style.css', import.meta.url)

const pages = { home: 'Lantern', approve: 'Lantern asks' } as const

/** The wallet's windows: its home and the one that asks. */
export function documentRoutes(): Hono<HttpEnv> {
  const script = (c: Context, entry: string) => reply(c, 'text/javascript', () => bundleScript(entry))
  return new Hono<HttpEnv>()
    .get('/', (c) => page(c, 'home'))
    .get('/approve', (c) => page(c, 'approve'))
    .get('/pages/home.js', (c) => script(c, 'pages/home.ts'))
    .get('/pages/approve.js', (c) => script(c, 'pages/approve.ts'))
    .get('/pages/style.css', (c) => reply(c, 'text/css', () => readFile(style, 'utf8')))
    .get('/icon.svg', (c) => reply(c, 'image/svg+xml', async () => lantern.icon))
}

async function reply(c: Context, type: string, read: () => Promise<string>): Promise<Response> {
  return c.body(await read(), 200, { 'content-type': type, 'cache-control': 'no-store' })
}

function page(c: Context, name: keyof typeof pages): Response {
  // Inside a frame another site could trick the user into pressing a button they do not see.
  c.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'")
  return c.html(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${pages[name]}</title>
    <link rel="icon" href="/icon.svg" />
    <link rel="stylesheet" href="/pages/style.css" />
  </head>
  <body>
    <header><img src="/icon.svg" alt="" width="28" height="28" /><span>Lantern</span></header>
    <main id="main" aria-live="polite"></main>
    <script src="/pages/${name}.js"></script>
  </body>
</html>`)
}
