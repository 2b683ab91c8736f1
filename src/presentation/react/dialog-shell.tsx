import {
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import type { App } from '../../application/app.js'
import type { View } from '../../domain/dialog/view.js'
import { currentView, resetTo } from '../../domain/dialog/view-stack.js'
import { createStore } from '../../kit/store.js'
import { whenDone } from '../../kit/when-done.js'
import { useApp } from './app-context.js'
import { DialogHeader } from './dialog-header.js'
import { AlertBar, SnackbarRegion } from './notices.js'
import type { Pace } from './pace.js'
import { SeenContext, useSeen } from './seen.js'
import { Announcer } from './ui/announcer.js'
import { deepActiveElement } from './ui/deep-active.js'
import { openModalLayer, type ModalLayer } from './ui/modal-layer.js'
import { usePresence, type Presence } from './ui/presence.js'
import { rehearse } from './ui/rehearse.js'
import { leaveTop } from './ui/top-layer.js'
import { useOpen, type Raise } from './use-open.js'
import { createVeilPress } from './ui/veil-press.js'
import { useShownView } from './use-shown-view.js'
import { useStore } from './use-store.js'
import { ViewHost } from './view-host.js'
import type { ViewLoader } from './view-loader.js'
import { preloadViewList } from './views/registry.js'

interface DialogShellProps {
  readonly host: HTMLElement
  readonly loader: ViewLoader
  /** In an element of the page instead of over it. */
  readonly inline: boolean
  readonly pace: Pace
  /** Looks again at what the dialog takes from the page. */
  readonly heedPage: () => void
}

/**
 * The overlay and its card while open, and until its exit animation ended. While closed, and once the page was idle, Connect as it
 * would open: out of sight and out of reach, so that a click has only to show it.
 */
export function DialogShell({ host, loader, inline, pace, heedPage }: DialogShellProps): ReactNode {
  const { app } = useApp()
  const veil = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const layerRef = useRef<ModalLayer>(undefined)
  const raise = useRef<Raise>(() => undefined)
  const open = useOpen(raise, pace)
  const presence = usePresence(open, veil, card)
  const ahead = useAhead(presence, inline, pace)
  useLayoutEffect(() => {
    host.setAttribute('data-state', presence)
    if (presence === 'closed' && !inline) leaveTop(host)
  }, [host, presence, inline])
  useLayoutEffect(() => {
    raise.current = () => {
      // Before anything is changed: the browser then has to work nothing out for it that it would not for the opening.
      heedPage()
      const isThere = presence === 'closed' && ahead?.name === currentView(app.router.stack.get()).name
      if (!isThere || card.current === null) return undefined
      const opened = (layerRef.current = openModalLayer(host, card.current, app.dialog.close))
      host.setAttribute('data-state', 'open')
      return () => {
        layerRef.current = undefined
        opened.end()
        host.setAttribute('data-state', presence)
        leaveTop(host)
      }
    }
  }, [host, presence, ahead, app, heedPage])
  useEffect(() => {
    if (presence !== 'closed' || ahead === undefined) return
    return pace.whenIdle(() => {
      // What the page says by now: the fonts are its own, and the click finds nothing new.
      heedPage()
      rehearse(host)
    })
  }, [presence, ahead, host, pace, heedPage])
  if (presence === 'closed' && ahead === undefined) return undefined
  return (
    <OpenDialog
      key={ahead?.name}
      host={host}
      loader={loader}
      inline={inline}
      pace={pace}
      presence={presence}
      ahead={ahead}
      veil={veil}
      card={card}
      layerRef={layerRef}
    />
  )
}

/** The view to render before the dialog opens; while it is open, the one that was and that it opened on. */
function useAhead(presence: Presence, inline: boolean, { whenIdle }: Pace): View | undefined {
  const { app } = useApp()
  const [ahead, setAhead] = useState<View>()
  const [before, setBefore] = useState(presence)
  useEffect(() => {
    if (presence !== 'closed' || inline) return
    return whenIdle(() => {
      const first = app.dialog.first()
      // Other views begin with data of the visitor.
      if (first.name !== 'Connect') return
      // A click may come before React gets to it.
      startTransition(() => setAhead((now) => (app.dialog.state.get().open ? now : first)))
    })
  }, [presence, inline, whenIdle, app])
  if (presence !== before) {
    setBefore(presence)
    const isOpenedOn = ahead?.name === currentView(app.router.stack.get()).name
    if (presence === 'closed' || (before === 'closed' && !isOpenedOn)) setAhead(undefined)
  }
  return ahead
}

/** What a closed dialog stands on: where the stack begins is no matter until React hears that it is open. */
const unopened = createStore(resetTo({ name: 'Connect', params: undefined }))

interface OpenDialogProps extends Omit<DialogShellProps, 'heedPage'> {
  readonly presence: Presence
  /** What was rendered before the dialog opened. */
  readonly ahead: View | undefined
  readonly veil: RefObject<HTMLDivElement | null>
  readonly card: RefObject<HTMLDivElement | null>
  /** Of the dialog while it is modal. */
  readonly layerRef: RefObject<ModalLayer | undefined>
}

function OpenDialog({ host, loader, inline, pace, presence, ahead, veil, card, layerRef }: OpenDialogProps): ReactNode {
  const { app } = useApp()
  const titleId = useId()
  const stack = useStore(presence === 'closed' ? unopened : app.router.stack)
  const { shown, retry } = useShownView(stack, loader, { ahead, presence })
  const open = presence === 'open'
  const onceSeen = useSeen(open, pace)
  useModalLayer(layerRef, host, card, open && !inline, app.dialog.close)
  useSheetDrag(card, open && !inline, app.dialog.close)
  useBrowserBack(app, open && !inline)
  useKeptFocus(card, open && shown !== undefined && shown.view.name !== 'Connect')
  const [{ shown: veilShown, ...veilPress }] = useState(() => createVeilPress(app.dialog.close))
  useEffect(() => veilShown(open ? performance.now() : Infinity), [open, veilShown])

  // After the layer, so that the opener is known before the focus moves; inline, the page's focus is left alone at first.
  const { key, view } = shown ?? {}
  const last = useRef<View>(undefined)
  useEffect(() => {
    const element = card.current
    if (element === null || key === undefined || presence === 'closed') return
    const [layer, lastView] = [layerRef.current, last.current]
    const isFirst = lastView === undefined
    last.current = view
    // What was not rendered ahead is on the screen before the focus moves, for which the browser lays it out.
    if (layer !== undefined && isFirst && ahead === undefined) {
      const before = deepActiveElement(document)
      // The visitor may have moved it meanwhile, or a view led it on into the frame of an approval.
      const isLedOn = (now = deepActiveElement(document)) =>
        now !== undefined && (element.contains(now) || (now !== before && now.tagName === 'IFRAME'))
      return pace.afterPaint(() => isLedOn() || layer.focus.enter(element))
    }
    const focused = deepActiveElement(document)
    // From the skeleton to the view itself: what the visitor has moved it to meanwhile keeps it.
    if (lastView === view && focused?.tagName !== 'H2' && element.contains(focused ?? null)) return
    if (layer !== undefined) layer.focus.enter(element)
    else if (inline && !isFirst) element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [key, view, presence, inline, card, layerRef, ahead, pace])

  return (
    <div className="overlay" data-mode={inline ? 'inline' : 'overlay'}>
      {!inline && <div className="veil" ref={veil} data-testid="veil" {...veilPress} />}
      <div
        className="card"
        ref={card}
        role={inline ? 'region' : 'dialog'}
        aria-modal={inline ? undefined : true}
        aria-labelledby={titleId}
        data-testid={presence === 'closed' ? undefined : 'portico-dialog'}
        data-view={shown?.view.name}
        onPointerEnter={preloadViewList}
      >
        <AlertBar />
        <div className="drag-area">
          {!inline && <span className="handle" />}
          <DialogHeader shown={shown} titleId={titleId} inline={inline} />
        </div>
        <Announcer>
          <SeenContext.Provider value={onceSeen}>
            <ViewHost shown={shown} retry={retry} />
          </SeenContext.Provider>
        </Announcer>
        <SnackbarRegion />
      </div>
    </div>
  )
}

function useModalLayer(
  layerRef: RefObject<ModalLayer | undefined>,
  host: HTMLElement,
  card: RefObject<HTMLElement | null>,
  active: boolean,
  close: () => void,
): void {
  useLayoutEffect(() => {
    if (!active || card.current === null) return
    const opened = (layerRef.current ??= openModalLayer(host, card.current, close))
    opened.hold()
    return () => {
      layerRef.current = undefined
      opened.end()
    }
  }, [layerRef, host, card, active, close])
}

/** Fetched where the host lets the dialog have entries in the page's history; else Back leaves the page. */
function useBrowserBack(app: App, active: boolean): void {
  const { browserBack } = app.settings.flags
  useEffect(() => {
    if (!active || !browserBack) return
    return whenDone(import('./ui/browser-back.js'), ({ keepEntries }) => keepEntries(app))
  }, [app, active, browserBack])
}

/** Fetched on phones only. The veil, Escape and the button close it as well. */
function useSheetDrag(card: RefObject<HTMLElement | null>, active: boolean, close: () => void): void {
  useEffect(() => {
    const sheet = card.current
    const handle = sheet?.querySelector<HTMLElement>('.drag-area') ?? null
    if (!active || sheet === null || handle === null || !matchMedia('(max-width: 430px)').matches) return
    return whenDone(import('./ui/sheet-drag.js'), ({ draggable }) => draggable(handle, sheet, close))
  }, [card, active, close])
}

/** Fetched beyond Connect, in which little vanishes. */
function useKeptFocus(card: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const element = card.current
    if (!active || element === null) return
    return whenDone(import('./ui/keep-focus.js'), ({ keepFocus }) => keepFocus(element))
  }, [card, active])
}
