import { describe, expect, it } from 'vitest'
import type { Environment } from '../../../src/domain/wallets/deep-link.js'
import { presentAnyWallet } from '../../../src/presentation/react/views/connecting-wallet-connect-basic/presenter.js'
import { createFakePlace } from '../../fakes/fake-platform.js'
import { appOfStores, t } from './support/app-of-stores.js'
import { pairingOfStore, timeOfPage, uriOf } from './support/pairing-of-stores.js'

function present(environment: Partial<Environment> = {}, hasCatalogue = true) {
  const here = createFakePlace(environment)
  const { app, log } = appOfStores({ environment: here, device: here.device, hasCatalogue })
  const page = timeOfPage()
  const pairing = pairingOfStore(page.time)
  return { presenter: presentAnyWallet({ app, t, feature: pairing.feature, time: page.time }), pairing, page, log }
}

describe('a code for any wallet', () => {
  it('is counted down from the start until the view is left', () => {
    const { presenter, pairing, page } = present()
    const stop = presenter.start()
    pairing.ready(uriOf('a'))
    expect(page.waiting()).toBe(1)
    stop()
    expect(page.waiting()).toBe(0)
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
