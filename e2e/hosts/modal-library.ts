import './plain.js'

/**
 * A modal as component libraries build it: the page takes no pointer, everything beside the modal is hidden from screen readers
 * and inert, the wheel is held, the focus is fetched back from wherever it goes, and a press or a focus outside closes it.
 */
function openModal(): void {
  const modal = document.createElement('div')
  modal.id = 'modal'
  modal.setAttribute('role', 'dialog')
  modal.setAttribute('aria-label', 'Order')
  modal.tabIndex = -1
  modal.style.cssText =
    'pointer-events: auto; position: fixed; inset: 20px auto auto 20px; z-index: 2147483646; padding: 20px; background: #fff'
  const connect = Object.assign(document.createElement('button'), { id: 'connect', textContent: 'Connect wallet' })
  const input = Object.assign(document.createElement('input'), { ariaLabel: 'Amount' })
  modal.append(input, connect)
  const { body } = document
  const others = () => [...body.children].filter((element) => element !== modal && !element.matches('script'))
  const end = new AbortController()
  const { signal } = end
  let last: HTMLElement = input

  body.append(modal)
  body.style.pointerEvents = 'none'
  body.style.overflow = 'hidden'
  const hide = () => {
    for (const other of others()) {
      other.setAttribute('aria-hidden', 'true')
      other.setAttribute('inert', '')
    }
  }
  hide()
  // What is added later is hidden as well.
  const watcher = new MutationObserver(hide)
  watcher.observe(body, { childList: true })

  const isOutside = ({ target }: Event) => !(target instanceof Node && modal.contains(target))
  const close = () => {
    end.abort()
    watcher.disconnect()
    modal.remove()
    body.removeAttribute('style')
    for (const other of others()) {
      other.removeAttribute('aria-hidden')
      other.removeAttribute('inert')
    }
  }
  const on = (type: string, listener: (event: Event) => void, capture = false) =>
    document.addEventListener(type, listener, { signal, capture, passive: false })
  on('focusin', (event) => {
    if (isOutside(event)) last.focus({ preventScroll: true })
    else last = event.target as HTMLElement
  })
  on('focusout', (event) => {
    const to = event instanceof FocusEvent ? event.relatedTarget : null
    if (to instanceof Node && !modal.contains(to)) last.focus({ preventScroll: true })
  })
  on('pointerdown', (event) => isOutside(event) && close())
  on('keydown', (event) => event instanceof KeyboardEvent && event.key === 'Escape' && close(), true)
  for (const type of ['wheel', 'touchmove']) on(type, (event) => isOutside(event) && event.preventDefault())
  input.focus()
}

document.querySelector('#show')?.addEventListener('click', openModal)
