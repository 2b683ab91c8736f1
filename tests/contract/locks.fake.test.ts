import { createFakeLocks } from '../fakes/fake-locks.js'
import { locksContract } from './locks.contract.js'

locksContract('fake', () => ({ open: createFakeLocks().open, settle: async () => undefined }))
