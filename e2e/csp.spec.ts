import type { Page } from '@playwright/test'
import { allowed, collectViolations } from './support/policy.ts'
import { expect, Host, sandboxOptions, test } from './support/test.ts'

declare global {
  interface Window {
    /** Counts what strangers' code managed to run. */
    breaches?: number
  }
}

test.describe('the policy of these tests', () => {
  test.use({ expected: [/Content Security Policy|TrustedHTML/] })

  test('is in force: a style, a picture, a call and markup from outside of it are stopped and counted', async ({
    page,
    world,
  }) => {
    await collectViolations(page)
    await Host.open(page, world, sandboxOptions(world), { csp: allowed(world) })
    await page.evaluate(async () => {
      document.body.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }))
      document.body.append(Object.assign(document.createElement('img'), { src: 'https://evil.example/a.png' }))
      await fetch('https://evil.example/b').catch(() => undefined)
      try {
        document.body.insertAdjacentHTML('beforeend', '<p>markup</p>')
      } catch {
        // The policy throws as well as reports.
      }
    })
    const stopped = () => page.evaluate(() => window.violations.map((line) => line.split(' ')[0]).toSorted())
    await expect.poll(stopped).toEqual(['connect-src', 'img-src', 'require-trusted-types-for', 'style-src-elem'])
  })
})

const script = '<img src=x onerror="window.breaches=1"><script>window.breaches=1</script>'
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.breaches=1"><script>parent.breaches=1</script><image href="https://evil.example/icon.png"/></svg>',
)}`

test('names and pictures of strangers are shown and nothing of them runs or is fetched', async ({ page, world }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await collectViolations(page)
  await page.addInitScript(
    ([name, icon]) => {
      const announce = () => {
        const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name, icon, rdns: 'example.hostile' }
        const detail = Object.freeze({
          info: Object.freeze(info),
          provider: { request: () => Promise.reject(new Error()) },
        })
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    [script, icon] as const,
  )
  await page.route('**/getWallets*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { readonly data: readonly object[] }
    await route.fulfill({ response, json: { ...body, data: body.data.map((wallet) => ({ ...wallet, name: script })) } })
  })
  const host = await Host.open(
    page,
    world,
    { ...sandboxOptions(world), metadata: { name: script } },
    { csp: allowed(world) },
  )
  await host.openDialog()
  const row = host.dialog.getByTestId('wallet-row').first()
  await expect(row).toContainText('<img src=x onerror=')
  await expect(host.dialog.getByRole('heading', { level: 2 })).toContainText('<img src=x onerror=')
  await expect(row.locator('img')).toHaveAttribute('src', icon)
  await host.dialog.getByTestId('all-wallets').click()
  await expect(host.dialog.getByTestId('wallet-tile').nth(1)).toContainText('<img src=x onerror=')

  expect(await markupOf(page)).toEqual({ scripts: 0, handlers: [], foreign: [] })
  expect(await page.evaluate(() => [window.breaches, window.violations])).toEqual([undefined, []])
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
})

/** What no dialog may have in it. */
const markupOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('[data-portico]')?.shadowRoot
    const elements = [...(root?.querySelectorAll('*') ?? [])]
    const attributes = elements.flatMap((element) => [...element.attributes])
    return {
      scripts: elements.filter((element) => element.matches('script, style, iframe, object, embed')).length,
      handlers: attributes.filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
      foreign: attributes
        .filter(({ name, value }) => name === 'src' && !/^(data:image\/|blob:)/.test(value))
        .map(({ value }) => value),
    }
  })
