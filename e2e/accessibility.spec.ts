import type { Page } from '@playwright/test'
import { faults, misfits, paint } from './support/looks.ts'
import { expect, Host, installWallet, sandboxOptions, test } from './support/test.ts'
import { namespaceChapters } from './support/walk-namespaces.ts'
import { atRest, walkThrough } from './support/walk.ts'

const desktop = { width: 1280, height: 800 }

/** Words as long as those of German, which are about a third longer than English ones. */
const german = {
  'multiChain.heading': '{wallet} funktioniert mit mehreren verschiedenartigen Netzwerkfamilien',
  'multiChain.text': 'Mit welcher dieser Netzwerkfamilien möchten Sie sich bei {app} anmelden und verbinden?',
  'activeChain.title': 'Verbindungsherstellung für {namespace}',
  'activeChain.heading': 'Eine Brieftaschenanwendung für {network}',
  'activeChain.textWallet':
    '{wallet} ist bereits verbunden, allerdings nicht für {namespace}. Die Verbindung bleibt bestehen, während Sie eine Brieftaschenanwendung für {network} auswählen.',
  'activeChain.same': 'Verbindungsherstellung mit {wallet} fortsetzen',
  'activeChain.choose': 'Eine andere Brieftaschenanwendung auswählen',
  'networks.title': 'Netzwerkauswahl für diese Anwendung',
  'networks.usedBy': 'Wird gegenwärtig mit {wallet} verwendet',
  'networks.newConnection': 'Neue Verbindung',
  'account.balanceOn': 'Gesamtguthaben im Netzwerk {network}',
  'account.type.payment': 'Zahlungsempfangsadresse',
  'account.type.ordinals': 'Sammlerstückaufbewahrungsadresse',
  'activity.away': 'Angezeigt wird ausschließlich, was mit dieser Anwendung versendet wurde.',
  'send.fee': 'Netzwerkbearbeitungsgebühr',
  'review.feeMost': 'Gebühr, höchstens',
  'review.totalMost': 'Gesamt, höchstens',
  'review.total': 'Gesamtbetrag, höchstens',
  'review.cancel': 'Vorgang abbrechen',
  'review.firstTime': 'Erstmalige Zahlung an diese Empfängeradresse',
  'action.disconnect': 'Verbindung trennen',
}

for (const [chapter, walk] of Object.entries(namespaceChapters))
  test(`on a phone, with long words and from right to left, nothing about namespaces of networks is cut off: ${chapter}`, async ({
    page,
    world,
  }) => {
    const walker = { page, world, path: 'rtl.html', options: { messages: german } }
    await walkThrough(walk, walker, async ({ name, view, host }) => {
      if (view === 'ConnectingMultiChain') await expect(host.dialog).toContainText('Netzwerkfamilien')
      for (const [width, height] of [
        [390, 844],
        [320, 568],
      ] as const) {
        await page.setViewportSize({ width, height })
        await atRest(page)
        const found = await misfits(page)
        expect
          .soft(found, `${name} in ${width} × ${height} px`)
          .toEqual({ outside: false, figures: [], cut: [], sideways: [], small: [] })
      }
      await page.setViewportSize(desktop)
    })
  })

test('the dialog and what is in it have roles and names, and a short message is readable in both themes', async ({
  page,
  context,
  world,
}) => {
  await installWallet(context, world)
  await context.grantPermissions(['clipboard-write'])
  world.sandbox.wallet.auto('approve')
  const host = await Host.open(page, world, sandboxOptions(world))
  await host.openDialog()
  const connect = page.getByRole('dialog', { name: 'Connect to Tidewater' })
  await expect(connect).toHaveAttribute('aria-modal', 'true')
  await expect(connect).toMatchAriaSnapshot(`
    - dialog "Connect to Tidewater":
      - alert
      - button "What is a wallet?"
      - heading "Connect to Tidewater" [level=2]
      - button "Close"
      - list "Wallets":
        - listitem:
          - button "Lantern Installed"
        - listitem:
          - button "Beacon"
        - listitem:
          - button /Search wallets \\d+\\+/
      - text: New to wallets?
      - button "Get started"
      - status
      - status
  `)
  await host.wallet('Lantern').click()
  await expect(host.dialog).toBeHidden()
  await host.openDialog()
  await expect(page.getByRole('dialog', { name: 'Account' })).toMatchAriaSnapshot(`
    - dialog "Account":
      - 'button "Network: Ethereum"'
      - heading "Account" [level=2]
      - button "Account details of marlow.eth"
      - button "Close"
      - paragraph: Balance on Ethereum
      - button "Receive"
      - button "Send"
      - tablist "What to show":
        - tab "Tokens" [selected]
        - tab "NFTs"
        - tab "Activity"
      - tabpanel "Tokens":
        - list "Tokens"
        - button /1 hidden/
      - button "Disconnect"
  `)

  await host.showDetails()
  for (const mode of ['light', 'dark'] as const)
    await test.step(`a short message, ${mode}`, async () => {
      await paint(host, mode)
      await host.dialog.getByTestId('copy-address').click()
      await expect(host.dialog.getByTestId('snackbar')).toBeVisible()
      await atRest(page)
      expect(await faults(page), mode).toEqual([])
      await expect(host.dialog.getByTestId('snackbar')).toBeHidden()
    })
})

test('inline, it adds no landmark of the page to those that the page has', async ({ page, context, world }) => {
  await installWallet(context, world)
  const host = await Host.open(page, world, sandboxOptions(world))
  await page.evaluate(() => {
    for (const name of ['header', 'footer']) document.body.append(document.createElement(name))
    window.dialogs['main']?.mount(document.querySelector<HTMLElement>('#slot') ?? undefined)
  })
  await expect(host.dialog.getByTestId('all-wallets')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
  expect(await faults(page)).toEqual([])
})

test.describe('what a screen reader hears', () => {
  test.beforeEach(({ page }) =>
    // As a screen reader: only a region that was there before its words changed is spoken; an alert also when it appears.
    page.addInitScript(() => {
      const spoken: string[] = []
      const regions = new Map<Element, string>()
      Object.assign(window, { spoken })
      const listen = () => {
        const roots = [...document.querySelectorAll('[data-portico]')].map((host) => host.shadowRoot)
        const now = roots.flatMap((root) => [...(root?.querySelectorAll('[role=status], [role=alert]') ?? [])])
        for (const region of now) {
          const words = (region.textContent ?? '').trim()
          const known = regions.get(region)
          if (words !== '' && known !== words && (known !== undefined || region.matches('[role=alert]')))
            spoken.push(words)
          regions.set(region, words)
        }
        setTimeout(listen, 20)
      }
      listen()
    }),
  )
  const spoken = (page: Page) => page.evaluate(() => window.spoken.join(' | '))

  test('the hits of a search, a request that waits or is declined, a copied address and a switch of networks are announced', async ({
    page,
    context,
    world,
  }) => {
    await installWallet(context, world)
    await context.grantPermissions(['clipboard-write'])
    const { wallet } = world.sandbox
    const host = await Host.open(page, world, sandboxOptions(world))
    await host.openDialog()

    await test.step('a search', async () => {
      await host.dialog.getByTestId('all-wallets').click()
      await host.dialog.getByTestId('wallet-search').fill('lantern')
      await expect.poll(() => spoken(page)).toContain('Wallets found: 1')
      await host.dialog.getByTestId('back').click()
    })

    await test.step('a request', async () => {
      wallet.auto('ignore')
      await host.wallet('Lantern').click()
      await expect.poll(() => spoken(page)).toContain('Continue in Lantern')
      await host.dialog.getByTestId('ask-again').click()
      await expect.poll(() => spoken(page)).toContain('A request is already waiting there.')
      wallet.auto('reject')
      await host.dialog.getByTestId('try-again').click()
      await expect.poll(() => spoken(page)).toContain('Request declined')
    })

    await test.step('a copied address', async () => {
      wallet.auto('approve')
      await host.dialog.getByTestId('try-again').click()
      await expect.poll(() => host.state('status')).toBe('connected')
      await expect(host.dialog).toBeHidden()
      await host.openDialog()
      await host.showDetails()
      await host.dialog.getByTestId('copy-address').click()
      await expect.poll(() => spoken(page)).toContain('Address copied')
    })

    await test.step('a switch of networks', async () => {
      wallet.auto('ignore')
      await host.dialog.getByTestId('network-button').click()
      await host.dialog.getByTestId('network-row').filter({ hasText: 'Base' }).click()
      await expect.poll(() => spoken(page)).toContain('Switching to Base')
      wallet.auto('reject')
      await expect.poll(() => spoken(page)).toContain('You stay on the network you were on.')
    })
  })
})

declare global {
  interface Window {
    /** What a screen reader said, in order. */
    readonly spoken: string[]
  }
}

test.describe('with reduced motion', () => {
  /** Animations of the dialog that move, turn or resize something. */
  const moving = (page: Page) =>
    page.evaluate(() => {
      const still = /^(none|auto|1|0(px|deg)?( 0(px)?)*)$/
      return [...document.querySelectorAll('[data-portico]')]
        .flatMap((host) => host.shadowRoot?.getAnimations() ?? [])
        .filter(({ effect }) => effect instanceof KeyframeEffect)
        .flatMap((animation) =>
          (animation.effect as KeyframeEffect)
            .getKeyframes()
            .flatMap((frame) =>
              ['transform', 'translate', 'scale', 'rotate', 'height', 'strokeDashoffset']
                .filter((property) => frame[property] !== undefined && !still.test(String(frame[property])))
                .map((property) => `${property}: ${frame[property]}`),
            ),
        )
    })

  /** What would change by and by in the dialog, other than how much of it is seen through. */
  const gradual = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-portico]')]
        .flatMap((host) => [...(host.shadowRoot?.querySelectorAll('*') ?? [])])
        .filter((element) => {
          const { transitionDuration, transitionProperty } = getComputedStyle(element)
          return transitionProperty !== 'opacity' && /[1-9]/.test(transitionDuration)
        })
        .map(({ className }) => String(className)),
    )

  test('nothing moves', async ({ page, context, world }) => {
    await installWallet(context, world)
    world.sandbox.wallet.auto('ignore')
    const host = await Host.open(page, world, sandboxOptions(world))
    for (const step of [
      () => host.openDialog(),
      () => host.dialog.getByTestId('help').click(),
      () => host.dialog.getByTestId('back').click(),
      () => host.dialog.getByTestId('all-wallets').click(),
      () => host.dialog.getByTestId('back').click(),
      () => host.wallet('Lantern').click(),
      () => host.dialog.getByTestId('close').click(),
    ]) {
      await step()
      expect.soft(await moving(page), step.toString()).toEqual([])
      expect.soft(await gradual(page), step.toString()).toEqual([])
    }
    await expect(host.dialog).toBeHidden()
  })
})

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('controls have edges, the focus is seen, and the card stands apart from the page', async ({
    page,
    context,
    world,
  }) => {
    await installWallet(context, world)
    const host = await Host.open(page, world, sandboxOptions(world))
    await host.openDialog()
    const edge = (element: Element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element)
      return borderTopStyle === 'solid' && borderTopWidth === '1px' && borderTopColor !== backgroundColor
    }
    expect(await host.dialog.evaluate(edge)).toBe(true)
    await host.dialog.getByTestId('help').click()
    expect(await host.dialog.getByTestId('get-wallet').evaluate(edge)).toBe(true)
    await host.dialog.getByTestId('back').click()
    await host.dialog.getByTestId('all-wallets').click()
    expect(await host.dialog.getByRole('search').evaluate(edge)).toBe(true)
    await page.keyboard.press('Tab')
    const toggle = host.dialog.getByTestId('verified-only')
    await toggle.click()
    await page.keyboard.press('Tab')
    const ring = await host.dialog.locator(':focus').evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(element)
      return outlineStyle === 'solid' && outlineWidth === '2px' && outlineColor !== backgroundColor
    })
    expect(ring).toBe(true)
    // Pressed is told by more than a colour.
    await expect(toggle).toHaveCSS('outline-style', 'solid')
  })
})
