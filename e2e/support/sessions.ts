import type { BrowserContext } from '@playwright/test'
import { toHex } from 'viem'
import { places } from './holdings.ts'
import { addPageScript } from './page-wallets.ts'
import { expect, sandboxOptions, type Host, type PlainOptions, type World } from './test.ts'

/** The key of the site, of which nobody here signs anything. */
export const siteKey = '0x0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

export const sessionOptions = (world: World): PlainOptions => ({
  ...sandboxOptions(world),
  features: { email: false, smartSessions: true },
})

/** A wallet of the page, Quill, that grants whatever it is asked, and takes it back. What it answers can be changed by `quillAnswers`. */
export const withQuill = (context: BrowserContext): Promise<void> =>
  addPageScript(context, () => {
    type Call = { readonly params: readonly [Readonly<Record<string, unknown>>] }
    window.kit.wallet('Quill', {
      eth_accounts: [window.kit.address],
      wallet_grantPermissions: ({ params: [asked] }: Call) => ({ ...asked, context: '0x5e55' }),
      wallet_revokePermissions: () => '0x5163',
    })
  })

/** Connects it. */
export async function connectQuill(host: Host): Promise<void> {
  await host.openDialog()
  await host.wallet('Quill').click()
  await expect.poll(() => host.state('status')).toBe('connected')
  await expect(host.dialog).toBeHidden()
}

/** A refusal by its code, no answer at all, or an answer. */
type QuillAnswer = { readonly code: number } | 'never' | { readonly answer: unknown }

/** How Quill answers a method from now on. */
export const quillAnswers = ({ page }: Host, method: string, how: QuillAnswer): Promise<void> =>
  page.evaluate(
    ({ method, how }) => {
      const answers = window.kit.wallets['Quill']?.answers ?? {}
      answers[method] = () => {
        if (how === 'never') return new Promise(() => undefined)
        if ('answer' in how) return how.answer
        throw Object.assign(new Error('No.'), { code: how.code })
      }
    },
    { method, how },
  )

/** What Quill was asked so far. */
export const quillAsked = ({ page }: Host): Promise<readonly string[]> =>
  page.evaluate(() => [...(window.kit.wallets['Quill']?.asked ?? [])])

export interface Wish {
  /** @default seven days */
  readonly seconds?: number
  /** @default so much of the first token a day */
  readonly permissions?: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]
  readonly publicKey?: string
}

export type GrantOutcome = {
  readonly result?: { readonly context: string; readonly expiry: number; readonly redemptions?: readonly unknown[] }
  readonly code?: string
  readonly message?: string
}

const day = 86_400
export const secondsNow = () => Math.floor(Date.now() / 1_000)

/** Twenty of the first token of Ethereum, each day. */
export function daily(world: World) {
  const [token] = places(world).ethereum.tokens
  if (token === undefined) throw new Error('The sandbox has no token.')
  const data = {
    token: token.address,
    allowance: toHex(20n * 10n ** BigInt(token.decimals)),
    start: secondsNow() + 2,
    period: day,
  }
  return { symbol: token.symbol, permission: { type: 'erc20-recurring-allowance', data } }
}

/** Asks as a site does. The outcome is read later. */
export async function askToAct(
  { page }: Pick<Host, 'page'>,
  world: World,
  wish: Wish = {},
): Promise<() => Promise<GrantOutcome>> {
  const { seconds = 7 * day, permissions = [daily(world).permission], publicKey = siteKey } = wish
  const key = `granted-${Math.random()}`
  const request = {
    chainId: '0x1',
    expiry: secondsNow() + seconds,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
    permissions,
    policies: [],
  }
  await page.evaluate(
    ({ key, request }) => {
      const outcome = window.dialogs['main']?.grantPermissions(request as never).then(
        (result) => ({ result }),
        (error: Error & { code: string }) => ({ code: error.code, message: error.message }),
      )
      Object.assign(globalThis, { [key]: outcome })
    },
    { key, request },
  )
  return () => page.evaluate((key) => Reflect.get(globalThis, key) as Promise<GrantOutcome>, key)
}

/** The request view is at this point. */
export const sessionIs = ({ dialog }: Host, state: string): Promise<void> =>
  expect(dialog.getByTestId('session')).toHaveAttribute('data-state', state)

/** Asks, and the visitor and their wallet say yes. */
export async function granted(host: Host, world: World, wish?: Wish): Promise<GrantOutcome> {
  const outcome = await askToAct(host, world, wish)
  await host.dialog.getByTestId('session-allow').click()
  await sessionIs(host, 'granted')
  await host.dialog.getByTestId('session-done').click()
  await expect(host.dialog).toBeHidden()
  return outcome()
}

/** Opens the list by way of the account. */
export async function openAllowedSites(host: Host): Promise<void> {
  await host.openDialog()
  await host.showDetails()
  await host.dialog.getByTestId('account-sessions').click()
  await expect(host.dialog).toHaveAttribute('data-view', 'SmartSessionList')
}
