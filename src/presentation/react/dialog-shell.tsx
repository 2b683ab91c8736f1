import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useApp } from './app-context.js'
import { DialogHeader } from './dialog-header.js'
import { AlertBar, SnackbarRegion } from './notices.js'
import { Announcer } from './ui/announcer.js'
import { openModalLayer, type ModalLayer } from './ui/modal-layer.js'
import { usePresence, type Presence } from './ui/presence.js'
import { leaveTop } from './ui/top-layer.js'
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
}

/** Nothing while closed; the overlay and its card while open, and until its exit animation ended. */
export function DialogShell({ host, loader, inline }: DialogShellProps): ReactNode {
  const { app } = useApp()
  const { open } = useStore(app.dialog.state)
  const veil = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const presence = usePresence(open, veil, card)
  useLayoutEffect(() => {
    host.setAttribute('data-state', presence)
    if (presence === 'closed' && !inline) leaveTop(host)
  }, [host, presence, inline])
  if (presence === 'closed') return undefined
  return <OpenDialog host={host} loader={loader} inline={inline} presence={presence} veil={veil} card={card} />
}

interface OpenDialogProps extends DialogShellProps {
  readonly presence: Presence
  readonly veil: RefObject<HTMLDivElement | null>
  readonly card: RefObject<HTMLDivElement | null>
}

function OpenDialog({ host, loader, inline, presence, veil, card }: OpenDialogProps): ReactNode {
  const { app } = useApp()
  const titleId = useId()
  const stack = useStore(app.router.stack)
  const { shown, retry } = useShownView(stack, loader, presence === 'closing')
  const shaking = useShake(useStore(app.dialog.state).shakes)
  const open = presence === 'open'
  const layer = useModalLayer(host, card, open && !inline, app.dialog.close)
  useSheetDrag(card, open && !inline, app.dialog.close)

  // After the layer, so that the opener is known before the focus moves; inline, the page's focus is left alone at first.
  const key = shown?.key
  const first = useRef(true)
  useEffect(() => {
    const element = card.current
    if (element === null || key === undefined) return
    if (layer.current !== undefined) layer.current.focus.enter(element)
    else if (inline && !first.current) element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    first.current = false
  }, [key, open, inline, card, layer])

  return (
    <div className="overlay" data-mode={inline ? 'inline' : 'overlay'} data-state={presence}>
      {!inline && (
        <div className="veil" ref={veil} data-state={presence} data-testid="veil" onClick={app.dialog.close} />
      )}
      <div
        className="card"
        ref={card}
        role={inline ? 'region' : 'dialog'}
        aria-modal={inline ? undefined : true}
        aria-labelledby={titleId}
        data-testid="portico-dialog"
        data-state={presence}
        data-view={shown?.view.name}
        data-shake={shaking || undefined}
        onPointerEnter={preloadViewList}
      >
        <AlertBar />
        <div className="drag-area">
          {!inline && <span className="handle" />}
          <DialogHeader shown={shown} titleId={titleId} inline={inline} />
        </div>
        <Announcer>
          <ViewHost shown={shown} retry={retry} />
        </Announcer>
        <SnackbarRegion />
      </div>
    </div>
  )
}

function useModalLayer(
  host: HTMLElement,
  card: RefObject<HTMLElement | null>,
  active: boolean,
  close: () => void,
): RefObject<ModalLayer | undefined> {
  const layer = useRef<ModalLayer>(undefined)
  useLayoutEffect(() => {
    if (!active || card.current === null) return
    const opened = openModalLayer(host, card.current, close)
    layer.current = opened
    return () => {
      layer.current = undefined
      opened.end()
    }
  }, [host, card, active, close])
  return layer
}

/** Fetched on phones only. */
function useSheetDrag(card: RefObject<HTMLElement | null>, active: boolean, close: () => void): void {
  useEffect(() => {
    const sheet = card.current
    const handle = sheet?.querySelector<HTMLElement>('.drag-area') ?? null
    if (!active || sheet === null || handle === null || !matchMedia('(max-width: 430px)').matches) return
    const run: { live: boolean; stop?: () => void } = { live: true }
    import('./ui/sheet-drag.js').then(
      ({ draggable }) => {
        if (run.live) run.stop = draggable(handle, sheet, close)
      },
      // The veil, Escape and the button close it as well.
      () => undefined,
    )
    return () => {
      run.live = false
      run.stop?.()
    }
  }, [card, active, close])
}

const shakeMs = 500

/** True for 500 ms after the count of refused closes grew [S4.14]. */
function useShake(count: number): boolean {
  const [seen, setSeen] = useState(count)
  useEffect(() => {
    if (seen === count) return
    const timer = setTimeout(() => setSeen(count), shakeMs)
    return () => clearTimeout(timer)
  }, [seen, count])
  return count > seen
}
