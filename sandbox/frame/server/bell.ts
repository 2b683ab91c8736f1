/** How long a question to the server may wait for a person. */
const longPollMs = 60_000

export type Bell = {
  ring(): void
  /** Resolves as soon as `done` says so after a ring, else after a minute or when whoever asked has gone. */
  until(done: () => boolean, gone: AbortSignal): Promise<void>
}

/** Lets long polls wait for a change. */
export function createBell(): Bell {
  const listeners = new Set<() => void>()
  return {
    ring: () => [...listeners].forEach((listener) => listener()),
    until: (done, gone) =>
      new Promise((resolve) => {
        const settle = () => {
          clearTimeout(timer)
          listeners.delete(listener)
          gone.removeEventListener('abort', settle)
          resolve()
        }
        const listener = () => done() && settle()
        const timer = setTimeout(settle, longPollMs)
        listeners.add(listener)
        gone.addEventListener('abort', settle)
        if (gone.aborted) settle()
        else listener()
      }),
  }
}
