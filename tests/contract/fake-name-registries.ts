import { createVirtualClock } from '../fakes/virtual-clock.js'
import { createFakeNameRegistry } from '../fakes/fake-name-registry.js'
import type { NameRegistrySetup } from './name-registry.contract.js'

export const fakeNameRegistry = (): NameRegistrySetup => {
  const registry = createFakeNameRegistry(createVirtualClock())
  registry.give('marlow.tide.id', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
  return {
    registry,
    account: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    sign: async (message) => `signed ${message}`,
    free: { label: 'tidewater', name: 'tidewater.tide.id' },
    taken: { label: 'marlow', name: 'marlow.tide.id' },
    pass: registry.skewClock,
    loseAnswer: registry.loseNextAnswer,
    away: registry.setFailing,
  }
}
