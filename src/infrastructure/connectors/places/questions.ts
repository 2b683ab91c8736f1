import { look } from '../../../kit/look.js'
import type { WayOut } from './way-out.js'

/** Asks over a way that carries messages: the answer to a question has its id. It listens only while somebody waits. */
export interface Questions {
  /** What the question is answered by, unread; never, once the signal has fired. */
  ask(questionWith: (id: string) => object, signal?: AbortSignal): Promise<unknown>
}

export interface QuestionsDeps {
  readonly way: WayOut
  /** Unlike any other on this page, whoever asks there too. */
  readonly newId: () => string
}

export function createQuestions({ way, newId }: QuestionsDeps): Questions {
  const waiting = new Map<string, (answer: unknown) => void>()
  let stop: (() => void) | undefined
  const forget = (id: string) => {
    waiting.delete(id)
    if (waiting.size > 0) return
    stop?.()
    stop = undefined
  }
  const hear = (message: unknown) => {
    const id = look(message, 'id')
    if (typeof id === 'string') waiting.get(id)?.(message)
  }
  return {
    ask: (questionWith, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) return
        const id = newId()
        stop ??= way.listen(hear)
        const leave = () => forget(id)
        waiting.set(id, (answer) => {
          signal?.removeEventListener('abort', leave)
          forget(id)
          resolve(answer)
        })
        signal?.addEventListener('abort', leave, { once: true })
        way.post(questionWith(id))
      }),
  }
}
