import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateKeyPair } from '@walletconnect/relay-auth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startRelay, type Relay } from '../../../sandbox/relay/start-relay.ts'
import { at } from './at.ts'
import { connectRelay, token, type ConnectOptions, type RelayClient } from './relay-client.ts'

describe('relay', () => {
  let relay: Relay
  let elapsed = 0
  const clients: RelayClient[] = []
  beforeEach(async () => {
    elapsed = 0
    relay = await startRelay({ redeliverAfter: 80, pingEvery: 50, now: () => Date.now() + elapsed })
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close()
    await relay.stop()
  })

  const connect = async (options?: ConnectOptions): Promise<RelayClient> => {
    const client = await connectRelay(relay.url, options)
    clients.push(client)
    return client
  }
  const newTopic = () => randomBytes(32).toString('hex')
  const texts = (client: RelayClient) => client.deliveries().map(({ params }) => params.data.message)
  const message = (topic: string, text: string, ttl = 300) => ({ topic, message: text, ttl, tag: 1108, prompt: true })
  const until = (what: () => void) => vi.waitFor(what, { timeout: 15_000, interval: 10 })

  describe('admission', () => {
    const seconds = () => Math.floor(Date.now() / 1000)
    const reasonOf = async (options: ConnectOptions) => {
      await expect(connect(options)).rejects.toThrow('401')
      const told = await connect({ ...options, query: { ...options.query, useOnCloseEvent: 'true' } })
      return told.closed
    }

    it('takes a client whose token is its own and for this relay', async () => {
      const client = await connect()
      expect((await client.call('irn_subscribe', { topic: newTopic() })).error).toBeUndefined()
    })

    it('turns a forged, a foreign and an expired token away, with the reason for clients that can hear it', async () => {
      const good = await token(relay.url)
      const forged = `${good.slice(0, -8)}AAAAAAAA`
      const foreign = await token(relay.url, { audience: 'wss://relay.example' })
      const expired = await token(relay.url, { issuedAt: seconds() - 2000, ttl: 1000 })
      const code = 3000
      expect(await reasonOf({ token: forged })).toEqual({ code, reason: 'JWT validation error: Invalid signature' })
      expect(await reasonOf({ token: 'nonsense' })).toEqual({ code, reason: 'JWT validation error: Invalid signature' })
      expect(await reasonOf({ token: foreign })).toEqual({ code, reason: 'JWT validation error: Invalid audience' })
      expect(await reasonOf({ token: expired })).toEqual({ code, reason: 'JWT validation error: JWT Token is expired' })
      expect(await reasonOf({ query: { projectId: '' } })).toEqual({ code, reason: 'Unauthorized: invalid key' })
    })

    it('bears a clock that is a minute fast, and no more than two [S8.35]', async () => {
      await connect({ token: await token(relay.url, { issuedAt: seconds() + 60 }) })
      const early = { token: await token(relay.url, { issuedAt: seconds() + 3600 }) }
      const reason = 'JWT validation error: JWT Token is not yet valid'
      expect(await reasonOf(early)).toEqual({ code: 3000, reason })
    })

    it('says the sentences of the hosted relay when it is told to [S8.35]', async () => {
      const sentences = {
        origin: 'Unauthorized: origin not allowed',
        notYetValid: 'JWT validation error: JWT Token is not yet valid',
        invalidKey: 'Unauthorized: invalid key',
      } as const
      for (const [kind, reason] of Object.entries(sentences)) {
        relay.control.reject(kind as keyof typeof sentences)
        expect(await reasonOf({})).toEqual({ code: 3000, reason })
      }
      relay.control.reject(undefined)
      await connect()
    })
  })

  describe('messages', () => {
    it('go to whoever subscribes to their topic, except to their sender', async () => {
      const [sender, reader, stranger] = [await connect(), await connect(), await connect()]
      const topic = newTopic()
      const { result } = await reader.call('irn_subscribe', { topic })
      expect(result).toBe(
        createHash('sha256')
          .update(topic + reader.clientId)
          .digest('hex'),
      )
      await sender.call('irn_subscribe', { topic })
      await stranger.call('irn_subscribe', { topic: newTopic() })

      expect((await sender.call('irn_publish', message(topic, 'hello'))).result).toBe(true)
      await until(() => expect(texts(reader)).toEqual(['hello']))
      expect(at(reader.deliveries(), 0).params).toMatchObject({ id: result, data: { topic, tag: 1108 } })
      expect([...texts(sender), ...texts(stranger)]).toEqual([])
    })

    it('wait for a subscription, in order, until their time is over', async () => {
      const [sender, reader] = [await connect(), await connect()]
      const topic = newTopic()
      const messages = [message(topic, 'short', 10), message(topic, 'first'), message(topic, 'second')]
      await sender.call('irn_batchPublish', { messages })
      await sender.call('irn_publish', message(topic, 'second'))
      expect(relay.control.counts().waiting).toBe(3)

      elapsed = 11_000
      const fetched = await reader.call('irn_batchFetchMessages', { topics: [topic, newTopic()] })
      expect(fetched.result).toMatchObject({ messages: [{ message: 'first' }, { message: 'second' }], hasMore: false })
      await reader.call('irn_batchSubscribe', { topics: [topic] })
      await until(() => expect(texts(reader)).toEqual(['first', 'second']))
    })

    it('are pushed again until they are acknowledged, also to a client that comes back', async () => {
      const identity = generateKeyPair()
      const [sender, reader] = [await connect(), await connect({ identity })]
      const topic = newTopic()
      await reader.call('irn_subscribe', { topic })
      await sender.call('irn_publish', message(topic, 'hello'))
      await until(() => expect(texts(reader)).toEqual(['hello', 'hello']))
      reader.close()
      await until(() => expect(relay.control.counts().connections).toBe(1))

      const returned = await connect({ identity })
      await returned.call('irn_subscribe', { topic })
      await until(() => expect(texts(returned)).toEqual(['hello']))
      returned.acknowledge(at(returned.deliveries(), 0))
      await until(() => expect(relay.control.counts()).toMatchObject({ acknowledged: 1, waiting: 0 }))
      await sleep(200)
      expect(texts(returned)).toEqual(['hello'])
    })

    it('stop with the subscription', async () => {
      const [sender, reader] = [await connect(), await connect()]
      const [one, two] = [newTopic(), newTopic()]
      await reader.call('irn_batchSubscribe', { topics: [one, two] })
      await reader.call('irn_unsubscribe', { topic: one, id: 'any' })
      await reader.call('irn_batchUnsubscribe', { subscriptions: [{ topic: two, id: 'any' }] })
      await sender.call('irn_batchPublish', { messages: [message(one, 'one'), message(two, 'two')] })
      expect((await reader.call('irn_fetchMessages', { topic: one })).result).toMatchObject({
        messages: [{ message: 'one' }],
      })
      expect(texts(reader)).toEqual([])
    })

    it('of a proposal and its approval take one call each', async () => {
      const [site, wallet] = [await connect(), await connect()]
      const [pairingTopic, sessionTopic] = [newTopic(), newTopic()]
      await site.call('wc_proposeSession', { pairingTopic, sessionProposal: 'proposal', ttl: 300, correlationId: 1 })
      await wallet.call('irn_subscribe', { topic: pairingTopic })
      await until(() => expect(texts(wallet)).toEqual(['proposal']))

      const both = { sessionProposalResponse: 'yes', sessionSettlementRequest: 'settle' }
      await wallet.call('wc_approveSession', { pairingTopic, sessionTopic, ...both, ttl: 300 })
      await site.call('irn_subscribe', { topic: sessionTopic })
      await until(() => expect(texts(site)).toEqual(['yes', 'settle']))
      expect(site.deliveries().map(({ params }) => params.data.tag)).toEqual([1101, 1102])
      await site.call('irn_publish', message(sessionTopic, 'request'))
      await until(() => expect(texts(wallet)).toContain('request'))
    })

    it('that are not well formed are refused', async () => {
      const client = await connect()
      expect((await client.call('irn_publish', { topic: 'x', message: 'm', ttl: 1 })).error?.code).toBe(-32602)
      expect((await client.call('irn_publish', message(newTopic(), 'm', 0))).error?.code).toBe(-32602)
      expect((await client.call('irn_dance', {})).error?.code).toBe(-32601)
    })
  })

  it('pings, so that clients know it is there', async () => {
    const client = await connect()
    await until(() => expect(client.pings()).toBeGreaterThan(1))
  })

  describe('faults', () => {
    it('cuts every socket, and takes new ones', async () => {
      const client = await connect()
      relay.control.cut()
      expect((await client.closed).code).toBe(1006)
      await connect()
      expect(relay.control.counts()).toMatchObject({ connections: 1, opened: 2 })
    })

    it('refuses before the handshake while told to', async () => {
      relay.control.refuse(true)
      await expect(connect()).rejects.toThrow('socket hang up')
      relay.control.refuse(false)
      await connect()
    })

    it('swallows everything in a black hole, and drops its sockets afterwards', async () => {
      const before = await connect()
      relay.control.blackHole(true)
      const during = await connect()
      const topic = newTopic()
      const answers = [before, during].map((client) => client.call('irn_publish', message(topic, 'lost')))
      expect(await Promise.race([...answers, sleep(150, 'silence')])).toBe('silence')

      relay.control.blackHole(false)
      expect(await Promise.all([before.closed, during.closed])).toMatchObject([{ code: 1006 }, { code: 1006 }])
      expect(relay.control.counts()).toMatchObject({ published: 0, connections: 0 })
    })

    it('answers later when told to', async () => {
      const client = await connect()
      relay.control.delay(120)
      const asked = performance.now()
      await client.call('irn_subscribe', { topic: newTopic() })
      expect(performance.now() - asked).toBeGreaterThan(115)
    })

    it('obeys over HTTP, and forgets everything on a reset', async () => {
      const http = relay.url.replace('ws:', 'http:')
      const order = (body: unknown) => fetch(`${http}/control`, { method: 'POST', body: JSON.stringify(body) })
      const client = await connect()
      await client.call('irn_publish', message(newTopic(), 'hello'))
      await order({ refuse: true, reject: 'origin', delay: 5000, cut: true })
      await expect(connect()).rejects.toThrow('socket hang up')
      expect((await order({ colour: 'red' })).status).toBe(422)

      expect(await (await order({ reset: true })).json()).toEqual({
        connections: 0,
        opened: 0,
        published: 0,
        delivered: 0,
        redelivered: 0,
        acknowledged: 0,
        waiting: 0,
      })
      await connect()
    })
  })
})
