import { fakeSmartSessions } from './fake-smart-sessions.js'
import { smartSessionsContract } from './smart-sessions.contract.js'

smartSessionsContract('in memory', fakeSmartSessions)
