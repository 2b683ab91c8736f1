/** Runs a task whose unhandled rejections are expected: the runner, which calls each of them a failed run, does not hear of them. */
export async function withUnhandled(tell: (error: unknown) => void, task: () => Promise<void>): Promise<void> {
  const runners = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', tell)
  try {
    await task()
  } finally {
    process.removeAllListeners('unhandledRejection')
    for (const listener of runners) process.on('unhandledRejection', listener)
  }
}
