import type { SessionEvent, SessionEventName, WalletConnectClient } from './client.js'

/** Hears what is said of one session. Returns what ends that. */
export function listenToSession(
  client: WalletConnectClient,
  topic: string,
  heard: Readonly<Record<SessionEventName, (said: SessionEvent) => void>>,
): () => void {
  const events = ['session_event', 'session_update', 'session_delete', 'session_expire'] as const
  const handlers = events.map((event) => ({
    event,
    handle: (said: SessionEvent) => {
      if (said.topic === topic) heard[event](said)
    },
  }))
  for (const { event, handle } of handlers) client.on(event, handle)
  return () => {
    for (const { event, handle } of handlers) client.off(event, handle)
  }
}
