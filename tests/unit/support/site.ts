import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeLocks } from '../../fakes/fake-locks.js'
import { createFakeTabs } from '../../fakes/fake-tabs.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'

/** What all tabs of one site share, beside the device: time, a line between them, locks and the chain. */
export const createSite = () => ({
  clock: createVirtualClock(),
  tabs: createFakeTabs(),
  locks: createFakeLocks(),
  chain: createFakeChainAdapter(),
})
