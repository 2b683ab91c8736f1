/**
 * Goes on with what comes of a task, unless that was undone before. Returns the undo, which also undoes what `then` began.
 * @param then returns its own undo, where it has one
 */
export function whenDone<T>(
  task: Promise<T>,
  then: (value: T) => (() => void) | void,
  otherwise: (cause: unknown) => void = () => undefined,
): () => void {
  let undo: (() => void) | void
  let isOver = false
  task.then(
    (value) => {
      if (!isOver) undo = then(value)
    },
    (cause: unknown) => {
      if (!isOver) otherwise(cause)
    },
  )
  return () => {
    isOver = true
    undo?.()
  }
}
