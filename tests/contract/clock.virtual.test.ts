import { createVirtualClock } from '../fakes/virtual-clock.js'
import { clockContract } from './clock.contract.js'

clockContract('virtual', () => {
  const clock = createVirtualClock()
  return { clock, wait: clock.advance }
})
