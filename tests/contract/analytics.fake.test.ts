import { analyticsContract } from './analytics.contract.js'
import { fakeAnalytics } from './fake-services.js'

analyticsContract('fake', fakeAnalytics)
