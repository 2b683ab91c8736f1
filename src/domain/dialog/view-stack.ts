import type { View } from './view.js'

/** Where the visitor has been in the dialog, oldest first; never empty, and no view follows itself. */
export interface ViewStack {
  readonly entries: readonly [View, ...View[]]
}

export const currentView = (stack: ViewStack): View => stack.entries[stack.entries.length - 1] ?? stack.entries[0]

/** Shows a view on top. A view of the current name is already shown and keeps its parameters (S2.4). */
export const pushView = (stack: ViewStack, next: View): ViewStack =>
  currentView(stack).name === next.name ? stack : { entries: [...stack.entries, next] }

/** Forgets the way here (S2.5). */
export const resetTo = (next: View): ViewStack => ({ entries: [next] })

/** Shows a view in place of the current one (S2.6); the same no-op rule as for `pushView`. */
export function replaceView(stack: ViewStack, next: View): ViewStack {
  if (currentView(stack).name === next.name) return stack
  return withoutRepeats([...stack.entries.slice(0, -1), next]) ?? resetTo(next)
}

/**
 * One step back; `close` where there is nothing to go back to, or while the visitor was told that the network is unsupported
 * (S2.10, S2.11). A wallet that was picked on the way is forgotten, so views that are about one are passed over (S2.12).
 */
export function goBack(stack: ViewStack): ViewStack | 'close' {
  if (stack.entries.some(({ name }) => name === 'UnsupportedChain')) return 'close'
  return withoutRepeats(stack.entries.slice(0, -1).filter((entry) => !holdsWallet(entry))) ?? 'close'
}

/** Back to the entry at an index of `entries` (S2.8). Below the first is the first; at or above the current nothing happens. */
export function goBackTo(stack: ViewStack, index: number): ViewStack {
  const to = Math.max(0, Math.trunc(index) || 0)
  if (to >= stack.entries.length - 1) return stack
  return { entries: [stack.entries[0], ...stack.entries.slice(1, to + 1)] }
}

const holdsWallet = ({ params }: View): boolean => params !== undefined && 'wallet' in params

/** A step back must be seen: of neighbours with one name the newer stays. */
function withoutRepeats(views: readonly View[]): ViewStack | undefined {
  const [first, ...others] = views.filter(({ name }, i) => views[i + 1]?.name !== name)
  return first === undefined ? undefined : { entries: [first, ...others] }
}
