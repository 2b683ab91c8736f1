// What makes a purchase, and what reads amounts, are fetched with the first offer: here they are there at once.
import '../../../src/domain/money/amount-input.js'
import '../../../src/composition/modules/purchase.module.js'
import { view } from '../../../src/domain/dialog/view.js'
import { createFakeOnRamp } from '../../fakes/fake-on-ramp.js'
import { account, createDialogOfFakes, type DialogOfFakesOptions } from './dialog-of-fakes.js'
import { createSite } from './site.js'

export const owner = `eip155:1:${account}` as const
export const ended: (() => void)[] = []
export const endBuying = (): void => ended.splice(0).forEach((end) => end())

/** A dialog with somebody who sells, a connected account with 5 ETH, and the form of buying shown. */
export async function buying(setup: DialogOfFakesOptions = {}) {
  const onRamp = setup.onRamp ?? createFakeOnRamp()
  const site = setup.origin ?? createSite()
  const dialog = createDialogOfFakes({ ...setup, onRamp, origin: site })
  ended.push(dialog.end)
  dialog.chain.give(owner, 5n * 10n ** 18n)
  await dialog.connect()
  dialog.app.dialog.open()
  const feature = await dialog.app.features.load('onRamp')
  dialog.app.router.push(view('OnRampAmount'))
  const leave = feature.form.use()
  const settle = (ms = 0) => dialog.clock.advance(ms)
  await settle(1_000)
  const slot = () => feature.purchases.state.get()
  return {
    ...dialog,
    ...feature,
    onRamp,
    site,
    leave,
    settle,
    slot,
    status: () => slot().purchase?.state.status,
    step: () => feature.form.state.get().step,
    events: () => dialog.analytics.events,
    begin: async () => {
      const begun = feature.purchases.begin()
      // The window is opened before anything is awaited.
      const opened = dialog.popups.opened.length
      await settle()
      await begun
      return opened
    },
  }
}
