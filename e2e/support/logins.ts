import type { Frame, FrameLocator, Page } from '@playwright/test'
import { expect, Host, loginOptions, type PlainOptions, type World } from './test.ts'

export const visitor = 'marlow@tidewater.example'

/** The frame wallet inside the page. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[data-portico-frame]')

/** The frame's own document, for scripts. */
export function frameDocument(page: Page, { sandbox }: World): Frame | undefined {
  return page.frames().find((frame) => frame.url().startsWith(sandbox.frame.url))
}

/** Opens the dialog and asks for a code. */
export async function askForCode(host: Host, email = visitor): Promise<void> {
  await host.openDialog()
  await host.dialog.getByTestId('email').fill(email)
  await host.dialog.getByTestId('email').press('Enter')
}

/** The code that was mailed last, once it is there. */
export async function mailedCode({ sandbox }: World, email = visitor): Promise<string> {
  await expect.poll(() => sandbox.frame.control.latestCode(email)).toMatch(/^\d{6}$/)
  return sandbox.frame.control.latestCode(email) ?? ''
}

/** The whole way of a new device: address, link, code. */
export async function logIn(page: Page, world: World, options: PlainOptions = loginOptions(world)): Promise<Host> {
  const host = await Host.open(page, world, options)
  await logInOn(host, world)
  return host
}

export async function logInOn(host: Host, world: World, email = visitor): Promise<void> {
  await confirmCode(host, world, email)
  await expect.poll(() => host.state('status')).toBe('connected')
}

/** Up to the code that was mailed; what follows it is the site's business. */
export async function confirmCode(host: Host, world: World, email = visitor): Promise<void> {
  await askForCode(host, email)
  await expect(host.dialog).toHaveAttribute('data-view', 'EmailVerifyDevice')
  await world.sandbox.frame.control.followLink(email)
  await expect(host.dialog).toHaveAttribute('data-view', 'EmailVerifyOtp')
  await typeCode(host, await mailedCode(world, email))
}

export async function typeCode({ page, dialog }: Host, code: string): Promise<void> {
  await dialog.getByTestId('otp').first().focus()
  await page.keyboard.type(code)
}

export type Outcome = { readonly result: unknown } | { readonly code: number; readonly message: string }

/** Asks the connected wallet; the outcome is read later. `{account}` stands for the address of the session. */
export async function ask({ page }: Host, method: string, params: unknown): Promise<() => Promise<Outcome>> {
  const key = `outcome-${method}-${Math.random()}`
  await page.evaluate(
    ({ key, method, params }) => {
      const provider = window.dialogs['main']?.provider('eip155')
      const account = window.dialogs['main']?.getState().account?.split(':')[2] ?? ''
      const filled = JSON.parse(JSON.stringify(params).replaceAll('{account}', account)) as unknown
      const outcome = provider?.request({ method, params: filled }).then(
        (result) => ({ result }),
        (error: Error & { code: number }) => ({ code: error.code, message: error.message }),
      )
      Object.assign(globalThis, { [key]: outcome })
    },
    { key, method, params },
  )
  return () => page.evaluate((key) => Reflect.get(globalThis, key) as Promise<Outcome>, key)
}

/** A message to sign. */
export const hello = ['0x68656c6c6f', '{account}']
export const approve = (page: Page): Promise<void> => frameOf(page).getByTestId('approve').click()
/**
 * Once the question can be answered. A browser drops presses in a frame that has only just been shown or moved, as one of a visitor
 * would be: pressed again until it is heard. What was declined is not there to be declined twice.
 */
export async function decline(page: Page): Promise<void> {
  const frame = frameOf(page)
  await expect(frame.getByTestId('approve')).toBeEnabled()
  const asked = await frame.getByTestId('approval').elementHandle()
  const isThere = () => asked?.evaluate((question) => question.isConnected).catch(() => false)
  await expect(async () => {
    if (await isThere()) await frame.getByTestId('decline').click({ timeout: 1_000 })
    await expect.poll(isThere, { timeout: 1_500 }).toBe(false)
  }).toPass()
}
