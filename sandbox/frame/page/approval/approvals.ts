import { frameErrors } from '../frame-error.ts'
import type { Approval } from './approval.ts'

export type Approvals = {
  /** Resolves when the visitor approves. @throws RpcError 4001 when they decline, else when the request is aborted */
  ask(approval: Approval): Promise<void>
  /** Settles the one that is shown. */
  decide(approve: boolean): void
  /** The host gave up on everything that waits. */
  abort(): void
}

type Waiting = { readonly approval: Approval; approve(): void; refuse(reason: Error): void }

/** What waits for the visitor, the oldest first. `show` is told of the one to show and how many wait behind it. */
export function createApprovals(show: (approval: Approval | undefined, behind: number) => void): Approvals {
  let queue: readonly Waiting[] = []
  const set = (next: readonly Waiting[]) => {
    queue = next
    show(queue[0]?.approval, Math.max(0, queue.length - 1))
  }
  return {
    ask: (approval) =>
      new Promise((approve, refuse) => {
        set([...queue, { approval, approve, refuse }])
      }),
    decide: (approve) => {
      const [shown, ...others] = queue
      set(others)
      if (approve) shown?.approve()
      else shown?.refuse(frameErrors.rejected())
    },
    abort: () => {
      const aborted = queue
      set([])
      for (const { refuse } of aborted) refuse(frameErrors.aborted())
    },
  }
}
