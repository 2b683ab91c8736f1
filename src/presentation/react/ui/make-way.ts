/** Short enough to follow a wallet's hand, and long enough to cost nothing. */
const lookMs = 150
/** So often nothing must be seen until the dialog is back: between two screens of a wallet it would only flash. */
const looksUntilOver = 3

/** Dialogs that lie over the page, and what belongs to them. */
const open = '[data-portico][data-mode="overlay"][data-state="open"]'
const aside = 'data-aside'
const ours = '[data-portico], [data-portico-frame]'

/** Where to look, in shares of the window: what asks something of the visitor covers its middle, or is a frame on one of its sides. */
const middle = 1 / 2
const sides = [1 / 6, 5 / 6]

/**
 * Some wallets ask their owner in the page itself, where the dialog would lie over it and keep its keys. While one is asked, the
 * dialog steps aside for whatever somebody else draws there, and is back once that has gone, with the focus where it was. What the
 * page had when the dialog opened is inert, so that all that can be pressed and is not ours came later. Wallets with a window of
 * their own draw nothing here, and nothing happens.
 */
export function createMakeWay(view: Window): <T>(asking: Promise<T>) => Promise<T> {
  const { document } = view
  let asked = 0
  let unseen = 0
  let timer: number | undefined
  let woken: readonly Element[] = []
  /** Of dialogs that stepped aside, what had the focus. */
  const focused = new Map<Element, HTMLElement | null | undefined>()

  const look = () => {
    const dialogs = [...document.querySelectorAll(open)]
    // One that closed, or opened anew, lies on top.
    for (const dialog of focused.keys()) if (!dialogs.includes(dialog)) comeBack(dialog, false)
    unseen = dialogs.length > 0 && isDrawnOver(view, dialogs) ? 0 : unseen + 1
    if (unseen === 0) dialogs.forEach(stepAside)
    if (unseen < looksUntilOver) return
    for (const dialog of focused.keys()) comeBack(dialog)
    if (asked > 0) return
    view.clearInterval(timer)
    timer = undefined
    if (dialogs.length > 0) for (const element of woken) element.setAttribute('inert', '')
  }
  const stepAside = (dialog: Element) => {
    if (focused.has(dialog)) return
    focused.set(dialog, dialog.shadowRoot?.activeElement as HTMLElement | null | undefined)
    dialog.setAttribute(aside, '')
  }
  const comeBack = (dialog: Element, isOpen = true) => {
    const before = focused.get(dialog)
    focused.delete(dialog)
    dialog.removeAttribute(aside)
    const { shadowRoot: root } = dialog
    const isFree = isOpen && (document.activeElement === null || document.activeElement === document.body)
    // What had it may be of a view that has gone.
    const next = root?.contains(before ?? null) === true ? before : root?.querySelector('h2')
    if (isFree) next?.focus({ preventScroll: true })
  }

  return (asking) => {
    asked += 1
    unseen = 0
    if (timer === undefined) {
      timer = view.setInterval(look, lookMs)
      // Some wallets have a frame of theirs lie in the page unseen, and show it when they ask.
      woken = [...document.body.children].filter(
        (element) => element.matches('[inert]') && element.getClientRects().length === 0,
      )
      for (const element of woken) element.removeAttribute('inert')
    }
    const over = () => {
      asked -= 1
      look()
    }
    asking.then(over, over)
    return asking
  }
}

/** Whether something that is not ours and can be pressed covers the middle of the window, or is a frame on one of its sides. */
function isDrawnOver({ document, innerWidth, innerHeight }: Window, dialogs: readonly Element[]): boolean {
  // Where tests of hosts draw nothing (jsdom), nothing lies anywhere.
  if (!('elementsFromPoint' in document)) return false
  const at = (x: number, y: number) =>
    document
      .elementsFromPoint(innerWidth * x, innerHeight * y)
      .filter(
        (hit) =>
          hit !== document.body &&
          document.body.contains(hit) &&
          hit.closest(ours) === null &&
          !dialogs.some((dialog) => hit.contains(dialog)),
      )
  return (
    at(middle, middle).length > 0 || sides.some((x) => sides.some((y) => at(x, y).some((hit) => hit.matches('iframe'))))
  )
}
