import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { listen } from '../../scripts/listen.ts'
import { pagesFolder } from './build-pages.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

export interface PagesServer {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Serves the built pages. `?csp=<connect-src>` adds the strict policy that the package promises to work under, with
 * `&frame=<frame-src>`; `?policy=` one of its own, with `&report=` for one that is only reported; `?coop=` a Cross-Origin-Opener-Policy; `/world.js` tells the demo where the sandbox listens, and `?wallet=`
 * puts the script of a wallet before all others, for browsers that cannot.
 */
export async function servePages(world: object, walletScript: () => Promise<string>): Promise<PagesServer> {
  const files = new Map<string, Promise<Buffer>>()
  // Asked for with every test, and built once.
  const read = (path: string): Promise<Buffer> => {
    const file = files.get(path) ?? readFile(join(pagesFolder(), path))
    files.set(path, file)
    return file
  }
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      if (pathname.endsWith('/world.js')) {
        response.writeHead(200, { 'content-type': 'text/javascript' })
        return response.end(`globalThis.sandboxWorld = ${JSON.stringify(world)}`)
      }
      if (pathname === '/wallet.js') {
        response.writeHead(200, { 'content-type': 'text/javascript' })
        return response.end(await walletScript())
      }
      try {
        const file = await read(normalize(pathname))
        const body = searchParams.has('wallet')
          ? file.toString().replace('<head>', '<head><script src="/wallet.js"></script>')
          : file
        const csp = searchParams.get('csp')
        const opener = searchParams.get('coop')
        response.writeHead(200, {
          'content-type': contentTypes[extname(pathname)] ?? 'application/octet-stream',
          // As hosts serve what has its content in its name: a page that is loaded anew asks for none of it again.
          ...header('cache-control', pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : null),
          ...(csp === null ? {} : { 'content-security-policy': strictPolicy(csp, searchParams.get('frame')) }),
          ...header('content-security-policy', searchParams.get('policy')),
          ...header('content-security-policy-report-only', searchParams.get('report')),
          ...(opener === null ? {} : { 'cross-origin-opener-policy': opener }),
        })
        return response.end(body)
      } catch {
        return response.writeHead(404).end()
      }
    })()
  })
  const { origin, stop } = await listen(server)
  return { url: origin, stop }
}

const header = (name: string, value: string | null) => (value === null ? {} : { [name]: value })

const strictPolicy = (connect: string, frame: string | null): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `connect-src ${connect}`,
    `require-trusted-types-for 'script'`,
    ...(frame === null ? [] : [`frame-src ${frame}`]),
  ].join('; ')
