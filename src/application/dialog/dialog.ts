import { Subject } from 'rxjs'
import type { ChainNamespace } from '../../domain/networks/caip.js'
import { closeModal, openModal, setLoading, type ModalEffect, type ModalStep } from '../../domain/dialog/modal.js'
import { openingView } from '../../domain/dialog/opening.js'
import { activate, type SessionState } from '../../domain/session/session.js'
import { needsConnection, view, type View } from '../../domain/dialog/view.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { Settings } from '../settings.js'
import { isBasic } from '../basic-mode.js'
import type { ViewRouter } from '../router/router.js'
import { createStore, type ReadonlyStore, type Store } from '../../kit/store.js'
import type { Stream } from '../../kit/stream.js'

export interface DialogState {
  readonly open: boolean
  readonly loading: boolean
  /** Inline ("embedded") in an element of the host instead of over the page. */
  readonly inline: boolean
  /** The host asked for wallets of this namespace only (S2.21). */
  readonly namespace?: ChainNamespace | undefined
}

export interface DialogDeps {
  readonly router: ViewRouter
  readonly session: Store<SessionState>
  readonly settings: Settings
  readonly connectors: ReadonlyStore<readonly WalletConnector[]>
}

interface DialogRequest {
  readonly view?: View
  readonly namespace?: ChainNamespace
}

/** Who asks the visitor for something before anything else: a sign-in that is missing. */
export interface Steering {
  /** Where it opens in place of this view, now that there is a connection; undefined where the view may be shown. */
  opening(view: View): View | undefined
  /** Whether nobody can close it now. */
  isHeld(): boolean
  /** Somebody wanted to: sees to it that they read why not. */
  refuse(): void
  /** Whether it goes on although the connection that it was opened for is there. */
  goesOn(): boolean
}

export interface Dialog {
  readonly state: ReadonlyStore<DialogState>
  /** What opening and closing ask of others, in order (S4.12, S4.13). */
  readonly effects$: Stream<ModalEffect>
  /** The view that it would open on, if no other is asked for. */
  first(): View
  /** @param request.namespace wallets of this namespace only; where one is connected already, that namespace acts from then on */
  open(request?: DialogRequest): void
  /**
   * Somebody who was connected before is so again, while the dialog looks for a wallet: it shows what it would have opened on with
   * them. Where it was opened on Connect for one namespace, nothing more is wanted of it once that is connected.
   */
  welcomeBack(): void
  /** Closes the overlay; an inline dialog stays and goes to its first view (S4.13). Blocked while a sign-in is required (S4.33). */
  close(): void
  /** Somebody tried to close what stays open: the card shakes (S4.14, S4.33). */
  readonly refused$: Stream<void>
  isHeld(): boolean
  /** Closes whatever is asked: it cannot be shown, or its place is gone. */
  shut(): void
  /** What it was opened for is there: closes, unless there is more to do. @param stays it shows what is done before that */
  finish(stays?: true): void
  steer(by: Steering): void
  /** Offers wallets of one namespace only from now on, or of all. */
  narrow(namespace: ChainNamespace | undefined): void
  setLoading(loading: boolean): void
  setInline(inline: boolean): void
}

export function createDialog({ router, session, settings, connectors }: DialogDeps): Dialog {
  const state = createStore<DialogState>({ open: false, loading: false, inline: false })
  const effects = new Subject<ModalEffect>()
  const refused = new Subject<void>()
  let steering: Steering | undefined

  /** What it was last opened for. */
  let asked: DialogRequest = {}

  const connected = (namespace?: ChainNamespace): boolean =>
    namespace === undefined ? session.get().status === 'connected' : session.get().byNamespace[namespace] !== undefined

  const take = (step: ModalStep<DialogState>) => {
    state.update(() => step.state)
    for (const effect of step.effects) {
      if (effect === 'showAccount') router.reset(view('Account'))
      else if (effect === 'showConnect') router.reset(view('Connect'))
      else effects.next(effect)
    }
  }

  const narrow = (namespace: ChainNamespace | undefined) =>
    state.update((now) => (now.namespace === namespace ? now : { ...now, namespace }))

  const opening = (requested?: View, namespace?: ChainNamespace): View => {
    const isConnected = connected(namespace)
    const first = openingView({
      connected: isConnected,
      basic: isBasic(settings, connectors),
      device: settings.device,
      requested,
    })
    return (isConnected && steering?.opening(first)) || first
  }

  const shut = () => {
    const step = closeModal(state.get(), connected())
    take({
      ...step,
      state: step.state.namespace === undefined ? step.state : { ...step.state, namespace: undefined },
    })
  }

  const isHeld = () => state.get().open && steering?.isHeld() === true
  const close = () => {
    if (!isHeld()) return shut()
    steering?.refuse()
    refused.next()
  }

  const open = (request: DialogRequest = {}) => {
    asked = request
    const { view: requested, namespace } = request
    if (namespace) session.update((state) => activate(state, namespace))
    router.reset(opening(requested, namespace))
    narrow(namespace)
    take(openModal(state.get()))
  }

  return {
    state,
    narrow,
    effects$: effects.asObservable(),
    first: () => opening(),
    open,
    welcomeBack: () => {
      const { view: requested, namespace } = asked
      if (!connected(namespace)) return
      if (requested?.name === 'Connect' && namespace) close()
      else open(!requested || needsConnection(requested) ? asked : { ...asked, view: view('Account') })
    },
    close,
    refused$: refused.asObservable(),
    isHeld,
    shut,
    finish: (stays) => {
      if (!steering?.goesOn() && !stays) shut()
    },
    steer: (by) => {
      steering = by
    },
    setLoading: (loading) => state.update((now) => setLoading(now, loading)),
    setInline: (inline) => state.update((now) => (now.inline === inline ? now : { ...now, inline })),
  }
}
