import { Subscription } from 'rxjs'
import { endConnecting, type SessionState } from '../../domain/session/session.js'
import type { Clock } from '../../ports/clock.js'
import type { TabMessage, Tabs } from '../../ports/platform.js'
import type { Storage } from '../../ports/storage.js'
import { createLatest } from '../../kit/latest.js'
import type { Attempts } from '../session/attempts.js'
import type { Connections } from '../session/connections.js'
import type { RestoreSession } from '../session/restore-session.js'
import { storedConnections } from '../stored-connection.js'
import type { Store } from '../../kit/store.js'

/** Of a connection. */
type Word = Extract<TabMessage, { readonly type: 'connected' | 'disconnected' | 'returned' }>

const lookAgainMs = 50
const looks = 20

/**
 * A connection made or ended in another tab is made or ended here too, without a prompt and without telling the wallet. The
 * message only wakes this tab: what counts is what is stored, so that messages that cross end in one truth. A message can be
 * faster than what it speaks of, because browsers tell their processes of storage in their own time; then it is looked for
 * again, for a second.
 */
export const whenTabsSpeakFollow = ({
  session,
  connections,
  attempts,
  clock,
  storage,
  tabs,
  restoreSession,
}: {
  readonly session: Store<SessionState>
  readonly connections: Connections
  readonly attempts: Attempts
  readonly clock: Clock
  readonly storage: Storage
  readonly tabs: Tabs
  readonly restoreSession: RestoreSession
}): Subscription => {
  const isStored = (message: Word): boolean => {
    const stored = storedConnections(storage)
    if (message.type !== 'connected')
      return !(message.type === 'disconnected' && message.namespace
        ? stored[message.namespace]
        : Object.keys(stored)[0])
    // What is connected here already may be stored from before. All wallets elsewhere go by one id.
    const [ref, here] = [stored[message.namespace], session.get().byNamespace[message.namespace]?.connector]
    return ref !== undefined && (ref.id !== here?.id || ref.name !== here.name || ref.marks !== here.marks)
  }
  const follow = ({ type }: Word) => {
    const stored = storedConnections(storage)
    if (Object.keys(stored).length === 0) {
      // A wallet that is waited for may have answered while the page was away: only a goodbye ends that.
      if (type === 'disconnected') attempts.cancel()
      if (!attempts.busy.get()) session.update(endConnecting)
    }
    // Where nobody chose or left one, it is the wallet that the place of the page brings, which is stored nowhere.
    for (const namespace of Object.keys(session.get().byNamespace))
      if (!stored[namespace] && storage.get('connectionStatus'))
        connections.drop(namespace, false).catch(() => undefined)
    void restoreSession()
  }
  const lookAgain = async (message: Word, more: number, signal: AbortSignal): Promise<void> => {
    if (more === 0) return
    await clock.sleep(lookAgainMs, signal)
    if (isStored(message)) follow(message)
    else await lookAgain(message, more - 1, signal)
  }
  const looking = createLatest()
  const following = new Subscription(looking.cancel)
  following.add(
    tabs.messages$.subscribe((message) => {
      if (message.type !== 'connected' && message.type !== 'disconnected' && message.type !== 'returned') return
      looking.cancel()
      follow(message)
      if (!isStored(message)) looking.run((signal) => lookAgain(message, looks, signal)).catch(() => undefined)
    }),
  )
  return following
}
