import { createTabs } from '../../src/infrastructure/platform/tabs.js'
import { createFakeOrigin } from '../fakes/fake-origin.js'
import { tabsContract } from './tabs.contract.js'

// Messages between real channels take a few turns of the event loop.
const settle = () => new Promise<void>((done) => setTimeout(done, 50))

tabsContract('BroadcastChannel', () => {
  const instance = crypto.randomUUID()
  const origin = createFakeOrigin()
  return { open: () => createTabs({ window: { ...origin.openTab(), BroadcastChannel }, instance }), settle }
})

tabsContract('storage events', () => {
  const origin = createFakeOrigin()
  return { open: () => createTabs({ window: origin.openTab() }), settle }
})
