import { createHash } from 'node:crypto'
import type { Mailboxes, RelayMessage } from './mailboxes.ts'
import type { CallId, Publication } from './relay-call.ts'

/** Somebody at the other end of a socket. */
export type Subscriber = {
  readonly clientId: string
  send(payload: unknown): void
}

export type Traffic = {
  readonly published: number
  /** Messages pushed for the first time, and again because nobody had acknowledged them. */
  readonly delivered: number
  readonly redelivered: number
  readonly acknowledged: number
}

export type Exchange = {
  publish(from: Subscriber, publication: Publication): void
  /** Delivers what waits on the topic, and what comes. */
  subscribe(subscriber: Subscriber, topic: string): void
  unsubscribe(subscriber: Subscriber, topic: string): void
  waiting(subscriber: Subscriber, topics: readonly string[]): readonly RelayMessage[]
  acknowledge(subscriber: Subscriber, id: CallId): void
  /** Forgets a subscriber. What it had not acknowledged waits for its return. */
  leave(subscriber: Subscriber): void
  traffic(): Traffic
  resetTraffic(): void
}

export type ExchangeOptions = {
  readonly mailboxes: Mailboxes
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds after which a message that was not acknowledged is pushed again. */
  readonly redeliverAfter: number
}

type Delivery = { readonly message: RelayMessage; readonly timer: NodeJS.Timeout }

const none: Traffic = { published: 0, delivered: 0, redelivered: 0, acknowledged: 0 }

/** Takes messages and hands them to whoever subscribes to their topic, except to their sender. */
export function createExchange({ mailboxes, now, redeliverAfter }: ExchangeOptions): Exchange {
  const subscribers = new Map<string, Set<Subscriber>>()
  const deliveries = new Map<Subscriber, Map<CallId, Delivery>>()
  let traffic = none
  let lastId = now() * 1000

  const count = (kind: keyof Traffic) => {
    traffic = { ...traffic, [kind]: traffic[kind] + 1 }
  }

  const deliver = (subscriber: Subscriber, message: RelayMessage, kind: 'delivered' | 'redelivered') => {
    const { topic, publishedAt, tag, attestation, expiresAt } = message
    const id = ++lastId
    const data = { topic, message: message.message, publishedAt, tag, ...(attestation && { attestation }) }
    const open = deliveries.get(subscriber) ?? new Map<CallId, Delivery>()
    deliveries.set(subscriber, open)
    const again = () => {
      open.delete(id)
      if (expiresAt > now()) deliver(subscriber, message, 'redelivered')
    }
    open.set(id, { message, timer: setTimeout(again, redeliverAfter) })
    count(kind)
    subscriber.send({
      id,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: { id: subscriptionId(topic, subscriber.clientId), data },
    })
  }

  const publish = (from: Subscriber, { topic, message, ttl, tag, attestation }: Publication) => {
    const publishedAt = now()
    const expiresAt = publishedAt + ttl * 1000
    const kept = { topic, message, publishedAt, expiresAt, tag, attestation: attestation ?? undefined }
    const sent = { ...kept, from: from.clientId }
    if (!mailboxes.put(sent)) return
    count('published')
    for (const subscriber of subscribers.get(topic) ?? []) {
      if (subscriber.clientId !== from.clientId) deliver(subscriber, sent, 'delivered')
    }
  }

  const subscribe = (subscriber: Subscriber, topic: string) => {
    const known = subscribers.get(topic) ?? new Set<Subscriber>()
    subscribers.set(topic, known)
    if (known.has(subscriber)) return
    known.add(subscriber)
    for (const message of mailboxes.waiting(topic, subscriber.clientId)) deliver(subscriber, message, 'delivered')
  }

  const unsubscribe = (subscriber: Subscriber, topic: string) => {
    subscribers.get(topic)?.delete(subscriber)
    if (subscribers.get(topic)?.size === 0) subscribers.delete(topic)
    const open = deliveries.get(subscriber)
    for (const [id, { message, timer }] of open ?? []) {
      if (message.topic !== topic) continue
      clearTimeout(timer)
      open?.delete(id)
    }
  }

  return {
    publish,
    subscribe,
    unsubscribe,
    waiting: ({ clientId }, topics) => topics.flatMap((topic) => mailboxes.waiting(topic, clientId)),
    acknowledge: (subscriber, id) => {
      const open = deliveries.get(subscriber)
      const delivery = open?.get(id)
      if (!delivery) return
      clearTimeout(delivery.timer)
      open?.delete(id)
      mailboxes.remove(delivery.message)
      count('acknowledged')
    },
    leave: (subscriber) => {
      for (const { timer } of deliveries.get(subscriber)?.values() ?? []) clearTimeout(timer)
      deliveries.delete(subscriber)
      for (const [topic, known] of subscribers) {
        known.delete(subscriber)
        if (known.size === 0) subscribers.delete(topic)
      }
    },
    traffic: () => traffic,
    resetTraffic: () => {
      traffic = none
    },
  }
}

/** The same for every connection of a client, as clients work it out for themselves. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}
