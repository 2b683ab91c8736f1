import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../free-port.ts'
import type { ServedFolder } from '../serve-folder.ts'
import { warns } from './warns.ts'

export interface StartedHost extends ServedFolder {
  /** What the server said so far that no server says of whom all is well: all of stderr, and of the rest the lines that warn. */
  warnings(): readonly string[]
}

/**
 * Serves a project that is built as its framework means it, by `npm start`.
 * @throws Error with all that was said, when it ends or answers nobody
 */
export async function startHost(folder: string): Promise<StartedHost> {
  const port = await freePort()
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port) }
  // A group of its own: npm starts a shell, and that the server.
  const server = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const said = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    server[stream].setEncoding('utf8').on('data', (text: string) => (said[stream] += text))
  const ended = once(server, 'close')
  const host: StartedHost = {
    url: `http://127.0.0.1:${port}/`,
    warnings: () => [
      ...said.stderr.split('\n').filter((line) => line.trim() !== ''),
      ...said.stdout.split('\n').filter(warns),
    ],
    close: async () => {
      if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid)
      await ended
    },
  }
  for (let tries = 0; !(await answers(host.url)); tries += 1) {
    if (tries < 100 && server.exitCode === null) continue
    await host.close()
    throw new Error(`Its server does not answer.\n${said.stdout}${said.stderr}`)
  }
  return host
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined)
  if (response === undefined) await new Promise((resolve) => setTimeout(resolve, 100))
  return response !== undefined
}
