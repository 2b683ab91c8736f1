import { fakeOnRamp } from './fake-on-ramps.js'
import { onRampContract } from './on-ramp.contract.js'

onRampContract('fake', fakeOnRamp)
