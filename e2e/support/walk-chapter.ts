import type { Page } from '@playwright/test'
import type { Network } from '../../src/domain/networks/network.js'
import { base, bitcoin, ethereum, solana } from '../../src/networks.js'
import type { ViewName } from '../../src/domain/dialog/view.js'
import { Host, sandboxOptions, type PlainOptions, type World } from './test.ts'

export interface Walk {
  readonly page: Page
  readonly world: World
  /** Addresses that the strict policy of the page allows to be called. Without them the page has no policy. */
  readonly csp?: string
  /** The host page. @default plain.html */
  readonly path?: string
  /** Options that hold in every chapter. */
  readonly options?: Partial<PlainOptions>
}

/** Goes through some views on one page and shows each state of them to `visit`. */
export type Chapter = (walk: Walk, visit: (host: Host, name: string, view: ViewName) => Promise<void>) => Promise<void>

/** A page whose dialog has storage of its own, so that chapters know nothing of each other. */
export const turnTo = (walk: Walk, instance: string, more: Partial<PlainOptions> = {}): Promise<Host> =>
  openPage(walk, { ...sandboxOptions(walk.world), ...walk.options, ...more, instance })

export async function openPage({ page, world, csp, path = 'plain.html' }: Walk, options: PlainOptions): Promise<Host> {
  const [first, ...others] = await Promise.all(options.networks.map(withMarks))
  return Host.open(page, world, first === undefined ? options : { ...options, networks: [first, ...others] }, {
    path,
    ...(csp === undefined ? {} : { csp, frame: world.sandbox.frame.origin }),
  })
}

const known = [ethereum, base, solana, bitcoin]

/** What stands for a network is drawn as visitors see it. */
async function withMarks(network: Network): Promise<Network> {
  const marks = known.find(({ name }) => name === network.name)?.marks
  return { ...network, ...(marks && { marks: { ...(typeof marks === 'function' ? await marks() : marks) } }) }
}

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36'

/** The page takes itself to be on a phone. Returns what ends it. */
export async function asPhone({ page }: Walk): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setUserAgentOverride', { userAgent: android })
  return async () => {
    await browser.send('Emulation.setUserAgentOverride', { userAgent: '' })
    await browser.detach()
  }
}
