import { subscriptionId, type Exchange, type Subscriber } from './exchange.ts'
import type { RelayCall } from './relay-call.ts'

/** What the tags of the combined calls are when the same messages are published one by one. */
const tags = { proposal: 1100, proposalResponse: 1101, settlement: 1102 }

/** Carries out a call and answers it. What a subscription brings follows the answer. */
export function serveCall(exchange: Exchange, subscriber: Subscriber, { id, method, params }: RelayCall): void {
  const answer = (result: unknown) => subscriber.send({ id, jsonrpc: '2.0', result })
  const subscribe = (topics: readonly string[], result: unknown) => {
    answer(result)
    for (const topic of topics) exchange.subscribe(subscriber, topic)
  }
  switch (method) {
    case 'irn_publish':
      exchange.publish(subscriber, params)
      return answer(true)
    case 'irn_batchPublish':
      for (const message of params.messages) exchange.publish(subscriber, message)
      return answer(true)
    case 'irn_subscribe':
      return subscribe([params.topic], subscriptionId(params.topic, subscriber.clientId))
    case 'irn_batchSubscribe': {
      const ids = params.topics.map((topic) => subscriptionId(topic, subscriber.clientId))
      return subscribe(params.topics, ids)
    }
    case 'irn_unsubscribe':
      exchange.unsubscribe(subscriber, params.topic)
      return answer(true)
    case 'irn_batchUnsubscribe':
      for (const { topic } of params.subscriptions) exchange.unsubscribe(subscriber, topic)
      return answer(true)
    case 'irn_fetchMessages':
      return answer(fetched(exchange, subscriber, [params.topic]))
    case 'irn_batchFetchMessages':
      return answer(fetched(exchange, subscriber, params.topics))
    case 'wc_proposeSession': {
      const { pairingTopic: topic, sessionProposal: message } = params
      exchange.publish(subscriber, { ...params, topic, message, tag: tags.proposal })
      return subscribe([topic], true)
    }
    case 'wc_approveSession': {
      const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest } = params
      const response = { topic: pairingTopic, message: sessionProposalResponse, tag: tags.proposalResponse }
      const settlement = { topic: sessionTopic, message: sessionSettlementRequest, tag: tags.settlement }
      for (const part of [response, settlement]) exchange.publish(subscriber, { ...params, ...part })
      return subscribe([sessionTopic], true)
    }
  }
}

function fetched(exchange: Exchange, subscriber: Subscriber, topics: readonly string[]) {
  const messages = exchange
    .waiting(subscriber, topics)
    .map(({ topic, message, publishedAt, tag, attestation }) => ({ topic, message, publishedAt, tag, attestation }))
  return { messages, hasMore: false }
}
