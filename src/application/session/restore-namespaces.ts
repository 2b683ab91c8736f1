import { filter, Observable, Subscription } from 'rxjs'
import type { EpochMs } from '../../domain/loadable.js'
import { namespaceOf, type ChainId, type ChainNamespace } from '../../domain/networks/caip.js'
import type { ConnectorInfo, WalletRef } from '../../domain/wallets/connector.js'
import { endsAsOne, namespacesOfKind, type SessionState } from '../../domain/session/session.js'
import { namespacesOf } from '../../domain/session/session-changes.js'
import { isSelfDescribed, reunite, type Reunion } from '../../domain/wallets/reunion.js'
import type { Clock } from '../../ports/clock.js'
import type { WalletConnection, WalletConnector } from '../../ports/connectors.js'
import type { Logger } from '../../ports/logger.js'
import type { Storage } from '../../ports/storage.js'
import { firstBefore } from '../../kit/first-before.js'
import { stopBy } from '../../domain/in-time.js'
import type { Feedback } from '../feedback/feedback.js'
import type { Settings } from '../settings.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { select } from '../../kit/select.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import { forgetConnection } from '../stored-connection.js'
import { withPicture } from '../with-picture.js'
import type { Attempts } from './attempts.js'
import { awaitUnlocked } from './await-unlocked.js'
import { acceptConnection } from '../connection-sessions.js'
import type { Connections } from './connections.js'
import { dropReplaced, goesBy } from './drop-replaced.js'

export interface RestoreNamespacesDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly connections: Connections
  readonly attempts: Attempts
  readonly connectors: ReadonlyStore<readonly WalletConnector[]>
  readonly storage: Storage
  readonly settings: Settings
  readonly feedback: Pick<Feedback, 'alert' | 'dismissAlert'>
  readonly clock: Clock
  readonly lifetime: Lifetime
  readonly logger: Logger
  /** Namespaces that are stored and listed here, each with its wallet. */
  readonly remembered: () => readonly (readonly [ChainNamespace, WalletRef])[]
  /** When the dialog began on this page. */
  readonly since: EpochMs
  /** The namespace that acted at the end of the last visit. */
  readonly last: ChainNamespace | undefined
  /** Begins anew, in sight of the visitor. */
  readonly again: () => Promise<void>
}

/** Wallets of a page announce themselves while it loads: within this time nobody who looks like another is taken for it. */
const calmMs = 500

/** What the visitor is told when nobody is taken up. */
const doubts = { ambiguous: 'WALLET_UNCERTAIN', changed: 'WALLET_CHANGED' } as const

/**
 * Takes up all namespaces that are missing, each with the wallet that was connected and no other. When a second one turns up that
 * looks the same, what was taken up is let go of, and the visitor is told where they choose a wallet. What is taken up is decided
 * when the wallet has answered, by what is stored and connected then, and never while the visitor asks a wallet.
 */
export function createRestoreNamespaces(deps: RestoreNamespacesDeps): () => Promise<void> {
  const { session, connections, attempts, connectors, feedback, clock, lifetime, remembered, last } = deps
  const looking = new Set<AbortController>()
  const over = new AbortController()
  const calm = clock.sleep(Math.min(calmMs, Math.max(0, deps.since + calmMs - clock.now())), over.signal).then(
    () => true,
    () => false,
  )
  const watching = new Subscription()
  let hasEnded = false
  lifetime.add(() => {
    hasEnded = true
    over.abort()
    watching.unsubscribe()
    for (const controller of looking) controller.abort()
  })
  /** Namespaces that are being restored, each with the wallet. */
  const underWay = new Set<string>()
  /** The namespace that acts because of a restore: it may be another one when that is taken up, unless the visitor chose meanwhile. */
  let given: ChainNamespace | undefined

  const missing = () => remembered().filter(([namespace]) => session.get().byNamespace[namespace] === undefined)
  watching.add(awaitUnlocked({ session, connectors, missing, restore: deps.again }))
  /** The namespaces that a wallet is taken up for at once. */
  const namespacesWith = (
    namespace: ChainNamespace,
    { id }: WalletRef,
    info: ConnectorInfo,
  ): readonly ChainNamespace[] =>
    missing()
      .filter(([, ref]) => ref.id === id)
      .map(([missed]) => missed)
      .filter((missed) => missed === namespace || (info.kind !== 'multiChain' && info.namespaces.includes(missed)))
  /** A wallet that ends as one comes back as one: with what is missing also in what it is connected in here. */
  const asOne = (missed: readonly ChainNamespace[], info: ConnectorInfo): readonly ChainNamespace[] =>
    endsAsOne(info) ? [...new Set([...missed, ...namespacesOfKind(session.get(), info.kind)])] : missed
  const actingAfter = (namespaces: readonly ChainNamespace[]): ChainNamespace | undefined => {
    const { active, byNamespace } = session.get()
    if (active !== given) return active
    return last !== undefined && (namespaces.includes(last) || byNamespace[last] !== undefined) ? last : active
  }

  /** Until the namespace has a wallet again. */
  const tellDoubt = (namespace: ChainNamespace, { name }: WalletRef, status: keyof typeof doubts) => {
    const alert = { code: doubts[status], variant: 'warning' } as const
    deps.logger.warn(`restore: ${name} was not taken up, it is ${status} here`)
    feedback.alert(alert)
    const isConnected$ = select(session, ({ byNamespace }) => byNamespace[namespace] !== undefined).pipe(
      filter(Boolean),
    )
    watching.add(isConnected$.subscribe(() => feedback.dismissAlert(alert.code)))
  }

  const restore = async (namespace: ChainNamespace, ref: WalletRef, signal: AbortSignal): Promise<void> => {
    const reunion = createStore<Reunion<WalletConnector>>({ status: 'absent' })
    const watch = reunions(connectors, namespace, ref, calm).subscribe((now) => reunion.update(() => now))
    watching.add(watch)
    let taken: WalletConnection | undefined
    const isTaken = () => taken !== undefined && connections.of(namespace) === taken
    watch.add(
      select(reunion, (now) => doubtOf(now, taken)).subscribe((status) => {
        if (status === undefined) return
        if (isTaken()) connections.drop(namespace).catch(() => undefined)
        tellDoubt(namespace, ref, status)
      }),
    )
    try {
      const isTold$ = select(reunion, (now) => now).pipe(
        filter(({ status }) => status === 'found' || status === 'ambiguous'),
      )
      const met = await firstBefore(isTold$, stopBy(signal))
      if (met.status !== 'found') return
      const { info } = met.wallet
      const asked = namespacesWith(namespace, ref, info)
      // One of several namespaces restores them all.
      if (asked[0] !== namespace) return
      const made = await met.wallet.restore({ chains: chainsOf(deps, asOne(asked, info)), signal })
      if (made === undefined) {
        // Kept by its client alone, or by the frame, which each load would fetch to look for it. A frame that gave no answer has it still.
        if (info.kind === 'walletConnect' || (info.kind === 'embedded' && !deps.storage.get('emailLoginUsed')))
          for (const gone of namespacesWith(namespace, ref, info)) forgetConnection(deps.storage, gone)
        return
      }
      // What a wallet elsewhere says of itself has no picture; of another one than was picked, this is not the picture.
      const connection =
        info.kind === 'walletConnect' && made.connector.name === ref.name ? withPicture(made, ref) : made
      const idle$ = select(attempts.busy, (busy) => busy).pipe(filter((busy) => !busy))
      await firstBefore(idle$, stopBy(signal)).catch(() => undefined)
      const isOver = signal.aborted || reunion.get().status === 'ambiguous'
      const missed = isOver ? [] : namespacesWith(namespace, ref, info)
      // A connection that brings nothing back takes no other's place.
      const brings = namespacesOf(connection.accounts).some((one) => missed.includes(one))
      const namespaces = brings ? asOne(missed, info) : []
      const isOurs = session.get().active === given
      taken = connection
      acceptConnection(connections, connection, namespaces, actingAfter(namespaces), true)
      if (isOurs) given = session.get().active
    } finally {
      // A wallet that was taken up is watched for as long as it is the one.
      if (isTaken()) watch.add(select(session, isTaken).subscribe((still) => !still && watch.unsubscribe()))
      else watch.unsubscribe()
    }
  }

  return async () => {
    const controller = new AbortController()
    if (hasEnded) return
    dropReplaced(deps)
    looking.add(controller)
    await Promise.allSettled(
      missing().map(async ([namespace, ref]) => {
        const key = `${namespace} ${ref.id}`
        if (underWay.has(key)) return
        underWay.add(key)
        await restore(namespace, ref, controller.signal).finally(() => underWay.delete(key))
      }),
    )
    looking.delete(controller)
  }
}

const chainsOf = (
  { storage, settings }: RestoreNamespacesDeps,
  namespaces: readonly ChainNamespace[],
): readonly ChainId[] =>
  namespaces.flatMap((namespace) => {
    const before = storage.get('activeNetworks')?.[namespace]
    const all = settings.networks.map(({ id }) => id).filter((id) => namespaceOf(id) === namespace)
    // Where a wallet is on no network of its own, the last one is taken up again.
    return before !== undefined && all.includes(before) ? [before, ...all.filter((id) => id !== before)] : all
  })

/** Why a wallet is not taken up; of one that was taken up, why it may be the wrong one. */
function doubtOf(now: Reunion<WalletConnector>, taken: WalletConnection | undefined): keyof typeof doubts | undefined {
  if (now.status === 'ambiguous') return now.status
  if (taken === undefined) return now.status === 'changed' ? now.status : undefined
  // It may go by another name since, and the one that comes then by its own.
  return now.status === 'found' && !goesBy(now.wallet, taken.connector) ? 'ambiguous' : undefined
}

/**
 * Whether the wallet is here, told again with every change of what is here. A wallet that only says itself who it is, is not found
 * before others had the time to say the same.
 */
const reunions = (
  connectors: ReadonlyStore<readonly WalletConnector[]>,
  namespace: ChainNamespace,
  ref: WalletRef,
  calm: Promise<boolean>,
): Observable<Reunion<WalletConnector>> =>
  new Observable((subscriber) => {
    let listed: readonly WalletConnector[] = []
    let isCalm = false
    const look = () => {
      const reunion = reunite(ref, namespace, isCalm ? listed : listed.filter((one) => !isSelfDescribed(one)))
      subscriber.next(reunion)
    }
    subscriber.add(
      connectors.changes$.subscribe((list) => {
        listed = list
        look()
      }),
    )
    void calm.then((now) => {
      isCalm = now
      if (!subscriber.closed) look()
    })
  })
