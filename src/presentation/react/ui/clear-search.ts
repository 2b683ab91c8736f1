/** Presses what clears the search that has the focus; false where nothing is searched for. */
export function clearSearch({ shadowRoot }: HTMLElement): boolean {
  const clear = shadowRoot?.activeElement?.closest('[role="search"]')?.querySelector('button') ?? undefined
  clear?.click()
  return clear !== undefined
}
