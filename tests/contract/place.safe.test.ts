import { placeContract } from './place.contract.js'
import { safePlace } from './safe-place.js'

placeContract('Safe', safePlace)
