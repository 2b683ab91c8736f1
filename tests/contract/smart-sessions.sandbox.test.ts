import { afterAll, beforeAll } from 'vitest'
import { startSandbox, type Sandbox } from '../../sandbox/start.ts'
import { createHttpSmartSessions } from '../../src/infrastructure/http/smart-sessions.js'
import { createHttpSupportedChains } from '../../src/infrastructure/http/supported-chains.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import { smartSessionsContract } from './smart-sessions.contract.js'
import { createWireClient } from './wire-client.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ without: ['phone', 'frame'] })
})
afterAll(() => sandbox.stop())

smartSessionsContract('http, against the sandbox', () => {
  sandbox.control.reset()
  const http = createWireClient(sandbox.apiUrl)
  const account = (place: number) => `eip155:1:${sandbox.chains[0]?.accounts[place] ?? '0x'}` as const
  return {
    smartSessions: createHttpSmartSessions({
      server: () => http,
      projectId: 'test-project',
      supportedChains: createHttpSupportedChains({ http, clock: createClock() }),
    }),
    account: account(0),
    other: account(1),
    away: (isAway) => sandbox.control.fault('sessions', isAway ? { kind: 'drop' } : { kind: 'none' }),
  }
})
