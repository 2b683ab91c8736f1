import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { callOf, keyActions, pressActions, type Engine } from './engine.ts'

const preferences = {
  // Most journeys are not about movement.
  'ui.prefersReducedMotion': 1,
  // A mouse, which a browser without a window does not have.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.update.enabled': false,
}

/** A stock Firefox, driven over WebDriver BiDi, which is all of its own: no driver beside it, no patches. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'portico-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank']
  const browser = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: '1', HOME: profile },
  })
  const stopBrowser = async () => {
    browser.kill('SIGKILL')
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    const send = await connect(await listeningAt(browser))
    await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } })
    const { contexts } = (await send('browsingContext.getTree', {})) as {
      readonly contexts: readonly { readonly context: string }[]
    }
    const context = contexts[0]?.context
    if (context === undefined) throw new Error('Firefox opened no page.')
    return {
      name: 'firefox',
      open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      run: async (script, ...args) => {
        const expression = `Promise.resolve(${callOf(script, args)}).then((value) => JSON.stringify({ value }))`
        const answer = (await send('script.evaluate', {
          expression,
          target: { context },
          awaitPromise: true,
          userActivation: false,
        })) as Evaluated
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
        return JSON.parse(answer.result.value).value
      },
      press: async (x, y) => void (await send('input.performActions', { context, actions: pressActions(x, y) })),
      keys: async (keys, holding) =>
        void (await send('input.performActions', { context, actions: keyActions(keys, holding) })),
      resize: async (width, height) =>
        void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
      stop: stopBrowser,
    }
  } catch (error) {
    await stopBrowser()
    throw error
  }
}

type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } }

function listeningAt({ stderr }: { readonly stderr: NodeJS.ReadableStream }): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    const timer = setTimeout(() => reject(new Error(`Firefox does not listen:\n${said.join('\n')}`)), 60_000)
    createInterface({ input: stderr }).on('line', (line) => {
      said.push(line)
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}

type Send = (method: string, params: object) => Promise<unknown>

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const waiting = new Map<
    number,
    { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void }
  >()
  socket.on('message', (data: Buffer) => {
    const { id, result, error, message } = JSON.parse(data.toString())
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new Error(`${error}: ${message}`))
  })
  const run = { id: 0 }
  return (method, params) =>
    new Promise((resolve, reject) => {
      run.id++
      waiting.set(run.id, { resolve, reject })
      socket.send(JSON.stringify({ id: run.id, method, params }))
    })
}
