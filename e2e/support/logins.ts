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
  await askForCode(host, email)
  await expect(host.dialog).toHaveAttribute('data-view', 'EmailVerifyDevice')
  await world.sandbox.frame.control.followLink(email)
  await expect(host.dialog).toHaveAttribute('data-view', 'EmailVerifyOtp')
  await typeCode(host, await mailedCode(world, email))
  await expect.poll(() => host.state('status')).toBe('connected')
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
/** Once the question can be answered: a browser drops presses in a frame that it has only just been shown. */
export async function decline(page: Page): Promise<void> {
  await expect(frameOf(page).getByTestId('approve')).toBeEnabled()
  await frameOf(page).getByTestId('decline').click()
}
