import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { listen } from './listen.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  // What Next has beside its pages.
  '.txt': 'text/plain; charset=utf-8',
  // What a server of the page answers.
  '': 'application/json',
}

export interface ServedFolder {
  readonly url: string
  close(): Promise<void>
}

/** Serves a built page the way a production host does: compressed with brotli, immutable, on a free port. */
export async function serveFolder(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ServedFolder> {
  const bodies = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const type = contentTypes[extname(file)]
    if (type === undefined || !existsSync(file)) return void response.writeHead(404).end()
    const body = bodies.get(file) ?? brotliCompressSync(readFileSync(file))
    bodies.set(file, body)
    response
      .writeHead(200, { ...headers, 'content-type': type, 'content-encoding': 'br', 'content-length': body.length })
      .end(body)
  })
  const { origin, stop } = await listen(server)
  return { url: `${origin}/`, close: stop }
}
