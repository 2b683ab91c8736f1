import { z } from 'zod'
import { emptyAccount } from '../node/machine.ts'
import type { SolanaNode } from '../node/node.ts'
import { accountConfig, describeAccount } from './describe-account.ts'
import { toJson } from './json.ts'
import {
  addressSchema,
  commitmentOf,
  contextSchema,
  readParams,
  signatureSchema,
  withContext,
  type Method,
  type Methods,
} from './params.ts'
import { invalidParams } from './rpc-error.ts'

export type Subscriptions = { readonly methods: Methods; close(): void }

/** What one socket is told without asking again. */
export function createSubscriptions(node: SolanaNode, send: (message: unknown) => void): Subscriptions {
  const open = new Map<number, () => void>()
  const counter = { last: 0 }

  /** `look` runs after each change, and once as soon as the subscriber knows the number of its subscription. */
  const subscribe = (method: string, look: (tell: (result: unknown) => void, end: () => void) => void): number => {
    const subscription = ++counter.last
    const tell = (result: unknown) => send({ jsonrpc: '2.0', method, params: { result, subscription } })
    const see = () => open.has(subscription) && look(tell, () => end(subscription))
    open.set(subscription, node.onChange(see))
    setImmediate(see)
    return subscription
  }
  const end = (subscription: number) => {
    open.get(subscription)?.()
    return open.delete(subscription)
  }
  const unsubscribe: Method = (params) => {
    const [subscription] = readParams(z.tuple([z.number()]), params)
    if (!end(subscription)) throw invalidParams('Invalid subscription id.')
    return true
  }
  return {
    methods: {
      signatureSubscribe: (params) => {
        const [signature, config] = readParams(z.tuple([signatureSchema, contextSchema.nullish()]), params)
        return subscribe('signatureNotification', (tell, finish) => {
          const landed = node.find(signature)
          if (!landed || landed.height > node.slots.height(commitmentOf(config))) return
          tell(withContext(node, config, { err: landed.outcome.failure?.error ?? null }))
          finish()
        })
      },
      accountSubscribe: (params) => {
        const [place, config] = readParams(z.tuple([addressSchema, accountConfig.nullish()]), params)
        const show = () => toJson(describeAccount(node.machine.read(place), node.machine.read, config))
        const told = { last: show() }
        return subscribe('accountNotification', (tell) => {
          const now = show()
          if (now === told.last) return
          told.last = now
          const account = describeAccount(node.machine.read(place) ?? emptyAccount(place), node.machine.read, config)
          tell(withContext(node, config, account))
        })
      },
      slotSubscribe: () => {
        const told = { last: node.slots.slot('processed') }
        return subscribe('slotNotification', (tell) => {
          const slot = node.slots.slot('processed')
          if (slot === told.last) return
          told.last = slot
          tell({ slot, parent: slot - 1, root: node.slots.slot('finalized') })
        })
      },
      rootSubscribe: () => {
        const told = { last: node.slots.slot('finalized') }
        return subscribe('rootNotification', (tell) => {
          const root = node.slots.slot('finalized')
          if (root !== told.last) tell((told.last = root))
        })
      },
      signatureUnsubscribe: unsubscribe,
      accountUnsubscribe: unsubscribe,
      slotUnsubscribe: unsubscribe,
      rootUnsubscribe: unsubscribe,
    },
    close: () => {
      for (const stop of open.values()) stop()
      open.clear()
    },
  }
}
