import type { FrameFault } from '../own-api.ts'
import type { FrameMessage } from '../protocol/replies.ts'
import { framePrefix, type RequestName } from '../protocol/requests.ts'

export type Disturbed = { readonly delayMs: number; readonly messages: readonly FrameMessage[] }

/** What is posted in place of an answer while something is wrong. `lastId` is the id of an answer that was given before. */
export function disturbAnswer(
  fault: FrameFault | undefined,
  answer: FrameMessage,
  name: RequestName,
  lastId: string | undefined,
): Disturbed {
  switch (fault) {
    case 'slow':
      return { delayMs: 2000, messages: [answer] }
    case 'mute':
      return { delayMs: 0, messages: [] }
    case 'malformed':
      return { delayMs: 0, messages: [{ ...answer, payload: 7 }] }
    case 'replayed':
      return { delayMs: 0, messages: [answer, answer, ...(lastId === undefined ? [] : [{ ...answer, id: lastId }])] }
    case 'errorReplies':
      return { delayMs: 0, messages: [errorAnswer(name, answer.id, { message: 'Harbour is not itself today.' })] }
    case 'neverReady':
    case 'sessionLost':
    case 'signsWrongly':
    case 'wrongOrigin':
    case undefined:
      return { delayMs: 0, messages: [answer] }
  }
}

export function errorAnswer(
  name: string,
  id: string | undefined,
  payload: { readonly message: string; readonly code?: number },
): FrameMessage {
  return { type: `${framePrefix}${name}_ERROR`, ...(id !== undefined && { id }), payload }
}
