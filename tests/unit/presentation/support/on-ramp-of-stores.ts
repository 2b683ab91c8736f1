import type { BuyState } from '../../../../src/application/on-ramp/buy-state.js'
import type { OnRampFeature } from '../../../../src/application/on-ramp/on-ramp.js'
import type { PurchaseSlot } from '../../../../src/application/on-ramp/purchase-slot.js'
import { createStore } from '../../../../src/kit/store.js'

export const loadingBuy: BuyState = {
  step: 'loading',
  currencies: [],
  payments: [],
  region: 'US',
  regions: [],
  text: '',
  amountIn: 'payment',
  offers: { status: 'idle' },
  real: [],
  providers: [],
}

/** Buying as its views know it: states are set by hand, verbs are written down. */
export function onRampOfStores(log: string[]) {
  const form = createStore<BuyState>(loadingBuy)
  const slot = createStore<PurchaseSlot>({ unheard: false, hasWindow: false })
  const loading = createStore(false)
  const feature: OnRampFeature = {
    form: {
      state: form,
      use: () => {
        log.push('use buy')
        return () => log.push('leave buy')
      },
      setAmount: (text) => log.push(`buy ${text}`),
      offerAmount: (decimal) => log.push(`offer ${decimal}`),
      switchUnit: () => log.push('switch unit'),
      choose: (choice) => log.push(`choose ${JSON.stringify(choice)}`),
      askAgain: () => log.push('ask again'),
    },
    purchases: {
      state: slot,
      loading,
      begin: async () => void log.push('begin'),
      showWindow: () => log.push('show window'),
      leavePage: () => log.push('leave page'),
      canLeave: true,
      cancel: () => log.push('cancel purchase'),
      done: () => log.push('done'),
      resume: async () => void log.push('resume'),
    },
  }
  return { feature, form, loading, slot }
}
