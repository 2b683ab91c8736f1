import { useCallback, useState } from 'react'

/** How many rows of a long list are drawn at first, and with each step to its end. */
const growStep = 20

/** How much of a long list is drawn, so that none is drawn that nobody came near. `key`: another list starts over. */
export function useGrowing(key: string): readonly [count: number, grow: () => void] {
  const [state, setState] = useState({ key, count: growStep })
  const count = state.key === key ? state.count : growStep
  const grow = useCallback(
    () => setState((now) => ({ key, count: (now.key === key ? now.count : growStep) + growStep })),
    [key],
  )
  return [count, grow]
}
