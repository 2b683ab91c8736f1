import { of } from 'rxjs'
import { createAnnouncedSource } from '../../src/infrastructure/connectors/announced-source.js'
import { createInjectedSource } from '../../src/infrastructure/connectors/injected-source.js'
import { createMergedSource } from '../../src/infrastructure/connectors/merged-source.js'
import { createFakeLogger } from '../fakes/fake-logger.js'
import { announceWallet } from '../fakes/announce-wallet.js'
import { createFakeWallet } from '../fakes/fake-wallet.js'
import { createVirtualClock } from '../fakes/virtual-clock.js'
import { connectorSourceContract } from './connector-source.contract.js'

const setUp = () => {
  const clock = createVirtualClock()
  const deps = { target: new EventTarget(), clock, logger: createFakeLogger() }
  const settle = () => clock.advance(1_000)
  const announce = () => {
    announceWallet(deps.target, { rdns: 'io.example', provider: createFakeWallet().provider })
    return 'io.example'
  }
  return { ...deps, settle, announce }
}

connectorSourceContract('EIP-6963', () => {
  const { settle, announce, ...deps } = setUp()
  return { source: createAnnouncedSource(deps), settle, add: announce }
})

connectorSourceContract('window.ethereum', () => {
  const { settle, announce: _, ...deps } = setUp()
  return {
    source: createInjectedSource({ ...deps, announced: { providers$: of([]) } }),
    settle,
    add: () => {
      Object.assign(deps.target, { ethereum: createFakeWallet().provider })
      deps.target.dispatchEvent(new Event('ethereum#initialized'))
      return 'injected'
    },
  }
})

connectorSourceContract('merged', () => {
  const { settle, announce, ...deps } = setUp()
  const announced = createAnnouncedSource(deps)
  const sources = [announced, createInjectedSource({ ...deps, announced }), createAnnouncedSource(deps)]
  return { source: createMergedSource({ sources, logger: deps.logger }), settle, add: announce }
})
