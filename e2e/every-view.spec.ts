import { join } from 'node:path'
import type { ViewName } from '../src/domain/dialog/view.js'
import { desktop, inLanguages, languages, phone, spoken, type Judged } from './support/in-languages.ts'
import { frameDocument } from './support/logins.ts'
import { covered, drawMessagesAtOnce, faults, inks, misfits, paint, strayCommas } from './support/looks.ts'
import { allowed, collectViolations } from './support/policy.ts'
import { takeShifts, watchShifts } from './support/shifts.ts'
import { expect, test, type World } from './support/test.ts'
import { atRest, chapters, walkNoise, walkThrough, type Stop } from './support/walk.ts'

// A trace keeps the page at every step, and here are thousands; what fails says where by itself.
test.use({ trace: 'off', expected: walkNoise })

/** A chapter in which each view is seen, so that none is left out. */
const seenIn: Readonly<Record<ViewName, keyof typeof chapters>> = {
  Account: 'holder',
  AllWallets: 'explorer',
  ApproveTransaction: 'holdsEmail',
  BuyInProgress: 'paying',
  CallsInTurn: 'inTurn',
  Connect: 'newcomer',
  ConnectSocials: 'wayIn',
  ConnectingExternal: 'connecting',
  ConnectingFarcaster: 'byFarcaster',
  ConnectingMultiChain: 'threeNamespaces',
  ConnectingSiwe: 'maySignIn',
  ConnectingSocial: 'bySocial',
  ConnectingWalletConnect: 'scanning',
  ConnectingWalletConnectBasic: 'scanning',
  Downloads: 'explorer',
  EmailVerifyDevice: 'byEmail',
  EmailVerifyOtp: 'byEmail',
  GetWallet: 'newcomer',
  Networks: 'holder',
  OnRampAmount: 'buying',
  OnRampProviders: 'buying',
  RegisterAccountName: 'naming',
  RegisterAccountNameSuccess: 'naming',
  SIWXSignMessage: 'signsIn',
  SmartSessionCreated: 'sessions',
  SmartSessionList: 'sessions',
  SwitchActiveChain: 'threeNamespaces',
  SwitchNetwork: 'holder',
  UnsupportedChain: 'stranded',
  UpdateEmailPrimaryOtp: 'holdsEmail',
  UpdateEmailSecondaryOtp: 'holdsEmail',
  UpdateEmailWallet: 'holdsEmail',
  WalletCompatibleNetworks: 'receiving',
  WalletNft: 'ownership',
  WalletReceive: 'receiving',
  WalletSend: 'sendForm',
  WalletSendPreview: 'sendForm',
  WalletSendSelectToken: 'sendForm',
  WalletSwap: 'swapForm',
  WalletSwapPreview: 'swapForm',
  WalletSwapSelectToken: 'swapForm',
  WalletToken: 'ownership',
  WhatIsABuy: 'buying',
  WhatIsANetwork: 'holder',
  WhatIsAWallet: 'explorer',
}

/**
 * `PICTURES=<folder> npx playwright test every-view` keeps a picture of each state there, on a desktop and a phone, light and dark, and one in
 * each language.
 */
const album = process.env['PICTURES']

for (const [chapter, walk] of Object.entries(chapters))
  test(`${chapter}: the strictest policy has nothing to stop; axe finds nothing in both themes, on a desktop and a phone; all fits 320 px and a zoom of 200 %; targets are 24 px; the same fits in ${spoken.join(', ')}, where axe finds nothing either, and with words that are 40 % longer, which are whole`, async ({
    page,
    world,
  }) => {
    test.setTimeout(600_000)
    await collectViolations(page)
    await watchShifts(page)
    const seen = new Set<ViewName>()
    let stops = 0
    await walkThrough(walk, { page, world, csp: allowed(world), options: languages }, async (stop) => {
      seen.add(stop.view)
      stops++
      expect.soft(await page.evaluate(() => window.violations), stop.name).toEqual([])
      expect.soft(await takeShifts(page), `${stop.name} stands still`).toEqual([])
      const prefix = join(album ?? '', `${chapter}-${String(stops).padStart(2, '0')}`)
      const judged = await inspect(stop, world)
      await inLanguages(stop, judged, async (tag, { width }) => {
        if (album !== undefined) await page.screenshot({ path: `${prefix}-${stop.name}-${tag}-${width}.png` })
      })
      if (album !== undefined) await photograph(stop, prefix)
      // Other windows and colours move it, too.
      await takeShifts(page)
    })
    expect([...seen]).toEqual(
      expect.arrayContaining(Object.entries(seenIn).flatMap(([view, where]) => (where === chapter ? [view] : []))),
    )
  })

/** Looks at a state as four visitors do. @returns how its words were drawn when axe judged them */
async function inspect({ name, view, host }: Stop, world: World): Promise<Judged> {
  const { page } = host
  await drawMessagesAtOnce(page)
  const look = async (mode: 'light' | 'dark', viewport: { readonly width: number; readonly height: number }) => {
    await page.setViewportSize(viewport)
    await paint(host, mode)
    await atRest(page)
    expect.soft(await covered(page), `below the message of ${name}, ${viewport.width} px`).toEqual([])
    expect.soft(await faults(page), `${name}, ${mode}, ${viewport.width} px`).toEqual([])
    return new Set(await inks(page))
  }
  const measure = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    await atRest(page)
    expect
      .soft(await misfits(page), `${name} in ${width} × ${height} px`)
      .toEqual({ outside: false, figures: [], cut: [], sideways: [], small: [] })
    if (view !== 'ApproveTransaction') return
    const wide = await frameDocument(page, world)?.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth > clientWidth
    })
    expect.soft(wide, `the frame of ${name} in ${width} × ${height} px`).toBe(false)
  }
  expect.soft(await strayCommas(host), `what is said of ${name}`).toEqual([])
  const light = await look('light', desktop)
  const dark = await look('dark', phone)
  await measure(phone.width, phone.height)
  await measure(320, 256)
  await measure(640, 400)
  // A phone on its side.
  await measure(844, 390)
  await paint(host, 'light')
  await page.setViewportSize(desktop)
  return { light, dark }
}

async function photograph({ name, host }: Stop, prefix: string): Promise<void> {
  for (const [device, viewport] of Object.entries({ desktop, phone })) {
    await host.page.setViewportSize(viewport)
    for (const mode of ['light', 'dark'] as const) {
      await paint(host, mode)
      await atRest(host.page)
      await host.page.screenshot({ path: `${prefix}-${name}-${device}-${mode}.png` })
    }
  }
  await host.page.setViewportSize(desktop)
}
