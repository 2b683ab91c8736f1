import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { guardClient } from '../../../../src/infrastructure/connectors/walletconnect/guard-client.js'

/** What nobody has caught: in a browser that is an error of the host's page. */
const missed: unknown[] = []
const hear = (error: unknown) => missed.push(error)
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(() => {
  missed.length = 0
  process.on('unhandledRejection', hear)
})
afterEach(() => void process.off('unhandledRejection', hear))

const away = async () => Promise.reject(new Error('away'))

/** As the client's own: an emitter with requests that are never answered. */
class Socket extends EventEmitter {
  asked = 0
  request(): Promise<unknown> {
    this.asked += 1
    return new Promise(() => undefined)
  }
}

function setUp() {
  const teller = () => ({ events: new EventEmitter() })
  const queue = [away]
  const publisher = {
    checkQueue: () => void queue.map(async () => publisher.rpcPublish()),
    rpcPublish: away,
  }
  const heardAt: string[] = []
  const subscriber = {
    ...teller(),
    stop: async () => void heardAt.push('stop'),
    start: async () => void heardAt.push('start'),
  }
  const relayer = {
    ...teller(),
    subscriber,
    publisher,
    connected: true,
    reconnectInProgress: true,
    provider: new Socket(),
    registerProviderListeners: () => undefined,
    connect: () => new Promise<void>(() => undefined),
  }
  const core = { relayer, heartbeat: teller(), expirer: teller(), history: teller(), pairing: teller() }
  guardClient({ engine: {}, events: new EventEmitter(), core })
  return { core, relayer, publisher, subscriber, heardAt }
}

describe('what the client lets go of', () => {
  it('an ending that fails while the relay is away is no error of the page, and others hear of it, too', async () => {
    const { core } = setUp()
    const heard: unknown[] = []
    core.expirer.events.on('expirer_expired', away)
    core.expirer.events.on('expirer_expired', (target) => heard.push(target))
    core.expirer.events.emit('expirer_expired', 'topic')
    await settled()
    expect(heard).toEqual(['topic'])
    expect(missed).toEqual([])
  })

  it('what listens once hears once', () => {
    const { core } = setUp()
    let times = 0
    core.relayer.events.once('relayer_publish', () => (times += 1))
    core.relayer.events.emit('relayer_publish')
    core.relayer.events.emit('relayer_publish')
    expect(times).toBe(1)
  })

  it('what is sent once more at a beat and fails again is no error of the page; who sends first hears of it', async () => {
    const { publisher } = setUp()
    publisher.checkQueue()
    await settled()
    expect(missed).toEqual([])
    await expect(publisher.rpcPublish()).rejects.toThrow('away')
  })

  it('a socket that was there before the client was guarded, and one that came later, may close with an error', () => {
    const { relayer } = setUp()
    const first = relayer.provider
    relayer.provider = new Socket()
    relayer.registerProviderListeners()
    for (const socket of [first, relayer.provider])
      expect(() => socket.emit('error', new Error('closed abnormally with code: 3000'))).not.toThrow()
  })
})

describe('what is asked of the relay', () => {
  it('over a socket that closes has failed: who asks tries again', async () => {
    const { relayer } = setUp()
    const asked = relayer.provider.request()
    relayer.provider.emit('disconnect')
    await expect(asked).rejects.toThrow('The relay is away.')
  })

  it('where it is not connected is not asked: it would open a socket at which nothing is heard', async () => {
    const { relayer } = setUp()
    relayer.connected = false
    await expect(relayer.provider.request()).rejects.toThrow('The relay is away.')
    expect(relayer.provider.asked).toBe(0)
  })

  it('a new socket begins with nothing that is heard at the one before', async () => {
    const { relayer, subscriber, heardAt } = setUp()
    await subscriber.start()
    expect(heardAt).toEqual(['stop', 'start'])
    expect(relayer.reconnectInProgress).toBe(false)
  })
})
