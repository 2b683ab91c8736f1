/** From here on there is room for the page beside the drawer, and both can be used. */
const roomForBoth = matchMedia('(min-width: 1100px)')

export interface Drawer {
  open(): void
}

/** The drawer: beside the page where there is room, over it where there is none. */
export function createDrawer(drawer: HTMLDialogElement, button: HTMLButtonElement): Drawer {
  const show = (isOpen: boolean) => {
    if (!isOpen) drawer.close()
    else if (roomForBoth.matches) drawer.show()
    else drawer.showModal()
    button.setAttribute('aria-expanded', String(isOpen))
  }
  button.addEventListener('click', () => show(!drawer.open))
  drawer.querySelector('#close-options')?.addEventListener('click', () => show(false))
  drawer.addEventListener('close', () => button.setAttribute('aria-expanded', 'false'))
  drawer.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !drawer.matches(':modal')) show(false)
  })
  // A press beside it: there the drawer itself is what is pressed, and not what is in it.
  drawer.addEventListener('click', ({ target }) => {
    if (target === drawer) show(false)
  })
  roomForBoth.addEventListener('change', () => {
    if (!drawer.open) return
    show(false)
    show(true)
  })
  return {
    open: () => {
      if (!drawer.open) show(true)
    },
  }
}
