import { AxeBuilder } from '@axe-core/playwright'
import { PNG } from 'pngjs'
import { encode } from 'uqr'
import { createDapp, type Dapp } from '../tests/unit/sandbox/create-dapp.ts'
import { expect, test } from './support/test.ts'

let dapp: Dapp
/** The URI of the next pairing, which nobody hands to the phone. */
let proposed: () => Promise<string>

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(async ({ world: { sandbox } }) => {
  await sandbox.phone.reset()
  let offer: (uri: string) => void = () => undefined
  dapp = await createDapp({ ...sandbox, phone: { pair: async (uri) => offer(uri) } })
  proposed = () => new Promise((resolve) => (offer = resolve))
})
test.afterEach(() => dapp.close())

test('the phone scans a screenshot, shows in words what is asked, and is readable on light and on dark', async ({
  page,
  world,
}) => {
  const { url } = world.sandbox.phone
  const expectAccessible = async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect((await new AxeBuilder({ page }).analyze()).violations, colorScheme).toEqual([])
    }
  }
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Your wallet' })).toBeVisible()
  await expectAccessible()

  const connecting = dapp.connect()
  const screenshot = { name: 'code.png', mimeType: 'image/png', buffer: drawCode(await proposed()) }
  await page.getByTestId('scan').setInputFiles(screenshot)
  const question = page.getByTestId('question')
  await expect(question).toContainText('Connect to Tidewater')
  await expect(question).toContainText('Ethereum, Base')
  await expect(question).toContainText('Nobody has checked them')
  await expectAccessible()
  await page.getByTestId('approve').click()
  await connecting

  const [from, to] = world.sandbox.chains[0]?.accounts ?? []
  const signing = dapp.request('personal_sign', ['0x68656c6c6f', from]).catch((error: unknown) => error)
  await expect(question).toContainText('hello')
  await page.getByTestId('reject').click()
  expect(await signing).toMatchObject({ code: 5000 })
  void dapp.request('eth_sendTransaction', [{ from, to, value: '0x2386f26fc10000' }]).catch(() => undefined)
  await expect(question).toContainText('0.01 ETH')
  await page.getByTestId('ignore').click()

  const accounts = dapp.next('accountsChanged')
  await page.getByTestId('account-1').check()
  expect(await accounts).toEqual([to, from, expect.any(String)])
  const gone = dapp.next('session_delete')
  await page.getByTestId('delete-session').click()
  await gone
  await expect(page.getByText('No site is connected.')).toBeVisible()
})

test('a link pairs at once and leaves no trace in the address', async ({ page, world }) => {
  const { url } = world.sandbox.phone
  for (const path of ['/wc?uri=', '/?uri=', '/#wc?uri='])
    await test.step(`a link to ${path}`, async () => {
      // A document of its own: another fragment alone would load nothing.
      await page.goto('about:blank')
      const connecting = dapp.connect().catch((error: unknown) => error)
      await page.goto(`${url}${path}${encodeURIComponent(await proposed())}`)
      await expect(page.getByTestId('question')).toBeVisible()
      expect(page.url()).toBe(`${url}/`)
      await page.getByTestId('reject').click()
      expect(await connecting).toMatchObject({ code: 5000 })
    })
})

test('the phone says what is wrong with what it is given', async ({ page, world }) => {
  await page.goto(world.sandbox.phone.url)
  await page.getByTestId('uri').fill('hello')
  await page.getByTestId('pair').click()
  await expect(page.getByTestId('note')).toHaveText('This is not a WalletConnect link.')
  const buffer = PNG.sync.write(new PNG({ width: 60, height: 60, fill: true }))
  await page.getByTestId('scan').setInputFiles({ name: 'nothing.png', mimeType: 'image/png', buffer })
  await expect(page.getByTestId('note')).toHaveText('There is no code to be seen in this picture.')
})

/** A screenshot with a code somewhere on it. */
function drawCode(text: string): Buffer {
  const scale = 6
  const [left, top] = [150, 300]
  const { data, size } = encode(text, { border: 4 })
  const png = new PNG({ width: 900, height: 1400 })
  png.data.fill(255)
  for (let y = 0; y < size * scale; y++)
    for (let x = 0; x < size * scale; x++)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        png.data.fill(0, ((y + top) * 900 + x + left) * 4, ((y + top) * 900 + x + left) * 4 + 3)
  return PNG.sync.write(png)
}
