import { activityContract } from './activity.contract.js'
import { fakeActivity } from './fake-services.js'

activityContract('fake', fakeActivity)
