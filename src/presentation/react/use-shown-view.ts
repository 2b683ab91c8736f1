import { useCallback, useEffect, useState } from 'react'
import { currentView, type ViewStack } from '../../domain/dialog/view-stack.js'
import type { View } from '../../domain/dialog/view.js'
import { whenDone } from '../../kit/when-done.js'
import type { Presence } from './ui/presence.js'
import type { ReadyView, ViewLoader } from './view-loader.js'

const skeletonDelayMs = 150

export type Direction = 'none' | 'forward' | 'back' | 'replace'

/** What stands in the card: a view that can paint, a skeleton after a short wait, or the reason why there is none. */
export type ShownView = {
  readonly view: View
  /** Changes with each view that is shown. */
  readonly key: number
  readonly depth: number
  readonly direction: Direction
} & ({ readonly status: 'ready'; readonly ready: ReadyView } | { readonly status: 'waiting' | 'failed' })

export interface ShownViewControl {
  readonly shown: ShownView | undefined
  retry(): void
}

interface ShownViewOptions {
  /** Until the dialog opens, and as the view that it opens on, this one is shown. */
  readonly ahead: View | undefined
  readonly presence: Presence
}

/** Follows the stack. The view before stays until the next one can paint, and stays while the dialog closes. */
export function useShownView(
  stack: ViewStack,
  loader: ViewLoader,
  { ahead, presence }: ShownViewOptions,
): ShownViewControl {
  const current = currentView(stack)
  // The view that was rendered ahead is the one that the dialog opened on, whatever object says so.
  const [opened, setOpened] = useState<View>()
  if (ahead !== undefined && opened === undefined && presence === 'open') setOpened(current)
  const isAhead = ahead !== undefined && (presence === 'closed' || opened === undefined || current === opened)
  const target = isAhead ? ahead : current
  const depth = isAhead ? 1 : stack.entries.length
  const frozen = presence === 'closing'
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState<ShownView | undefined>(() => {
    const ready = loader.peek(target)
    return ready && { view: target, key: 0, depth, direction: 'none', status: 'ready', ready }
  })

  const stale = !frozen && (shown?.view !== target || shown.status !== 'ready')
  const ready = stale ? loader.peek(target) : undefined
  // In the same render, so that a view whose code is there never waits for an effect.
  if (ready !== undefined) setShown(advance(shown, target, depth, { status: 'ready', ready }))

  const waiting = stale && ready === undefined
  useEffect(() => {
    if (!waiting) return
    const show = (status: Status) => {
      clearTimeout(timer)
      setShown((now) => advance(now, target, depth, status))
    }
    const timer = setTimeout(() => show({ status: 'waiting' }), skeletonDelayMs)
    const forget = whenDone(
      loader.load(target),
      (loaded) => show({ status: 'ready', ready: loaded }),
      () => show({ status: 'failed' }),
    )
    return () => {
      forget()
      clearTimeout(timer)
    }
  }, [waiting, target, depth, loader, attempt])

  const retry = useCallback(() => setAttempt((now) => now + 1), [])
  return { shown, retry }
}

type Status = { readonly status: 'ready'; readonly ready: ReadyView } | { readonly status: 'waiting' | 'failed' }

function advance(before: ShownView | undefined, view: View, depth: number, status: Status): ShownView {
  if (before === undefined) return { view, key: 0, depth, direction: 'none', ...status }
  // From the skeleton to the view itself is no travel.
  if (before.view === view) return { view, depth, key: before.key + 1, direction: 'replace', ...status }
  const direction = depth > before.depth ? 'forward' : depth < before.depth ? 'back' : 'replace'
  return { view, key: before.key + 1, depth, direction, ...status }
}
