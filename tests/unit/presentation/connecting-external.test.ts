import { describe, expect, it } from 'vitest'
import type { Settings } from '../../../src/application/settings.js'
import { DialogError } from '../../../src/domain/errors.js'
import { view } from '../../../src/domain/dialog/view.js'
import { presentConnectingExternal } from '../../../src/presentation/react/views/connecting-external/presenter.js'
import { appOfStores, connector, t } from './support/app-of-stores.js'

const lantern = connector('a', 'Lantern')
const present = (signIn?: Settings['signIn']) => {
  const world = appOfStores(signIn && { signIn })
  return { ...world, presenter: presentConnectingExternal({ app: world.app, t, params: { connector: lantern } }) }
}

describe('connecting to a wallet of the page', () => {
  it('asks again when the visitor wants it to', () => {
    const { presenter, log, stores } = present()
    stores.connectors.update(() => [lantern])
    expect(log).toEqual([])
    presenter.retry()
    expect(log).toEqual(['connect a'])
  })

  it('leads to the list where the wallet that is to be asked again is not there any more', () => {
    const { presenter, stores, log } = present()
    stores.stack.update(() => ({ entries: [view('Connect'), view('ConnectingExternal', { connector: lantern })] }))
    presenter.retry()
    expect(log).toEqual(['backTo 0'])
  })

  it('names a refusal, an open request and a failure apart', () => {
    const { presenter, stores } = present()
    const seen = () => [presenter.vm.get().state, presenter.vm.get().title, presenter.vm.get().over]
    expect(seen()).toEqual(['prompting', 'Continue in Lantern', false])
    stores.connect.update(() => ({ status: 'declined', connector: lantern }))
    expect(seen()).toEqual(['declined', 'Request declined', true])
    stores.connect.update(() => ({ status: 'pending', connector: lantern }))
    expect(seen()).toEqual(['pending', 'Open Lantern', true])
    const error = new DialogError('WALLET_UNRESPONSIVE', { method: 'eth_requestAccounts', ms: 1 })
    stores.connect.update(() => ({ status: 'failed', connector: lantern, error }))
    expect(seen()).toEqual(['failed', 'Couldn’t connect', true])
    expect(presenter.vm.get().text).toBe('Your wallet didn’t answer. Open it, unlock it and try again.')
  })

  it('does not take an answer to another wallet for its own', () => {
    const { presenter, stores } = present()
    stores.connect.update(() => ({ status: 'declined', connector: connector('b', 'Meridian') }))
    expect(presenter.vm.get().state).toBe('prompting')
  })

  it('promises that only an address is asked for where no sign-in may be asked for along with it', () => {
    const signOutOn = { disconnect: true, accountChange: false, networkChange: false }
    const asked = { way: 'backend', required: true, signOutOn, wording: {} } as const
    const told = (writes?: boolean) =>
      present(writes === undefined ? undefined : { ...asked, writes }).presenter.vm.get().text
    const promise = 'Accept the request in your wallet. Tidewater only asks to see your address.'
    // A message that the site's server writes needs the account, so it is asked for afterwards.
    expect([told(), told(true), told(false)]).toEqual([promise, promise, 'Accept the request in your wallet.'])
  })

  it('goes back to the list that it came from', () => {
    const { presenter, stores, log } = present()
    stores.stack.update(() => ({
      entries: [view('Connect'), view('AllWallets'), view('ConnectingExternal', { connector: lantern })],
    }))
    presenter.others()
    stores.stack.update(() => ({ entries: [view('ConnectingExternal', { connector: lantern })] }))
    presenter.others()
    expect(log).toEqual(['backTo 1', 'reset Connect'])
  })
})
