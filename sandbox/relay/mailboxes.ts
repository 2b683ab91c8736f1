/** A message on a topic. The relay cannot read it: both ends share a key that the relay never sees. */
export type RelayMessage = {
  readonly topic: string
  readonly message: string
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  /** Milliseconds since 1970 after which nobody gets it any more. */
  readonly expiresAt: number
  readonly tag: number
  readonly attestation?: string | undefined
  /** Who sent it and so does not receive it. */
  readonly from: string
}

export type Mailboxes = {
  /** Keeps a message until somebody has it or its time is over. False if it waits there already. */
  put(message: RelayMessage): boolean
  /** What waits on a topic for somebody, oldest first. */
  waiting(topic: string, reader: string): readonly RelayMessage[]
  remove(message: RelayMessage): void
  /** How many messages wait on all topics. */
  count(): number
  clear(): void
}

/** Messages that nobody has acknowledged yet, by topic. `now` is in milliseconds. */
export function createMailboxes(now: () => number): Mailboxes {
  const byTopic = new Map<string, readonly RelayMessage[]>()
  const alive = (topic: string) => {
    const kept = (byTopic.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now())
    if (kept.length > 0) byTopic.set(topic, kept)
    else byTopic.delete(topic)
    return kept
  }
  return {
    put: (message) => {
      const kept = alive(message.topic)
      // A client that missed the answer publishes again.
      if (kept.some((other) => other.message === message.message)) return false
      byTopic.set(message.topic, [...kept, message])
      return true
    },
    waiting: (topic, reader) => alive(topic).filter(({ from }) => from !== reader),
    remove: (message) => {
      byTopic.set(
        message.topic,
        alive(message.topic).filter((other) => other !== message),
      )
    },
    count: () => [...byTopic.keys()].reduce((sum, topic) => sum + alive(topic).length, 0),
    clear: () => byTopic.clear(),
  }
}
