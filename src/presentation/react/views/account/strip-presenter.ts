import type { AccountFeature } from '../../../../application/account/account.js'
import type { App } from '../../../../application/app.js'
import { derive } from '../../i18n/derive.js'
import type { EpochMs } from '../../../../domain/loadable.js'
import { findNetwork } from '../../../../domain/networks/network.js'
import { isHidden, type Outgoing } from '../../../../domain/money/outgoing.js'
import { activeSession, type SessionState } from '../../../../domain/session/session.js'
import { view } from '../../../../domain/dialog/view.js'
import { createStore, type Store } from '../../../../kit/store.js'
import type { AppContextValue } from '../../app-context.js'
import { pageTime, type PageTime } from '../../page-time.js'
import { outgoingVm, statusOfOutgoing, type OutgoingStatus, type OutgoingVm } from './outgoing-text.js'
import { namesakesIn } from './told-apart.js'
import type { stripWords } from './strip-words.js'

/** How long after its start a transfer with an outcome is still news, and one that nobody knows anything of. */
const newsMs = 10 * 60_000
const unknownMs = 60 * 60_000

/** What the visitor is done with: it stays in the activity. */
const doneWith = new WeakMap<App, Store<ReadonlySet<string>>>()

function doneOf(app: App): Store<ReadonlySet<string>> {
  const store = doneWith.get(app) ?? createStore<ReadonlySet<string>>(new Set())
  doneWith.set(app, store)
  return store
}

interface StripVm extends OutgoingVm {
  readonly id: string
  /** Of three steps: asked for, on its way, told by the chain. Nothing where nobody knows. */
  readonly reached?: 1 | 2 | 3
  /** Nothing more is waited for. */
  readonly isOver: boolean
  /** The same may be sent once more. */
  readonly mayRepeat: boolean
}

interface StripInput {
  readonly feature: AccountFeature
  readonly time?: PageTime
}

/** The newest transfer of this account that is on its way or has just arrived or failed. */
export function presentStrip({ app, t, feature, time = pageTime }: AppContextValue<typeof stripWords> & StripInput) {
  const seen = doneOf(app)
  const newestOf = (session: SessionState, outgoing: readonly Outgoing[]) => {
    const from = activeSession(session)?.active
    return outgoing.find((one) => one.from === from && !isHidden(one))
  }
  const vm = derive(
    [app.session.state, feature.outgoing.state, seen, namesakesIn(feature)],
    (session, outgoing, done, isTaken): StripVm | undefined => {
      const newest = newestOf(session, outgoing)
      if (newest === undefined || done.has(newest.id) || !isNews(newest, time.now())) return undefined
      const status = statusOfOutgoing(newest)
      const reached = steps[status]
      return {
        ...outgoingVm(newest, t, app.settings.locale, findNetwork(app.settings.networks, newest.chainId), isTaken),
        // A message beside it would say the same.
        ...(status === 'pending' && newest.swap === undefined ? { state: t('send.started') } : {}),
        id: newest.id,
        ...(reached === undefined ? {} : { reached }),
        isOver: status !== 'asking' && status !== 'pending' && status !== 'unsure',
        mayRepeat: isOwnPayment(newest) && repeatable.has(status),
      }
    },
  )
  return {
    vm,
    open: () => {
      const href = vm.get()?.href
      if (href !== undefined) app.openLink(href)
    },
    /** The form of sending, filled in as it was; nothing of it is sent before it was reviewed. */
    again: async () => {
      const newest = newestOf(app.session.state.get(), feature.outgoing.state.get())
      if (newest === undefined) return
      const send = await app.features.load('send').catch(() => undefined)
      send?.repeat(newest)
      // Without its code the view says so, with another try.
      app.router.push(view('WalletSend'))
    },
    done: () => {
      const id = vm.get()?.id
      if (id !== undefined) seen.update((now) => new Set([...now, id]))
    },
    dismiss: () => {
      const shown = vm.get()
      if (shown !== undefined) feature.outgoing.hide(shown.id)
    },
  }
}

const steps: Readonly<Partial<Record<OutgoingStatus, 1 | 2 | 3>>> = {
  asking: 1,
  pending: 2,
  confirmed: 3,
  other: 3,
  failed: 3,
}

/** What became of it is certain, so that a second one is what the visitor wants. */
const repeatable: ReadonlySet<OutgoingStatus> = new Set(['confirmed', 'failed', 'cancelled'])

/** Typed into the form: no step of a swap, no call of the site, and nothing that a payment request asked for. */
const isOwnPayment = ({ call, swap, marks }: Outgoing): boolean =>
  call === undefined && swap === undefined && marks === undefined

function isNews(outgoing: Outgoing, now: EpochMs): boolean {
  const status = statusOfOutgoing(outgoing)
  return (
    status === 'asking' ||
    status === 'unsure' ||
    status === 'pending' ||
    now - outgoing.at < (status === 'unknown' ? unknownMs : newsMs)
  )
}
