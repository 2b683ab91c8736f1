import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Sandbox } from '../../sandbox/start.ts'
import { createClientMemory } from '../../src/infrastructure/connectors/walletconnect/client-storage.js'
import { caught } from './caught.js'
import { createPhoneConnector, until, withPhoneWorld } from './phone-connector.js'

let world: Sandbox
withPhoneWorld((one) => (world = one))
beforeEach(() => world.phone.policy({ proposals: 'approve', requests: 'approve' }))

/** What nobody has caught: in a browser that is an error of the host's page. */
const missed: unknown[] = []
const hear = (error: unknown) => missed.push(error)
beforeEach(() => {
  missed.length = 0
  for (const event of ['unhandledRejection', 'uncaughtException']) process.on(event, hear)
})
afterEach(() => {
  for (const event of ['unhandledRejection', 'uncaughtException']) process.off(event, hear)
  expect(missed).toEqual([])
})

const chains = ['eip155:1'] as const
type Made = Awaited<ReturnType<typeof createPhoneConnector>>

/** A page with a wallet, and what it asks that for. */
async function pair(made: Made) {
  const connection = await made.connector.connect({ chains, onUri: (uri) => void world.phone.pair(uri) })
  const [account] = await world.phone.accounts()
  return {
    connection,
    sign: () => connection.request('eip155:1', { method: 'personal_sign', params: ['0x68656c6c6f', account] }),
  }
}

/** Lets the relay refuse, and let in again once it has told a page so several times. */
function refuse({ client }: Made, times: number): void {
  let told = 0
  world.relay.control.reject('notYetValid')
  client.core.relayer.on('relayer_error', () => {
    told += 1
    if (told === times) world.relay.control.reject(undefined)
  })
}

it('a page that was refused three times has its code once it is let in, and hears of nothing but the refusals until then', async () => {
  const made = await createPhoneConnector(world)
  refuse(made, 3)
  const heard: string[] = []
  const over = new AbortController()
  while (!over.signal.aborted)
    heard.push(
      Object(await caught(made.connector.connect({ chains, signal: over.signal, onUri: () => over.abort() }))).code,
    )
  expect(heard).toEqual(['RELAY_CLOCK_SKEWED', 'RELAY_CLOCK_SKEWED', 'RELAY_CLOCK_SKEWED', 'ABORTED'])
})

it('a page that has slept hears its wallet after the next outage, also where another tab has paired meanwhile', async () => {
  const device = createClientMemory()
  const made = await createPhoneConnector(world, device)
  const { sign } = await pair(made)
  const { relayer } = made.client.core
  await relayer.transportClose()
  await relayer.transportOpen()
  await pair(await createPhoneConnector(world, device))
  world.relay.control.cut()
  await until(() => !relayer.connected)
  expect(await sign()).toMatch(/^0x[0-9a-f]{130}$/)
})

it('a device that fails while a page is open takes nothing from it: what its wallet is asked is answered', async () => {
  const device = createClientMemory()
  let fails = false
  const answer = <T>(of: () => Promise<T>) =>
    fails ? Promise.reject(new Error('Connection to Indexed Database server lost.')) : of()
  const made = await createPhoneConnector(world, {
    getKeys: () => answer(() => device.getKeys()),
    getEntries: () => answer(() => device.getEntries()),
    getItem: (key) => answer(() => device.getItem(key)),
    setItem: (key, value) => answer(() => device.setItem(key, value)),
    removeItem: (key) => answer(() => device.removeItem(key)),
  })
  const { sign } = await pair(made)
  fails = true
  expect(await sign()).toMatch(/^0x[0-9a-f]{130}$/)
})
