import { errorOf } from './error-of.js'

/** Holds back what a fake answers, until it may speak again or nobody waits any more. */
export function createSilence() {
  let answers = Promise.resolve()
  let speak = () => undefined as void
  return {
    over: (signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(errorOf('ABORTED')))
        void answers.then(resolve)
      }),
    setSilent: (silent: boolean) => {
      speak()
      answers = silent ? new Promise((resolve) => (speak = resolve)) : Promise.resolve()
    },
  }
}
