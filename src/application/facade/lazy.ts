import { loadOnce } from '../../kit/load-once.js'

/** What a host holds before it was fetched. No call to it is lost. */
export interface Lazy<T> {
  /** What was fetched, if it was. */
  now(): T | undefined
  /** Fetches it and runs the task as soon as it is there. */
  whenThere(task: (it: T) => void): void
  /** Some of its methods, by name: they wait for it. */
  methods<K extends keyof T>(...names: readonly K[]): { readonly [M in K]: Waiting<T[M]> }
}

type Waiting<M> = M extends (...inputs: infer I) => Promise<infer O> ? (...inputs: I) => Promise<O> : never

/** Fetches it with the first need. A failure is forgotten, so that the next call tries again. */
export function createLazy<T>(load: () => Promise<T>): Lazy<T> {
  const waiting: ((it: T) => void)[] = []
  let loaded: T | undefined
  const get = loadOnce(async () => {
    const it = (loaded = await load())
    for (const task of waiting.splice(0)) task(it)
    return it
  })
  return {
    now: () => loaded,
    whenThere: (task) => {
      if (loaded) return task(loaded)
      waiting.push(task)
      get().catch(() => undefined)
    },
    methods: (...names) =>
      Object.fromEntries(
        names.map((name) => [
          name,
          async (...inputs: unknown[]) => ((await get())[name] as (...all: unknown[]) => unknown)(...inputs),
        ]),
      ) as never,
  }
}
