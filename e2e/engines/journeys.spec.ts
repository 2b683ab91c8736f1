import { getAddress, parseEther } from 'viem'
import { getCsp } from '../../src/csp.js'
import { places } from '../support/holdings.ts'
import { lastSent, sentBy, unitsOf } from '../support/sending.ts'
import { loginOptions, pairingOptions, sandboxOptions } from '../support/test.ts'
import { patiently } from './engine.ts'
import { expect, test, type Visitor } from './visitor.ts'

async function connect(visitor: Visitor): Promise<void> {
  visitor.world.sandbox.wallet.auto('approve')
  await visitor.openDialog()
  await visitor.press('wallet-row', 'Lantern')
  await visitor.status('connected')
  await visitor.isClosed()
}

test('an extension connects, the account is shown, and a reload keeps it @short', async ({ visitor }) => {
  const { world, engine } = visitor
  await visitor.open(sandboxOptions(world))
  await connect(visitor)
  const account = await visitor.account()
  expect(account).toMatch(/^0x[0-9a-f]{40}$/i)
  await visitor.press('#connect')
  await visitor.isAt('Account')
  await visitor.sees('token-row', 'Ether')
  await engine.keys(['Escape'])
  await visitor.isClosed()
  await visitor.open(sandboxOptions(world))
  await visitor.status('connected')
  expect(await visitor.account()).toBe(account)
})

test('a payment arrives to the wei @short', async ({ visitor }) => {
  const { world } = visitor
  const { ethereum: chain } = places(world)
  const recipient = getAddress('0x5a17b0a75a17b0a75a17b0a75a17b0a75a17b0a7')
  await visitor.open(sandboxOptions(world))
  await connect(visitor)
  const payer = getAddress(await visitor.account())
  const before = await unitsOf(chain, {}, payer)
  const sent = await sentBy(chain, payer)
  await visitor.press('#connect')
  await visitor.isAt('Account')
  // Nothing comes any more that could take the place of what is pressed.
  await visitor.sees('token-row', 'Ether')
  await visitor.press('feature-send')
  await visitor.isAt('WalletSend')
  await visitor.press('send-token')
  await visitor.press('send-token-row', 'Ether')
  await visitor.isAt('WalletSend')
  await visitor.press('send-amount')
  await visitor.type('0.123456789012345678')
  await visitor.press('send-receiver')
  await visitor.type(recipient)
  await visitor.sees('send-review', 'Review send')
  await visitor.press('send-review')
  await visitor.isAt('WalletSendPreview')
  expect(await visitor.sees('review-amount')).toBe('0.123456789012345678 ETH')
  await visitor.press('send-confirm')
  await visitor.isAt('Account')
  await expect.poll(() => sentBy(chain, payer)).toBe(sent + 1)
  await expect.poll(() => unitsOf(chain, {}, recipient)).toBe(parseEther('0.123456789012345678'))
  const { cost } = await lastSent(chain, payer)
  expect(before - (await unitsOf(chain, {}, payer))).toBe(parseEther('0.123456789012345678') + cost)
})

test('a phone connects by the code', async ({ visitor }) => {
  const { world, engine } = visitor
  await world.sandbox.phone.policy({ proposals: 'approve' })
  await visitor.open(pairingOptions(world))
  await visitor.openDialog()
  await visitor.press('wallet-row', 'WalletConnect')
  await visitor.isAt('ConnectingWalletConnectBasic')
  // A clipboard asks for permissions that cannot be given to every engine.
  await engine.run(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: (text: string) => {
        document.documentElement.dataset['copied'] = text
        return Promise.resolve()
      },
    })
  })
  await visitor.press('copy-link')
  const link = await patiently(() =>
    engine.run(() => {
      const { copied } = document.documentElement.dataset
      if (copied === undefined) throw new Error('Nothing was copied.')
      return copied
    }),
  )
  expect(link).toMatch(/^wc:/)
  await world.sandbox.phone.pair(link)
  await visitor.status('connected')
})

test('a visitor logs in by email', async ({ visitor }) => {
  const { world, engine } = visitor
  const email = 'marlow@tidewater.example'
  const { control } = world.sandbox.frame
  await visitor.open(loginOptions(world))
  await visitor.openDialog()
  await visitor.press('email')
  await visitor.type(email)
  await engine.keys(['Enter'])
  await visitor.isAt('EmailVerifyDevice')
  await control.followLink(email)
  await visitor.isAt('EmailVerifyOtp')
  await expect.poll(() => control.latestCode(email)).toMatch(/^\d{6}$/)
  await visitor.press('otp')
  await visitor.type(control.latestCode(email) ?? '')
  await visitor.status('connected')
  expect(await visitor.account()).toMatch(/^0x[0-9a-f]{40}$/i)
})

test('all of it works under the policy of getCsp, and nothing is stopped', async ({ visitor }) => {
  const { world } = visitor
  // The wallet stands in for an extension, which no policy binds; the style sheet is the page's own.
  const policy = getCsp(sandboxOptions(world)).replace('connect-src', `connect-src ${world.sandbox.walletUrl}`)
  await visitor.open(sandboxOptions(world), { policy: `${policy}; style-src 'self'` })
  await connect(visitor)
  await visitor.press('#connect')
  await visitor.isAt('Account')
  await visitor.sees('token-row', 'Ether')
})

/** The test ids of what the focus comes to, from where it is. */
const focused = () => {
  const root = document.querySelector('[data-portico]')?.shadowRoot
  const { activeElement } = root ?? {}
  return activeElement?.getAttribute('data-testid') ?? activeElement?.className ?? 'outside'
}

test('keys reach everything, forwards and backwards, and Escape closes @short', async ({ visitor }) => {
  const { world, engine } = visitor
  await visitor.open(sandboxOptions(world))
  await visitor.openDialog()
  await visitor.press('all-wallets')
  await visitor.isAt('AllWallets')
  await visitor.sees('wallet-tile', 'Lantern')
  const walk = async (holding?: 'Shift') => {
    const seen: string[] = []
    for (let step = 0; step < 8; step++) {
      await engine.keys(['Tab'], holding)
      seen.push(await engine.run(focused))
    }
    return seen
  }
  await engine.run(() =>
    document.querySelector('[data-portico]')?.shadowRoot?.querySelector<HTMLElement>('h2')?.focus(),
  )
  const forwards = await walk()
  expect(forwards).toEqual(expect.arrayContaining(['close', 'wallet-search', 'wallet-tile']))
  expect(forwards).not.toContain('outside')
  // Into the list and back out of it.
  await engine.run(() =>
    document
      .querySelector('[data-portico]')
      ?.shadowRoot?.querySelector<HTMLElement>('[data-testid=wallet-tile]')
      ?.focus(),
  )
  const backwards = await walk('Shift')
  expect(backwards).toEqual(expect.arrayContaining(['wallet-search', 'close', 'back']))
  await engine.keys(['Escape'])
  await visitor.isClosed()
})

test('right to left, the way out stands on the left', async ({ visitor }) => {
  const { world, engine } = visitor
  await visitor.open(sandboxOptions(world), { path: 'rtl.html' })
  await visitor.openDialog()
  const [close, card] = await engine.run(() => {
    const root = document.querySelector('[data-portico]')?.shadowRoot
    const box = (id: string) => root?.querySelector(`[data-testid=${id}]`)?.getBoundingClientRect().toJSON() as DOMRect
    return [box('close'), box('portico-dialog')] as const
  })
  expect(close.left - card.left).toBeLessThan(40)
})

for (const width of [390, 320])
  test(`on a phone, ${width} wide, the sheet is as wide as the screen and nothing is cut`, async ({ visitor }) => {
    const { world, engine } = visitor
    await engine.resize(width, 700)
    await visitor.open(sandboxOptions(world))
    await visitor.openDialog()
    const [card, screen, cut] = await engine.run(() => {
      const root = document.querySelector('[data-portico]')?.shadowRoot
      const box = root?.querySelector('[data-testid=portico-dialog]')?.getBoundingClientRect()
      const wide = [...(root?.querySelectorAll('.card *') ?? [])].filter(
        (one) => one.getBoundingClientRect().right > innerWidth + 1,
      )
      return [box?.width, innerWidth, wide.map((one) => one.className)] as const
    })
    expect(screen).toBe(width)
    expect(card).toBe(width)
    expect(cut).toEqual([])
    world.sandbox.wallet.auto('approve')
    await visitor.press('wallet-row', 'Lantern')
    await visitor.status('connected')
  })

test('where scroll bars take room, the veil covers the whole page and nothing moves @short', async ({ visitor }) => {
  const { world, engine } = visitor
  await visitor.open(sandboxOptions(world))
  const place = () => document.querySelector('h1')?.getBoundingClientRect().left
  await engine.run(() => document.body.append(Object.assign(document.createElement('div'), { className: 'tall' })))
  await engine.run(() => document.querySelector<HTMLElement>('.tall')?.style.setProperty('height', '4000px'))
  const before = await engine.run(place)
  await visitor.openDialog()
  const [veil, page] = await engine.run(() => {
    const overlay = document
      .querySelector('[data-portico]')
      ?.shadowRoot?.querySelector('.overlay')
      ?.getBoundingClientRect()
    return [
      [overlay?.left, overlay?.right],
      [0, innerWidth],
    ] as const
  })
  expect(veil).toEqual(page)
  expect(await engine.run(place)).toBe(before)
})
