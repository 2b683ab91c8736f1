import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { listen } from '../listen.ts'
import { siteFolder } from './build-site.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

export interface ServedSite {
  readonly url: string
  close(): Promise<void>
}

/** Serves the built site as a plain file server does, below `base` and nowhere else. @param port 0 takes a free one */
export async function serveSite(base: string, port = 0): Promise<ServedSite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = pathname.startsWith(base) ? fileAt(decodeURIComponent(pathname.slice(base.length))) : undefined
    if (file === undefined) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': contentTypes[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  const { origin, stop } = await listen(server, port)
  return { url: `${origin}${base}`, close: stop }
}

/** A page goes by its name with and without `.html`. */
function fileAt(path: string): string | undefined {
  const file = normalize(join(siteFolder, path))
  if (file !== siteFolder && !file.startsWith(siteFolder + sep)) return undefined
  return [file, `${file}.html`, join(file, 'index.html')].find((one) => existsSync(one) && statSync(one).isFile())
}
