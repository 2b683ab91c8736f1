const offsets = [0, -8, 8, -6, 6, -3, 3, 0]

/** How long it says no (S4.14). */
const durationMs = 500

/** The card says no to what cannot be: it cannot be closed now. Who wants no movement sees its outline come and go. */
export function shake(card: HTMLElement): void {
  // A finger may have pulled it down.
  card.style.removeProperty('translate')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  card.animate(isStill ? pulse() : offsets.map((x) => ({ translate: `${x}px 0` })), {
    duration: durationMs,
    easing: 'ease-in-out',
  })
}

const pulse = (): Keyframe[] =>
  ['transparent', 'var(--edge)', 'transparent'].map((color) => ({ outline: `3px solid ${color}` }))

/** A region that is given the same words again says nothing: every other time they end in a space that nobody sees. */
export const saidAgain = (words: string, times: number): string => (times % 2 === 0 ? `${words}\u00a0` : words)
