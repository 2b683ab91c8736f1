/** Where there is no logger of the host's yet. */
export const logMissing = (console: Pick<Console, 'error'>, error: unknown): void => console.error('[portico]', error)

/**
 * Tells the visitor that the dialog could not be fetched, in a button that tries again. Nothing of the interface is there to draw with,
 * so it looks as the browser and the page have it: over the page, where a press elsewhere takes it away; or in the place of the dialog.
 * Returns it, for when there is nothing to try any more.
 */
export function sayMissing(text: string, again: () => void, place?: Element): Element {
  const note = document.createElement('button')
  note.type = 'button'
  note.textContent = text
  note.addEventListener('click', () => {
    note.remove()
    again()
  })
  if (place) place.append(note)
  else {
    note.popover = 'auto'
    note.addEventListener('toggle', ({ newState }) => newState === 'closed' && note.remove())
    document.body.append(note)
    // Older browsers show it at the end of the page.
    note.showPopover?.()
    // Which is also how it is read out.
    note.focus()
  }
  return note
}
