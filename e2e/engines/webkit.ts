import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/free-port.ts'
import { callOf, keyActions, patiently, pressActions, type Engine } from './engine.ts'

/** WebKitGTK, the engine of Safari in a build for Linux, in a window of our own, driven over WebDriver. */
export async function startWebKit(driver: string): Promise<Engine> {
  const started: ChildProcess[] = []
  const stop = async () => started.reverse().forEach((one) => one.kill('SIGKILL'))
  try {
    const port = await freePort()
    const display = `:${100 + (port % 800)}`
    started.push(spawn('Xvfb', [display, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], { stdio: 'ignore' }))
    const env = {
      ...process.env,
      DISPLAY: display,
      // There is no graphics card, no bus and no sandbox as root.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
    }
    started.push(spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env }))
    const base = `http://127.0.0.1:${port}`
    const options = { binary: fileURLToPath(new URL('webkit-window.py', import.meta.url)), args: [] }
    const { sessionId } = (await patiently(() =>
      call(base, 'POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }),
    )) as { readonly sessionId: string }
    const ask = (method: string, path: string, body?: object) =>
      call(base, method, `/session/${sessionId}${path}`, body)
    await ask('POST', '/timeouts', { script: 20_000, pageLoad: 30_000 })
    return {
      name: 'webkit',
      open: async (url) => void (await ask('POST', '/url', { url })),
      run: async (script, ...args) => {
        const answer = (await ask('POST', '/execute/async', {
          script: `const done = arguments[0]; Promise.resolve().then(() => ${callOf(script, args)}).then((value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })))`,
          args: [],
        })) as string
        const { value, error } = JSON.parse(answer)
        if (error !== undefined) throw new Error(error)
        return value
      },
      press: async (x, y) => void (await ask('POST', '/actions', { actions: pressActions(x, y) })),
      keys: async (keys, holding) => void (await ask('POST', '/actions', { actions: keyActions(keys, holding) })),
      resize: async (width, height) => void (await ask('POST', '/window/rect', { width, height })),
      stop: async () => {
        await ask('DELETE', '').catch(() => undefined)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function call(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(base + path, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } } : {}),
  })
  const { value } = (await response.json()) as { readonly value: unknown }
  if (!response.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value)}`)
  return value
}
