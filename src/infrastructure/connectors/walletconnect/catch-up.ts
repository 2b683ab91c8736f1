import { field } from '../../../kit/field.js'
import { isRecord } from '../../../kit/is-record.js'

/** What the client reads from the device when it starts, and keeps to itself from then on. */
export interface DeviceClient {
  readonly session: { readonly map: Map<string, unknown>; readonly storageKey?: string }
  readonly core: {
    readonly storage: { getItem(key: string): Promise<unknown> }
    readonly crypto: { readonly keychain: { readonly keychain: Map<string, string>; readonly storageKey?: string } }
    readonly relayer: { subscribe(topic: string): Promise<unknown> }
  }
}

/**
 * Takes up from the device what the clients of other tabs paired, with its keys, and lets go of what they ended. Without that a session that
 * another tab has ended would be taken for one that lasts, and one that it made would not be found.
 */
export async function catchUp({ session, core }: DeviceClient): Promise<void> {
  const { storage, relayer } = core
  const { keychain } = core.crypto
  const read = (key: string | undefined) => (key === undefined ? undefined : storage.getItem(key))
  // What is paired here while the device is read is not ended by it.
  const before = [...session.map.keys()]
  // Each is taken up as it is read: what is written between would lack it.
  const sessions = await read(session.storageKey)
  if (!Array.isArray(sessions)) return
  const kept = new Map<string, unknown>()
  for (const one of sessions) {
    const topic = field(one, 'topic')
    if (typeof topic === 'string') kept.set(topic, one)
  }
  for (const topic of before) if (!kept.has(topic)) session.map.delete(topic)
  for (const [topic, one] of kept) {
    if (session.map.has(topic)) continue
    session.map.set(topic, one)
    // What the wallet answers is heard as soon as the relay is there.
    relayer.subscribe(topic).catch(() => undefined)
  }
  const keys = await read(keychain.storageKey)
  if (isRecord(keys))
    for (const [tag, key] of Object.entries(keys))
      if (typeof key === 'string' && !keychain.keychain.has(tag)) keychain.keychain.set(tag, key)
}
