/** Who stops a task, and what it rejects with then. */
export interface Stop {
  readonly signal: AbortSignal | undefined
  readonly aborted: () => unknown
}

/** A task until the signal fires: what it answers after that is ignored. It is not begun where the signal fired before. */
export async function abortable<T>({ signal, aborted }: Stop, task: () => Promise<T>): Promise<T> {
  if (signal === undefined) return task()
  return new Promise((resolve, reject) => {
    const abort = () => reject(aborted())
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    task()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort))
  })
}
