import { describe, expect, it } from 'vitest'
import type { Environment } from '../../../src/domain/wallets/deep-link.js'
import { presentAnyWallet } from '../../../src/presentation/react/views/connecting-wallet-connect-basic/presenter.js'
import { createFakePlace } from '../../fakes/fake-platform.js'
import { appOfStores, t } from './support/app-of-stores.js'
import { pairingOfStore, timeOfPage, uriOf } from './support/pairing-of-stores.js'

function present(environment: Partial<Environment> = {}, hasCatalogue = true) {
  const here = createFakePlace(environment)
  const { app, log } = appOfStores({ environment: here, device: here.device, hasCatalogue })
  const { time } = timeOfPage()
  const pairing = pairingOfStore(time)
  return { presenter: presentAnyWallet({ app, t, feature: pairing.feature, time }), pairing, log }
}

describe('a code for any wallet', () => {
  it('is waited for from the start until the view is left', () => {
    const { presenter, pairing } = present()
    presenter.start()()
    expect(pairing.log).toEqual(['start any', 'stop'])
  })

  it('names no wallet', () => {
    const { presenter, pairing } = present()
    presenter.start()
    pairing.ready(uriOf('a'))
    expect(presenter.vm.get().scan).toMatchObject({
      title: 'Scan with your phone',
      text: 'Open a wallet and point it at the code.',
    })
  })

  it('leads to the apps on a phone, where there is a list of them', () => {
    const { presenter, log } = present({ device: 'android' })
    expect(presenter.vm.get().apps).toBe(true)
    presenter.chooseApp()
    expect(log).toEqual(['CLICK_ALL_WALLETS', 'push AllWallets'])
    expect(present({ device: 'android' }, false).presenter.vm.get().apps).toBe(false)
    expect(present().presenter.vm.get().apps).toBe(false)
  })
})
