import { expect, it } from 'vitest'
import { createAttempts } from '../../../src/application/session/attempts.js'
import { createConnections } from '../../../src/application/session/connections.js'
import {
  createRestoreNamespaces,
  type RestoreNamespacesDeps,
} from '../../../src/application/session/restore-namespaces.js'
import { createSessionStore } from '../../../src/application/session/session-store.js'
import { ethereum } from '../../../src/domain/networks/networks.js'
import { createMemoryStorage } from '../../../src/infrastructure/storage/memory-storage.js'
import { createLifetime } from '../../../src/kit/lifetime.js'
import { createStore } from '../../../src/kit/store.js'
import type { WalletConnector } from '../../../src/ports/connectors.js'
import { createFakeConnector } from '../../fakes/fake-connector.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'
import { walletInfo } from '../support/dialog-of-fakes.js'

it('a wallet that was taken up and goes by another name since is let go of when one comes by the name of before', async () => {
  const clock = createVirtualClock()
  const session = createSessionStore()
  const connections = createConnections({ session })
  const [taken, later] = [walletInfo, { ...walletInfo, id: 'dev.lamp#2' }].map((info) =>
    createFakeConnector({ info, allowed: true }),
  )
  if (taken === undefined || later === undefined) throw new Error('There are two.')
  const connectors = createStore<readonly WalletConnector[]>([taken.connector])
  const alerts: string[] = []
  const { id, name, rdns = '' } = walletInfo
  const settings = { networks: [ethereum] } satisfies Partial<RestoreNamespacesDeps['settings']>
  const restore = createRestoreNamespaces({
    session,
    connections,
    attempts: createAttempts(),
    connectors,
    storage: createMemoryStorage(),
    settings: settings as unknown as RestoreNamespacesDeps['settings'],
    feedback: { alert: ({ code }) => void alerts.push(code), dismissAlert: () => undefined },
    clock,
    lifetime: createLifetime(),
    logger: createFakeLogger(),
    remembered: () => [['eip155', { id, name, rdns }]],
    since: clock.now(),
    last: undefined,
    again: async () => undefined,
  })
  const restored = restore()
  await clock.advance(600)
  await restored
  expect(session.get().status).toBe('connected')

  const renamed = { ...taken.connector, info: { ...walletInfo, id: 'dev.other', name: 'Other', rdns: 'dev.other' } }
  connectors.update(() => [renamed])
  expect([session.get().status, alerts]).toEqual(['connected', []])
  connectors.update(() => [renamed, later.connector])
  expect([session.get().status, alerts]).toEqual(['disconnected', ['WALLET_UNCERTAIN']])
})
