/** Runs the newest call and aborts the one before, so that answers never arrive in the wrong order. */
export interface Latest {
  run<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T>
  cancel(): void
}

export function createLatest(): Latest {
  let current: AbortController | undefined
  const cancel = () => {
    current?.abort()
    current = undefined
  }
  return {
    cancel,
    run: (task) => {
      cancel()
      const controller = new AbortController()
      current = controller
      return task(controller.signal)
    },
  }
}
