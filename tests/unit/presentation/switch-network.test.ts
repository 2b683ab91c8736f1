import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../src/domain/errors.js'
import { view } from '../../../src/domain/dialog/view.js'
import { presentNetworks } from '../../../src/presentation/react/views/networks/presenter.js'
import { presentSwitchNetwork } from '../../../src/presentation/react/views/switch-network/presenter.js'
import { presentUnsupportedChain } from '../../../src/presentation/react/views/unsupported-chain/presenter.js'
import { appOfStores, connectedSession, t } from './support/app-of-stores.js'

const settled = () => new Promise((resolve) => setTimeout(resolve))
const params = { chainId: 'eip155:8453' } as const

describe('switching the network', () => {
  it('goes back past the list of networks when the wallet is there', async () => {
    const { app, stores, log } = appOfStores()
    stores.stack.update(() => ({ entries: [view('Account'), view('Networks'), view('SwitchNetwork', params)] }))
    presentSwitchNetwork({ app, t, params }).start()
    await settled()
    expect(log).toEqual(['switch eip155:8453', 'backTo 0'])
  })

  it('closes the dialog when it was opened for the choice', async () => {
    const { app, stores, log } = appOfStores()
    stores.stack.update(() => ({ entries: [view('Networks'), view('SwitchNetwork', params)] }))
    presentSwitchNetwork({ app, t, params }).start()
    await settled()
    expect(log).toEqual(['switch eip155:8453', 'close'])
  })

  it('is calm about a refusal, explains a failure, and asks again', async () => {
    const answers = [new DialogError('USER_REJECTED'), new DialogError('SWITCH_FAILED'), undefined]
    const { app, stores, log } = appOfStores({}, async () => {
      const answer = answers.shift()
      if (answer !== undefined) throw answer
    })
    stores.stack.update(() => ({ entries: [view('Account'), view('SwitchNetwork', params)] }))
    const presenter = presentSwitchNetwork({ app, t, params })
    presenter.start()
    expect(presenter.vm.get().title).toBe('Switching to Base')
    await settled()
    expect(presenter.vm.get()).toMatchObject({ state: 'declined', title: 'Request declined' })
    presenter.retry()
    await settled()
    expect(presenter.vm.get()).toMatchObject({ state: 'failed', title: 'Couldn’t switch' })
    presenter.retry()
    await settled()
    expect(log.at(-1)).toBe('back')
  })

  it('says that a wallet does not know the network, in which nobody could change to it', async () => {
    const cause = new DialogError('CHAIN_UNKNOWN_TO_WALLET', { chainId: 'eip155:8453' })
    const failure = new DialogError('SWITCH_FAILED', { chainId: 'eip155:8453' }, { cause })
    const { app } = appOfStores({}, async () => {
      throw failure
    })
    const presenter = presentSwitchNetwork({ app, t, params })
    presenter.start()
    await settled()
    expect(presenter.vm.get()).toMatchObject({
      title: 'Couldn’t switch',
      text: 'Your wallet doesn’t know this network. Add it in your wallet, then try again.',
    })
  })

  it('moves nothing when the answer comes after it was left', async () => {
    const signals: AbortSignal[] = []
    const { app, log } = appOfStores({}, async (_, signal) => {
      if (signal !== undefined) signals.push(signal)
    })
    presentSwitchNetwork({ app, t, params }).start()()
    await settled()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(log).toEqual(['switch eip155:8453'])
  })
})

describe('networks', () => {
  it('chooses for the next connection without a wallet, and asks the wallet when there is one', async () => {
    const { app, stores, log } = appOfStores()
    const { choose, vm } = presentNetworks({ app, t })
    const actives = () => vm.get().groups.flatMap(({ networks }) => networks.map(({ active }) => active))
    expect(actives()).toEqual([true, false])
    choose('eip155:8453')
    await settled()
    stores.session.update(() => connectedSession(8453))
    expect(actives()).toEqual([false, true])
    choose('eip155:1')
    choose('eip155:8453')
    expect(log).toEqual(['switch eip155:8453', 'back', 'push SwitchNetwork', 'back'])
  })

  it('finds a network by name or number', () => {
    const { app } = appOfStores()
    const { search, vm } = presentNetworks({ app, t })
    const names = () => vm.get().groups.flatMap(({ networks }) => networks.map(({ name }) => name))
    search(' BAS')
    expect(names()).toEqual(['Base'])
    search('8453')
    expect(names()).toEqual(['Base'])
    expect(vm.get().announcement).toBe('')
    search('x')
    expect(names()).toEqual([])
    expect(vm.get().announcement).toBe('No network found. Check the spelling. This site may not support that network.')
  })
})

describe('an unsupported network', () => {
  it('is named, and leads to every listed network and to disconnecting, which shows until it is done [S4.6]', async () => {
    const { app, stores, log } = appOfStores()
    stores.session.update(() => connectedSession(137))
    const presenter = presentUnsupportedChain({ app, t })
    expect(presenter.vm.get().heading).toBe('Polygon isn’t available here')
    expect(presenter.vm.get().networks.map(({ name }) => name)).toEqual(['Ethereum', 'Base'])
    presenter.choose('eip155:1')
    presenter.disconnect()
    presenter.disconnect()
    expect(presenter.vm.get().disconnecting).toBe(true)
    await settled()
    expect(presenter.vm.get().disconnecting).toBe(false)
    expect(log).toEqual(['push SwitchNetwork', 'disconnect eip155'])
  })

  it('says what ends where others stay connected', () => {
    const { app, stores } = appOfStores()
    const alone = connectedSession(137)
    stores.session.update(() => alone)
    const { vm } = presentUnsupportedChain({ app, t })
    expect(vm.get().leave).toBe('Disconnect')
    const { eip155 } = alone.byNamespace
    if (eip155 === undefined) throw new Error('There is no session.')
    stores.session.update(() => ({ ...alone, byNamespace: { eip155, solana: eip155 } }))
    expect(vm.get().leave).toBe('Disconnect Ethereum')
  })
})
