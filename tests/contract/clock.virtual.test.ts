import { clockContract } from './clock.contract.js'
import { fakeClock } from './fake-page.js'

clockContract('virtual', fakeClock)
