import { createFakeSmartSessions } from '../fakes/fake-smart-sessions.js'
import type { SmartSessionsSetup } from './smart-sessions.contract.js'

export const fakeSmartSessions = (): SmartSessionsSetup => {
  const smartSessions = createFakeSmartSessions()
  return {
    smartSessions,
    account: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    other: 'eip155:1:0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    away: smartSessions.setFailing,
  }
}
