/** When to do what nobody waits for. Each runs the task once and returns the undo. */
export interface Pace {
  /** The page has nothing better to do. */
  whenIdle(task: () => void): () => void
  /** What was changed is on the screen. */
  afterPaint(task: () => void): () => void
}
