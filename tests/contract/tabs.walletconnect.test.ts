import { beforeEach, expect, it } from 'vitest'
import type { Sandbox } from '../../sandbox/start.ts'
import { createClientMemory } from '../../src/infrastructure/connectors/walletconnect/client-storage.js'
import type { WalletConnection, WalletConnector } from '../../src/ports/connectors.js'
import { createPhoneConnector, until, withPhoneWorld } from './phone-connector.js'

let world: Sandbox
withPhoneWorld((one) => (world = one))
beforeEach(() => world.phone.policy({ proposals: 'approve', requests: 'approve' }))

const chains = ['eip155:1'] as const

async function pair(connector: WalletConnector) {
  return connector.connect({ chains, onUri: (uri) => void world.phone.pair(uri) })
}

async function sign(connection: WalletConnection | undefined) {
  const [account] = await world.phone.accounts()
  return connection?.request('eip155:1', { method: 'personal_sign', params: ['0x68656c6c6f', account] })
}

it('a tab that took up the session of another one takes up the next one, too, and not the one that is over', async () => {
  const device = createClientMemory()
  const first = await createPhoneConnector(world, device)
  const before = await pair(first.connector)
  const second = await createPhoneConnector(world, device)
  const followed = await second.connector.restore({ chains })
  expect(await sign(followed)).toMatch(/^0x[0-9a-f]{130}$/)

  await before.disconnect()
  followed?.release?.()
  await until(async () => (await world.phone.sessions()).length === 0)
  expect(await second.connector.restore({ chains })).toBeUndefined()

  await pair(first.connector)
  expect(await sign(await second.connector.restore({ chains }))).toMatch(/^0x[0-9a-f]{130}$/)
})

it('a tab that hears of no other one leaves on the device what those have paired meanwhile', async () => {
  const device = createClientMemory()
  const old = await createPhoneConnector(world, device)
  const before = await pair(old.connector)
  const other = await createPhoneConnector(world, device)
  await pair(other.connector)

  await before.disconnect()
  await until(async () => (await world.phone.sessions()).length === 1)
  const loaded = await createPhoneConnector(world, device)
  expect(await sign(await loaded.connector.restore({ chains }))).toMatch(/^0x[0-9a-f]{130}$/)
})
