import type { Frame, Page } from '@playwright/test'
import { countCalls } from './support/count-calls.ts'
import { frameDocument, logIn } from './support/logins.ts'
import { expect, test, type Host, type World } from './support/test.ts'

/** A request that waits for the visitor in the frame, with the id that a forger would have to know. */
async function openRequest(host: Host, world: World): Promise<string> {
  const frame = frameDocument(host.page, world)
  if (frame === undefined) throw new Error('There is no frame.')
  await frame.evaluate(() => {
    addEventListener('message', ({ data }) => {
      if (data?.type === '@w3m-app/RPC_REQUEST') Object.assign(globalThis, { heardId: data.id })
    })
  })
  await host.page.evaluate(() => {
    const provider = window.dialogs['main']?.provider('eip155')
    Object.assign(globalThis, { outcome: 'open' })
    void provider
      ?.request({ method: 'eth_accounts' })
      .then((accounts) =>
        provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', (accounts as string[])[0]] }),
      )
      .then(
        (signature) => Object.assign(globalThis, { outcome: signature }),
        () => Object.assign(globalThis, { outcome: 'refused' }),
      )
  })
  await expect.poll(() => frame.evaluate(() => Reflect.get(globalThis, 'heardId'))).toBeTruthy()
  return String(await frame.evaluate(() => Reflect.get(globalThis, 'heardId')))
}

const outcome = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'outcome'))

/** What a forger says, as JSON, knowing everything but who it is. */
function forgeries(id: string): readonly string[] {
  const replies = [
    { type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: '0xforged' },
    { type: '@w3m-frame/RPC_REQUEST_ERROR', id, payload: { message: 'forged' } },
    { type: '@w3m-frame/SIGN_OUT_SUCCESS', id },
    { type: '@w3m-frame/READY', payload: { version: '9' } },
    { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'forged' } },
    { type: '@w3m-frame/GET_USER_SUCCESS', id, payload: { address: `0x${'66'.repeat(20)}`, chainId: 1 } },
  ]
  const plain = replies.map((reply) => JSON.stringify(reply))
  const twisted = plain.map((reply) => `{"__proto__":{"accepted":true},${reply.slice(1)}`)
  const huge = JSON.stringify({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: 'x'.repeat(10_000_000) })
  return [...plain, ...twisted, huge]
}

type Speaker = 'parent' | 'opener' | 'self'

/** Says it all to the page of the dialog, from wherever this document is. */
const speak = (forger: Frame, to: Speaker, messages: readonly string[]): Promise<void> =>
  forger.evaluate(
    ([to, messages]) => {
      const target = to === 'parent' ? parent : to === 'opener' ? (opener as Window) : window
      for (const message of messages) target.postMessage(JSON.parse(message), '*')
    },
    [to, messages] as const,
  )

async function addFrame(page: Page, source: { readonly src?: string; readonly sandbox?: string }): Promise<Frame> {
  const before = new Set(page.frames())
  await page.evaluate(
    ({ src, sandbox }) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe')
        if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox)
        if (src === undefined) frame.srcdoc = '<p>Forger</p>'
        else frame.src = src
        frame.addEventListener('load', resolve)
        document.body.append(frame)
      }),
    source,
  )
  const added = page.frames().find((frame) => !before.has(frame))
  if (added === undefined) throw new Error('The frame is not there.')
  return added
}

test.describe('only the frame itself is believed [S3.48] [S3.81]', () => {
  const forgers: readonly (readonly [string, (host: Host, world: World) => Promise<readonly [Frame, Speaker]>])[] = [
    ['the page itself', async ({ page }) => [page.mainFrame(), 'self']],
    ['a sibling frame of the page', async ({ page }) => [await addFrame(page, {}), 'parent']],
    [
      'a sandboxed frame without an origin',
      async ({ page }) => [await addFrame(page, { sandbox: 'allow-scripts' }), 'parent'],
    ],
    [
      'another frame of the very origin of the wallet',
      async ({ page }, { sandbox }) => [await addFrame(page, { src: sandbox.frame.url }), 'parent'],
    ],
    [
      'a frame of an origin that looks like it',
      async ({ page }, { sandbox }) => [
        await addFrame(page, { src: sandbox.frame.url.replace('127.0.0.1', 'localhost') }),
        'parent',
      ],
    ],
    [
      'a window that the page opened',
      async ({ page }, { sandbox }) => {
        const opening = page.waitForEvent('popup')
        await page.evaluate((url) => void window.open(url), sandbox.frame.inboxUrl)
        const popup = await opening
        await popup.waitForLoadState()
        return [popup.mainFrame(), 'opener']
      },
    ],
  ]
  test('the page, its frames of any origin and a window that it opened are not', async ({ page, world }) => {
    const host = await logIn(page, world)
    const account = await host.state('account')
    const id = await openRequest(host, world)
    for (const [name, appear] of forgers)
      await test.step(name, async () => {
        const [forger, to] = await appear(host, world)
        await speak(forger, to, forgeries(id))
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
        expect(await outcome(page)).toBe('open')
        expect(await host.state('account')).toEqual(account)
        expect(await page.evaluate(() => Reflect.get({}, 'accepted'))).toBeUndefined()
      })
  })

  test('the page that opened this one is not', async ({ page, world }) => {
    await page.goto(`${world.pages.url}/e2e/hosts/plain.html`)
    const opening = page.waitForEvent('popup')
    await page.evaluate((url) => {
      Object.assign(globalThis, { victim: window.open(url) })
    }, `${world.pages.url}/e2e/hosts/plain.html?victim`)
    const victim = await opening
    const host = await logIn(victim, world)
    const id = await openRequest(host, world)
    await page.evaluate((messages) => {
      const victim: unknown = Reflect.get(globalThis, 'victim')
      for (const message of messages) (victim as Window).postMessage(JSON.parse(message), '*')
    }, forgeries(id))
    await victim.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(await outcome(victim)).toBe('open')
  })
})

test('100,000 messages of a stranger change nothing, and each costs the page a look or two', async ({
  page,
  world,
}) => {
  const host = await logIn(page, world)
  const account = await host.state('account')
  const id = await openRequest(host, world)
  const forger = await addFrame(page, {})
  const calls = await countCalls(page)
  await forger.evaluate(async (id) => {
    const names = [
      'RPC_REQUEST_SUCCESS',
      'GET_USER_SUCCESS',
      'READY',
      'CONNECT_OTP_SUCCESS',
      'SIGN_OUT_ERROR',
      '__proto__',
    ]
    const values = [
      undefined,
      null,
      0,
      '',
      id,
      [],
      {},
      { message: 'x' },
      { address: '0x0' },
      Symbol.iterator.toString(),
    ]
    let seed = 1
    const next = (size: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % size
    }
    for (let sent = 0; sent < 100_000; sent++) {
      const type = `${next(2) ? '@w3m-frame/' : '@w3m-app/'}${names[next(names.length)]}${next(5) ? '' : 'X'}`
      parent.postMessage({ type, id: next(2) ? id : next(100), payload: values[next(values.length)] }, '*')
      if (sent % 500 === 0) await new Promise((resolve) => setTimeout(resolve))
    }
  }, id)
  // All of them were heard: whatever is asked now comes after them.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  const each = (await calls()) / 100_000
  expect(each).toBeGreaterThanOrEqual(1)
  expect(each).toBeLessThan(4)
  expect(await outcome(page)).toBe('open')
  expect(await host.state('account')).toEqual(account)
})
