import type { Page, Request } from '@playwright/test'
import { recoverMessageAddress, type Hex } from 'viem'
import { expect, signInOptions, type Host, type PlainOptions, type World } from './test.ts'

/** Where the view of a sign-in stands. */
export const at = ({ dialog }: Host, step: string) =>
  expect(dialog.getByTestId('sign-in')).toHaveAttribute('data-at', step)

export const press = ({ dialog }: Host, what: 'sign' | 'retry' | 'again' | 'cancel' | 'disconnect') =>
  dialog.getByTestId(`sign-in-${what}`).click()

/** Who is signed in, by CAIP-10. */
export const signedIn = ({ page }: Host) => page.evaluate(() => window.dialogs['main']?.getState().signedIn?.account)

/** The same page anew, as after a reload. */
export async function again(host: Host, world: World, options: PlainOptions = signInOptions(world)): Promise<void> {
  await host.page.reload()
  await host.page.locator('html[data-ready]').waitFor()
  await host.create('main', options)
}

/** How many questions the frame puts to the visitor of a page from now on, which must be before the page is opened. */
export async function countQuestions(page: Page): Promise<() => number> {
  let questions = 0
  await page.exposeFunction('questionPut', () => void questions++)
  await page.addInitScript(() => {
    if (window === window.top) return
    const seen = new WeakSet<Element>()
    new MutationObserver(() => {
      const question = document.querySelector('[data-testid="approval"]')
      if (question === null || seen.has(question)) return
      seen.add(question)
      Reflect.get(window, 'questionPut')()
    }).observe(document, { childList: true, subtree: true })
  })
  return () => questions
}

export interface Outage {
  /** Makes the dialog ask the server. */
  begin(): Promise<void>
  /** The step in which it waits for the answer. */
  readonly waiting: string
  /** Looks at one of the two steps, `waiting` and `unreachable`. */
  look(step: 'waiting' | 'unreachable'): Promise<void>
}

/** The site's server hangs, then is down, and answers again as soon as it is tried. */
export async function outage(
  host: Host,
  { sandbox: { signIn } }: World,
  { begin, waiting, look }: Outage,
): Promise<void> {
  signIn.control.fault({ kind: 'hang' })
  await begin()
  await at(host, waiting)
  await look('waiting')
  signIn.control.fault({ kind: 'status', status: 503 })
  await at(host, 'unreachable')
  await look('unreachable')
  signIn.control.fault({ kind: 'none' })
  // Who looked for long may find that it was tried again by itself.
  await host.dialog
    .getByTestId('try-now')
    .click({ timeout: 5_000 })
    .catch(() => undefined)
}

/** What a signature was made by: a key, a contract, or the words for a contract that is not there yet (ERC-6492). */
export type Signer = 'key' | 'contract' | 'contract to be'

/** What signed all that the page shows the site's server from now on. */
export function watchSigners({ page }: Host, { sandbox }: World): () => Promise<readonly Signer[]> {
  const shown: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === `${sandbox.signIn.url}/verify`) shown.push(request)
  })
  return () => Promise.all(shown.map((request) => signerOf(request.postDataJSON())))
}

async function signerOf(proof: { account: string; message: string; signature: Hex }): Promise<Signer> {
  const { account, message, signature } = proof
  if (signature.endsWith('6492'.repeat(16))) return 'contract to be'
  if (!account.startsWith('eip155:')) return 'key'
  const key = await recoverMessageAddress({ message, signature })
  return account.toLowerCase().endsWith(key.toLowerCase()) ? 'key' : 'contract'
}
