import type { Clock } from '../../ports/clock.js'

/** At most this often does a wallet change its mind; of what it says in between, the last word counts. */
const paceMs = 100

/** The first word at once; of what follows within a pause the last, when the pause is over. */
export function createPace<T>(clock: Clock, tell: (said: T) => void): { say(said: T): void; stop(): void } {
  let pause: AbortController | undefined
  let last: { readonly said: T } | undefined
  const over = () => {
    const next = last
    pause = undefined
    last = undefined
    if (next !== undefined) say(next.said)
  }
  const say = (said: T): void => {
    if (pause !== undefined) {
      last = { said }
      return
    }
    pause = new AbortController()
    clock.sleep(paceMs, pause.signal).then(over, () => undefined)
    tell(said)
  }
  return { say, stop: () => pause?.abort() }
}
