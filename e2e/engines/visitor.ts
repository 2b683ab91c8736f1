import { test as base, expect } from '@playwright/test'
import { findFirefox, findWebKitDriver } from '../../scripts/find-engines.ts'
import { resetWorld, startWorld, type PlainOptions, type World } from '../support/test.ts'
import { startChromium } from './chromium.ts'
import { patiently, type Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

export interface EngineOptions {
  readonly engine: 'firefox' | 'webkit' | 'chromium'
}

declare global {
  interface Window {
    /** What a clean page never says: errors, warnings, violations of its policy. */
    readonly noise?: string[]
  }
}

export const test = base.extend<
  { readonly visitor: Visitor },
  EngineOptions & { readonly world: World; readonly browserOf: Engine }
>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  world: [
    async ({}, use) => {
      const world = await startWorld()
      await use(world)
      await world.stop()
    },
    { scope: 'worker' },
  ],
  browserOf: [
    async ({ engine }, use) => {
      const browser = await {
        firefox: () => startFirefox(findFirefox()),
        webkit: () => startWebKit(findWebKitDriver()),
        chromium: startChromium,
      }[engine]()
      await use(browser)
      await browser.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  visitor: async ({ browserOf, world }, use) => {
    await resetWorld(world)
    await browserOf.resize(1280, 800)
    const visitor = new Visitor(browserOf, world)
    await use(visitor)
    expect(await visitor.noise()).toEqual([])
    // The next one comes to a page that remembers nothing.
    await browserOf.run(() => localStorage.clear())
  },
})
export { expect }

/** Somebody at a page with a dialog, in any engine. Elements are named by test id. */
export class Visitor {
  readonly engine: Engine
  readonly world: World

  constructor(engine: Engine, world: World) {
    this.engine = engine
    this.world = world
  }

  /** Loads a host page and creates a dialog on its button. */
  async open(
    options: PlainOptions,
    { path = 'plain.html', ...query }: { path?: string; policy?: string } = {},
  ): Promise<void> {
    const { pages } = this.world
    const search = new URLSearchParams({ wallet: '', ...query })
    await this.engine.open(`${pages.url}/e2e/hosts/${path}?${search.toString()}`)
    await patiently(() =>
      this.engine.run(() => {
        if (document.documentElement.dataset['ready'] !== 'true') throw new Error('The page is not ready.')
      }),
    )
    await this.engine.run((given) => {
      const noise: string[] = []
      Object.assign(window, { noise })
      addEventListener('error', ({ message }) => noise.push(message))
      addEventListener('unhandledrejection', ({ reason }) => noise.push(String(reason)))
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        noise.push(`${effectiveDirective} ${blockedURI}`),
      )
      for (const level of ['error', 'warn'] as const)
        console[level] = (...said: unknown[]) => void noise.push(said.join(' '))
      const dialog = window.host.createWalletDialog(given)
      window.dialogs['main'] = dialog
      const button = document.querySelector('#connect')
      if (button !== null) dialog.attach(button)
    }, options)
  }

  noise(): Promise<readonly string[]> {
    return this.engine.run(() => window.noise ?? ['no page was opened'])
  }

  /** Presses the middle of an element, once it is there, stands still and is what a press there meets. */
  async press(id: string, text = ''): Promise<void> {
    const [x, y] = await patiently(() => this.engine.run(whereIs, id, text))
    await this.engine.press(x, y)
  }

  async type(text: string): Promise<void> {
    await this.engine.keys([...text])
  }

  /** What stands in an element; waits for it, and for the words. */
  async sees(id: string, words: string | RegExp = ''): Promise<string> {
    const { source, flags } = typeof words === 'string' ? { source: words, flags: '' } : words
    return patiently(() => this.engine.run(textOf, id, source, flags))
  }

  /** Waits until the dialog shows a view. */
  async isAt(view: string): Promise<void> {
    await patiently(() =>
      this.engine.run((wanted) => {
        const card = document
          .querySelector('[data-portico]')
          ?.shadowRoot?.querySelector<HTMLElement>('[data-testid=portico-dialog]')
        if (card?.dataset['view'] !== wanted)
          throw new Error(`The dialog shows ${card?.dataset['view']}, not ${wanted}.`)
      }, view),
    )
  }

  async isClosed(): Promise<void> {
    await patiently(() =>
      this.engine.run(() => {
        if (window.dialogs['main']?.getState().open !== false) throw new Error('The dialog is open.')
      }),
    )
  }

  async status(wanted: string): Promise<void> {
    await patiently(() =>
      this.engine.run((wanted) => {
        const { status } = window.dialogs['main']?.getState() ?? {}
        if (status !== wanted) throw new Error(`The session is ${status}, not ${wanted}.`)
      }, wanted),
    )
  }

  async openDialog(): Promise<void> {
    await this.press('#connect')
    await this.isAt('Connect')
  }

  account(): Promise<string> {
    return this.engine.run(() => window.dialogs['main']?.getState().account?.split(':')[2] ?? '')
  }
}

/** Runs in the page. */
async function whereIs(id: string, text: string): Promise<readonly [x: number, y: number]> {
  const root = document.querySelector('[data-portico]')?.shadowRoot
  const all = id.startsWith('#')
    ? document.querySelectorAll(id)
    : (root?.querySelectorAll(`[data-testid="${id}"]`) ?? [])
  const element = [...all].find((one) => one.textContent.includes(text))
  if (element === undefined) throw new Error(`There is no ${id} ${text}.`)
  if (element.matches(':disabled, [aria-disabled=true]')) throw new Error(`${id} is off.`)
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x + width / 2, y + height / 2] as const
  }
  element.scrollIntoView({ block: 'nearest' })
  const before = middle()
  await new Promise((resolve) => setTimeout(resolve, 60))
  const [x, y] = middle()
  if (x !== before[0] || y !== before[1]) throw new Error(`${id} moves.`)
  const outer = document.elementFromPoint(x, y)
  const met = outer?.shadowRoot?.elementFromPoint(x, y) ?? outer
  if (met === null || !(element.contains(met) || met.contains(element)))
    throw new Error(`${met?.outerHTML.slice(0, 90)} lies over ${id}.`)
  return [x, y]
}

/** Runs in the page. */
function textOf(id: string, source: string, flags: string): string {
  const root = document.querySelector('[data-portico]')?.shadowRoot
  const texts = [...(root?.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`) ?? [])].map(
    (element) => element.textContent || (element as HTMLInputElement).value || '',
  )
  const found = texts.find((text) => new RegExp(source, flags).test(text))
  if (found === undefined) throw new Error(`${id} says ${JSON.stringify(texts)}, and not ${source}.`)
  return found
}
