import { readFile } from 'node:fs/promises'
import { Hono, type Context } from 'hono'
import type { HttpEnv } from '../../../serve.ts'
import { bundleScript } from '../../browser/server/bundle-script.ts'
import { beacon } from '../beacon.ts'

const script = new URL('../pages/main.ts', import.meta.url)
const style = new URL('../pages/style.css', import.meta.url)

/** The phone's screen. `/wc` is where its universal links lead. */
export function documentRoutes(): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get('/', page)
    .get('/wc', page)
    .get('/pages/main.js', (c) => reply(c, 'text/javascript', () => bundleScript(script.href)))
    .get('/pages/style.css', (c) => reply(c, 'text/css', () => readFile(style, 'utf8')))
    .get('/icon.svg', (c) => reply(c, 'image/svg+xml', async () => beacon.icon))
}

async function reply(c: Context, type: string, read: () => Promise<string>): Promise<Response> {
  return c.body(await read(), 200, { 'content-type': type, 'cache-control': 'no-store' })
}

function page(c: Context): Response {
  // Inside a frame another site could trick the user into pressing a button they do not see.
  c.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'")
  // The address may hold a pairing URI, which is a secret of two.
  c.header('referrer-policy', 'no-referrer')
  return c.html(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, viewport-fit=cover" />
    <title>${beacon.name}</title>
    <link rel="icon" href="/icon.svg" />
    <link rel="stylesheet" href="/pages/style.css" />
  </head>
  <body>
    <header><img src="/icon.svg" alt="" width="32" height="32" /><span>${beacon.name}</span></header>
    <main id="main"></main>
    <script src="/pages/main.js"></script>
  </body>
</html>`)
}
