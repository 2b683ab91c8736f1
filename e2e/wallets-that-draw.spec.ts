import { addPageScript } from './support/page-wallets.ts'
import { expect, Host, sandboxOptions, test } from './support/test.ts'

/** Wallets that ask in the page itself, each in a way of its own, and one that draws nothing. */
function wallets(): void {
  // Not in the frames that they make.
  if (window !== window.top || !location.protocol.startsWith('http')) return
  const { kit } = window
  const button = (text: string, done: () => void) => {
    const made = document.createElement('button')
    made.textContent = text
    made.addEventListener('click', done)
    return made
  }
  const answering = (draw: (answer: (accounts: readonly string[]) => void) => void) => {
    let shared: readonly string[] = []
    const ask = () =>
      new Promise((resolve) =>
        draw((answer) => {
          shared = answer
          resolve(answer)
        }),
      )
    return { eth_requestAccounts: ask, eth_accounts: () => shared }
  }
  const accounts = [kit.address]

  kit.wallet(
    'Overlay',
    answering((answer) => {
      const overlay = document.createElement('div')
      overlay.id = 'overlay'
      overlay.style.cssText = 'position:fixed;inset:0;display:grid;place-items:center;z-index:1'
      const second = () => {
        overlay.replaceChildren(
          button('Share', () => {
            overlay.remove()
            answer(accounts)
          }),
        )
      }
      overlay.append(button('Unlock', second))
      document.body.append(overlay)
    }),
  )
  kit.wallet(
    'Native',
    answering((answer) => {
      const dialog = document.createElement('dialog')
      dialog.append(
        button('Share', () => {
          dialog.close()
          dialog.remove()
          answer(accounts)
        }),
      )
      document.body.append(dialog)
      dialog.showModal()
    }),
  )
  // Its frame is in the page from the start, and lies on one side of it when it asks.
  const frame = document.createElement('iframe')
  frame.id = 'sleeper'
  frame.style.cssText = 'position:fixed;top:0;right:0;width:320px;height:480px;border:0;display:none;background:white'
  frame.srcdoc = "<button onclick=\"parent.postMessage('share', '*')\">Share</button>"
  document.addEventListener('DOMContentLoaded', () => document.body.append(frame))
  kit.wallet(
    'Sleeper',
    answering((answer) => {
      frame.style.display = 'block'
      addEventListener('message', ({ data }) => {
        if (data !== 'share') return
        frame.style.display = 'none'
        answer(accounts)
      })
    }),
  )
  // The page tells of it at the edge of the window, as many do.
  kit.wallet(
    'Quiet',
    answering((answer) => {
      const toast = document.createElement('div')
      toast.textContent = 'Confirm in your wallet'
      toast.style.cssText = 'position:fixed;bottom:0;right:0;width:240px;height:60px'
      document.body.append(toast)
      Object.assign(window, { answer: () => answer(accounts) })
    }),
  )
}

test.beforeEach(({ context }) => addPageScript(context, wallets))

async function pick(host: Host, name: string) {
  await host.openDialog()
  await host.wallet(name).click()
}

test('what a wallet draws over the page lies open and is pressed, over two screens, and then the dialog has gone on', async ({
  page,
  world,
}) => {
  const host = await Host.open(page, world, sandboxOptions(world))
  await pick(host, 'Overlay')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(host.dialog).toBeHidden()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => host.state('status')).toBe('connected')
})

test('the keys are the wallet’s meanwhile; once it has gone the dialog is back, with the focus where it was', async ({
  page,
  world,
}) => {
  const host = await Host.open(page, world, sandboxOptions(world))
  await pick(host, 'Overlay')
  await expect(host.dialog).toBeHidden()
  const unlock = page.getByRole('button', { name: 'Unlock' })
  await page.keyboard.press('Tab')
  await expect(unlock).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(unlock).toBeVisible()
  expect(await host.state('open')).toBe(true)
  // The page behind stays out of reach, and the dialog is none to those who hear.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.locator('#connect').evaluate((element) => element.closest('[inert]') !== null)).toBe(true)

  await page.locator('#overlay').evaluate((element) => element.remove())
  await expect(host.dialog).toBeVisible()
  await expect(host.dialog.getByRole('heading').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(host.dialog).toBeHidden()
  await expect(host.button).toBeFocused()
  expect(await page.locator('[inert]').count()).toBe(0)
})

test('a modal dialog of a wallet is pressed as well', async ({ page, world }) => {
  const host = await Host.open(page, world, sandboxOptions(world))
  await pick(host, 'Native')
  await expect(host.dialog).toBeHidden()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => host.state('status')).toBe('connected')
})

test('so is a frame that was there unseen, on one side of the page; afterwards it is out of reach again', async ({
  page,
  world,
}) => {
  const host = await Host.open(page, world, sandboxOptions(world))
  await pick(host, 'Sleeper')
  await expect(host.dialog).toBeHidden()
  await page.frameLocator('#sleeper').getByRole('button').click()
  await expect.poll(() => host.state('status')).toBe('connected')
  await host.openDialog()
  await expect(page.locator('#sleeper')).toHaveAttribute('inert', '')
})

test('nothing happens for a wallet that draws nothing, nor for what the page tells at its edge', async ({
  page,
  world,
}) => {
  const host = await Host.open(page, world, sandboxOptions(world))
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof Element && target.hasAttribute('data-aside')) seen.push('aside')
    }).observe(document.body, { attributes: true, subtree: true })
  })
  await pick(host, 'Quiet')
  await page.waitForTimeout(1_000)
  await expect(host.dialog).toBeVisible()
  await page.evaluate(() => (Reflect.get(window, 'answer') as () => void)())
  await expect.poll(() => host.state('status')).toBe('connected')
  expect(await page.evaluate(() => Reflect.get(window, 'seen') as unknown)).toEqual([])
})
