import { createClock } from '../../src/infrastructure/platform/clock.js'
import { clockContract } from './clock.contract.js'

clockContract('device', () => ({
  clock: createClock(),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
}))
