import { embeddedError } from '../../domain/connection/embedded-errors.js'
import type { FrameSurface } from '../../ports/embedded-wallet.js'
import { keepReachable, topmost } from './frame-place.js'

/** What is used of the frame's window. */
export interface FrameWindow {
  postMessage(message: unknown, targetOrigin: string): void
}

export interface FrameElementDeps {
  /** The page. Undefined on a server, where no frame is. */
  readonly document: Document | undefined
  /** Page of the embedded wallet; its own query stays. */
  readonly url: string
  readonly projectId: string | undefined
  /** CAIP-2 of the network to begin with. */
  readonly chainId: () => string
  /** The frame's name for assistive technology. */
  readonly title: string
  readonly ids: () => string
}

/** The hidden frame on the page (S2.28). */
export interface FrameElement extends FrameSurface {
  /**
   * Puts it on the page. `onFailed` is called when the browser cannot or may not load it; many browsers tell nothing.
   * @throws DialogError FRAME_UNAVAILABLE on a server
   */
  open(onFailed: () => void): void
  /** Its window while it is on the page. */
  window(): FrameWindow | undefined
  remove(): void
}

/** Version of the protocol (S9.28). */
const version = '4'

/**
 * The frame is styled by a sheet of its own and has no style attribute, which a Content-Security-Policy may forbid. It loads once:
 * a move within the page would load it anew, and its wallet with it, so it moves only where the browser can keep it alive.
 */
export function createFrameElement(deps: FrameElementDeps): FrameElement {
  let live: { readonly frame: HTMLIFrameElement; readonly sheet: CSSStyleSheet; readonly stop: () => void } | undefined
  let release: (() => void) | undefined

  const moveTo = (parent: HTMLElement, frame: HTMLIFrameElement & { readonly ownerDocument: Document }): boolean => {
    if (frame.parentElement === parent || !('moveBefore' in parent)) return false
    const { moveBefore } = parent
    if (typeof moveBefore !== 'function') return false
    moveBefore.call(parent, frame, null)
    return true
  }
  const hide = () => {
    release?.()
    release = undefined
    if (live === undefined || !live.frame.isConnected) return
    const { frame, sheet } = live
    if (isShown(frame)) frame.hidePopover()
    sheet.replaceSync(rule(frame, hidden))
    // The page may take its dialog away, and what is in it.
    moveTo(frame.ownerDocument.body, frame)
  }

  return {
    open: (onFailed) => {
      const { document, url } = deps
      const view = document?.defaultView
      if (document === undefined || !view) throw embeddedError('FRAME_UNAVAILABLE')
      const stop = new AbortController()
      const frame = document.createElement('iframe')
      // Each dialog of a page has its own.
      frame.setAttribute('data-portico-frame', deps.ids())
      frame.name = 'w3m-secure-iframe'
      frame.title = deps.title
      frame.allow = 'clipboard-write; publickey-credentials-get'
      frame.src = addressOf(deps)
      frame.addEventListener('error', onFailed, { signal: stop.signal })
      const { origin } = new URL(url)
      document.addEventListener(
        'securitypolicyviolation',
        ({ blockedURI, disposition, effectiveDirective }) => {
          const isOrigin = blockedURI === origin || blockedURI.startsWith(`${origin}/`)
          // The frame's server may have pictures and answers for the page, too, which are stopped by other parts of a policy.
          if (isOrigin && disposition === 'enforce' && /^(frame|child|default)-/.test(effectiveDirective)) onFailed()
        },
        { signal: stop.signal },
      )
      const sheet = new view.CSSStyleSheet()
      sheet.replaceSync(rule(frame, hidden))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      live = { frame, sheet, stop: () => stop.abort() }
      document.body.append(frame)
    },
    window: () => live?.frame.contentWindow ?? undefined,
    show: ({ top, left, width, height }) => {
      if (live === undefined || !live.frame.isConnected) return
      const { frame, sheet } = live
      const moved = moveTo(topmost(frame.ownerDocument), frame)
      sheet.replaceSync(
        rule(frame, `display:block;top:${top}px;left:${left}px;width:${width}px;height:${height}px;visibility:visible`),
      )
      release ??= keepReachable(frame)
      // Only the last that is shown is above all others.
      if (typeof frame.showPopover !== 'function' || (isShown(frame) && !moved)) return
      if (isShown(frame)) frame.hidePopover()
      frame.setAttribute('popover', 'manual')
      frame.showPopover()
    },
    hide,
    focus: () => live?.frame.focus(),
    remove: () => {
      release?.()
      release = undefined
      if (live === undefined) return
      const { frame, sheet, stop } = live
      live = undefined
      stop()
      frame.remove()
      const { ownerDocument: document } = frame
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    },
  }
}

/** The query of S2.28; what the address brings along stays. */
function addressOf({ url, projectId, chainId }: FrameElementDeps): string {
  const address = new URL(url)
  const query = { projectId: projectId ?? '', chainId: chainId(), version, enableLogger: 'false' }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

const hidden = 'display:none;visibility:hidden'

/**
 * Above a page's own z-indexes (S9.16), also where the browser has no popovers. Nothing of the page shines through or cuts it; it
 * ends in the corners of the card, over which it may lie for a moment while that grows.
 */
function rule(frame: HTMLIFrameElement, place: string): string {
  const frameLook = `position:fixed;z-index:999999;inset:auto;margin:0;padding:0;border:0;min-width:0;min-height:0;max-width:none;max-height:none;box-sizing:border-box;opacity:1;transform:none;filter:none;clip-path:none;background:none;border-radius:0 0 20px 20px;pointer-events:auto;${place}`
  const id = frame.getAttribute('data-portico-frame') ?? ''
  return `iframe[data-portico-frame="${id}"]{${frameLook.replaceAll(';', '!important;')}!important}`
}

const isShown = (frame: HTMLElement): boolean =>
  typeof frame.showPopover === 'function' && frame.matches(':popover-open')
