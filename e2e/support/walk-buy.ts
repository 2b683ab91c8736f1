import { expect } from '@playwright/test'
import { leaveRefused } from './buying.ts'
import type { Host } from './test.ts'
import { turnTo, type Chapter } from './walk-chapter.ts'

async function openBuy(host: Host): Promise<void> {
  await host.connect()
  await expect(host.dialog).toBeHidden()
  await host.openDialog()
  await host.dialog.getByTestId('feature-onramp').click()
}

/** Waits until providers were asked. */
const settled = ({ dialog }: Host) => expect(dialog.getByTestId('buy-compare')).toHaveText('Compare providers')

const buying: Chapter = async (walk, visit) => {
  const { wallet, control } = walk.world.sandbox
  const host = await turnTo(walk, 'buying')
  const { dialog } = host
  wallet.auto('approve')
  control.fault('onRamp', { kind: 'hang' })
  await openBuy(host)
  await expect(dialog.getByTestId('buy-amount')).toBeVisible()
  await visit(host, 'buy-loading', 'OnRampAmount')
  control.fault('onRamp', { kind: 'none' })
  await settled(host)
  await visit(host, 'buy', 'OnRampAmount')
  await dialog.getByTestId('buy-amount').fill('5')
  await expect(dialog.getByTestId('buy-limits')).toContainText('At least')
  await visit(host, 'buy-below-limit', 'OnRampAmount')
  await dialog.getByTestId('buy-preset-250').click()
  await settled(host)
  await dialog.getByTestId('buy-compare').click()
  await expect(dialog.getByTestId('provider-coinbase')).toBeEnabled()
  await visit(host, 'buy-providers', 'OnRampProviders')
  await dialog.getByTestId('buy-help').click()
  await visit(host, 'what-is-a-buy', 'WhatIsABuy')
  await dialog.getByTestId('back').click()
  control.fault('onRamp', { kind: 'status', status: 404 })
  await dialog.getByTestId('back').click()
  await dialog.getByTestId('buy-amount').fill('300')
  await expect(dialog.getByTestId('buy-result')).toContainText('No quote right now')
  await dialog.getByTestId('buy-compare').click()
  await expect(dialog.getByTestId('ask-again')).toBeVisible()
  await visit(host, 'buy-no-quote', 'OnRampProviders')
}

const noProviders: Chapter = async (walk, visit) => {
  const { wallet, control } = walk.world.sandbox
  const host = await turnTo(walk, 'no-providers')
  const { dialog } = host
  wallet.auto('approve')
  await host.connect()
  await expect(dialog).toBeHidden()
  await host.openDialog()
  await expect(dialog.getByTestId('token-row').first()).toBeVisible()
  control.fault('onRamp', { kind: 'status', status: 404 })
  control.fault('blockchain', { kind: 'status', status: 404 })
  await dialog.getByTestId('feature-onramp').click()
  // What can be bought is built in, and nobody sells it.
  await expect(dialog.getByTestId('buy-result')).toContainText('No quote right now')
  await visit(host, 'buy-built-in', 'OnRampAmount')
}

const paying: Chapter = async (walk, visit) => {
  const { wallet, quay } = walk.world.sandbox
  const host = await turnTo(walk, 'paying')
  const { dialog, page } = host
  wallet.auto('approve')
  await openBuy(host)
  await settled(host)
  quay.control.payOut('hold')
  const begin = async () => {
    await dialog.getByTestId('buy-compare').click()
    await expect(dialog.getByTestId('buy-continue')).toBeVisible()
    const opening = page.context().waitForEvent('page')
    await dialog.getByTestId('buy-continue').click()
    return opening
  }
  const purchase = (state: string) => expect(dialog.getByTestId('purchase')).toHaveAttribute('data-state', state)
  const declined = await begin()
  await purchase('waiting')
  await visit(host, 'purchase-waiting', 'BuyInProgress')
  await declined.getByTestId('card-declined').click()
  await leaveRefused(declined)
  await purchase('failed')
  await visit(host, 'purchase-failed', 'BuyInProgress')
  await dialog.getByTestId('buy-again').click()
  await settled(host)
  const works = await begin()
  await works.getByTestId('card-works').click()
  await purchase('paid')
  await visit(host, 'purchase-paid', 'BuyInProgress')
  await quay.control.release()
  await purchase('arrived')
  await visit(host, 'purchase-arrived', 'BuyInProgress')
  await dialog.getByTestId('buy-again').click()
  await settled(host)
  const left = await begin()
  await purchase('waiting')
  await dialog.getByTestId('buy-cancel').click()
  await purchase('cancelled')
  await left.close()
  await visit(host, 'purchase-cancelled', 'BuyInProgress')
  await dialog.getByTestId('buy-again').click()
  await settled(host)
  await page.evaluate(() => Object.assign(window, { open: () => null }))
  await dialog.getByTestId('buy-compare').click()
  await dialog.getByTestId('buy-continue').click()
  await purchase('blocked')
  await visit(host, 'purchase-blocked', 'BuyInProgress')
}

export const buyChapters = { buying, noProviders, paying } as const satisfies Readonly<Record<string, Chapter>>
