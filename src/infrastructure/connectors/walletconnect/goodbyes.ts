import type { Logger } from '../../../ports/logger.js'
import type { Storage } from '../../../ports/storage.js'
import { goodbye, type WalletConnectClient } from './client.js'

interface GoodbyesDeps {
  readonly client: WalletConnectClient
  readonly storage: Storage
  readonly logger: Logger
}

export interface Goodbyes {
  /** Tells the wallet that the visitor is gone: they are so at once, and the wallet hears of it when it can. */
  leave(topic: string): void
  /** The visitor left it, and its wallet could not be told yet. */
  isLeft(topic: string): boolean
}

/** The client keeps a session until its wallet was told, also for the next visit: what was left is remembered, so that it is not taken up again. */
export function createGoodbyes({ client, storage, logger }: GoodbyesDeps): Goodbyes {
  const { relayer } = client.core
  const left = (): readonly string[] => storage.get('leftSessions') ?? []
  const keep = (topics: readonly string[]) => {
    if (topics.length > 0) storage.set('leftSessions', topics)
    else storage.remove('leftSessions')
  }
  /** Wallets that are being told. */
  const told = new Set<string>()
  const leave = (topic: string) => {
    if (told.has(topic)) return
    told.add(topic)
    const others = () => left().filter((one) => !topic.startsWith(one))
    const isKept = client.session.getAll().some((one) => one.topic === topic)
    if (isKept) keep([topic, ...others()])
    const again = () => {
      relayer.off('relayer_connect', again)
      leave(topic)
    }
    client.disconnect({ topic, reason: goodbye }).then(
      () => keep(others()),
      (error: unknown) => {
        told.delete(topic)
        logger.debug('walletconnect: goodbye', error)
        if (isKept) relayer.on('relayer_connect', again)
      },
    )
  }
  return { leave, isLeft: (topic) => left().some((one) => topic.startsWith(one)) }
}
