import { field } from '../../kit/field.js'
import { Subject, type Observable } from 'rxjs'
import { rpcCodes } from '../../domain/session/codes.js'
import { toEmbeddedError, embeddedError } from '../../domain/connection/embedded-errors.js'
import { DialogError } from '../../domain/errors.js'
import { cleanName } from '../../domain/text/untrusted.js'
import type { Clock } from '../../ports/clock.js'
import type { Logger } from '../../ports/logger.js'
import type { FrameElement } from './frame-element.js'
import {
  appPrefix,
  framePrefix,
  parsePayload,
  parseReply,
  type FramePayload,
  type FrameReply,
  type FrameRequest,
} from './frame-messages.js'

/** What is used of the page's window. */
export interface FramePage {
  addEventListener(type: 'message', listener: (event: FrameMessage) => void): void
  removeEventListener(type: 'message', listener: (event: FrameMessage) => void): void
}
export interface FrameMessage {
  readonly source: unknown
  readonly origin: string
  readonly data: unknown
}

export interface FrameChannelDeps {
  /** The page's window; undefined on a server. */
  readonly page: FramePage | undefined
  readonly element: Pick<FrameElement, 'open' | 'window' | 'remove'>
  /** Where the frame is loaded from. Only it is spoken to and listened to. */
  readonly origin: string
  /** Texts that nobody can guess, each once (S9.40). */
  readonly ids: () => string
  readonly clock: Clock
  readonly logger: Logger
}

export interface AskOptions {
  readonly id?: string
  readonly signal?: AbortSignal | undefined
  /** The visitor answers, and may take all day. */
  readonly patient?: boolean
}

/** Questions to the frame and their answers. */
export interface FrameChannel {
  /** The frame's page is ready: it knows nothing of what was told or asked before. What is asked now it hears first. */
  readonly started$: Observable<void>
  /** @throws DialogError FRAME_UNAVAILABLE, FRAME_NOT_SET, FRAME_TIMEOUT, FRAME_ERROR, FRAME_BAD_MESSAGE, FRAME_ABORTED, ABORTED, USER_REJECTED */
  ask<R extends FrameRequest>(type: R, payload: FramePayload<R>, options?: AskOptions): Promise<FrameReply<R>>
  /** Tells the frame, if it is there, that this request is not waited for any more. */
  forget(id: string): void
  /** Takes the frame from the page, and aborts what waits for it; the next question creates another. */
  close(): void
  /** Closes it for good. */
  end(): void
}

interface Pending {
  readonly type: FrameRequest
  readonly resolve: (payload: unknown) => void
  readonly reject: (error: unknown) => void
}

/** How long the frame may take to be ready. */
const readyMs = 20_000
/** How long it may take to answer: what S9.3 says of logins is good for all that it answers by itself. */
const answerMs = 30_000
/** Requests whose end is no news to anybody who aborts them (S8.13); that of the others is said. */
const silent: ReadonlySet<FrameRequest> = new Set<FrameRequest>([
  'RPC_REQUEST',
  'GET_FARCASTER_URI',
  'CONNECT_FARCASTER',
])

const aborted = (type: FrameRequest) => (silent.has(type) ? new DialogError('ABORTED') : embeddedError('FRAME_ABORTED'))

/**
 * Nothing that is heard counts unless it comes from the frame's own window, from its origin, under an id that is waited for, and
 * as an answer to what was asked under it. All else is dropped before it is read: a stranger can neither speak for the frame nor
 * cost the page more than these four looks. The frame is created by the first question.
 */
export function createFrameChannel({ page, element, origin, ids, clock, logger }: FrameChannelDeps): FrameChannel {
  const pending = new Map<string, Pending>()
  const started$ = new Subject<void>()
  let opening: Opening | undefined
  let ended = false

  const hear = ({ source, origin: from, data }: FrameMessage) => {
    if (source !== element.window() || from !== origin) return
    const type = field(data, 'type')
    if (type === `${framePrefix}READY`) {
      if (opening === undefined) return
      // What was asked of a page that is gone went with it; what waits for the first is asked now.
      if (opening.isReady()) abortAll()
      else opening.succeed()
      return started$.next()
    }
    // Its token is the frame's to keep.
    if (type === `${framePrefix}SESSION_UPDATE`) return
    const id = field(data, 'id')
    const waiting = typeof id === 'string' ? pending.get(id) : undefined
    if (waiting !== undefined && type === `${framePrefix}${waiting.type}_SUCCESS`)
      waiting.resolve(field(data, 'payload'))
    else if (waiting !== undefined && type === `${framePrefix}${waiting.type}_ERROR`)
      waiting.reject(frameError(waiting.type, field(data, 'payload')))
    else logger.debug('embedded wallet: a message that answers nothing was dropped')
  }

  const close = (reason: DialogError) => {
    const closing = opening
    opening = undefined
    page?.removeEventListener('message', hear)
    element.remove()
    closing?.fail(reason)
  }
  const abortAll = () => {
    for (const { type, reject } of [...pending.values()]) reject(aborted(type))
  }
  const giveUp = () => {
    abortAll()
    close(embeddedError('FRAME_ABORTED'))
  }
  const open = (): Opening => {
    const failed = () => {
      // Once it is ready it stays.
      if (made.isReady()) return
      close(embeddedError('FRAME_UNAVAILABLE'))
    }
    const made = createOpening(clock, failed)
    opening = made
    // Heard from the start: it may be ready before the page looks again.
    page?.addEventListener('message', hear)
    try {
      element.open(failed)
    } catch (error) {
      close(toEmbeddedError(error))
    }
    return made
  }
  const post = (message: object) => {
    const target = element.window()
    if (target === undefined) throw embeddedError('FRAME_NOT_SET')
    target.postMessage(message, origin)
  }

  return {
    started$: started$.asObservable(),
    ask: async <R extends FrameRequest>(type: R, payload: FramePayload<R>, options: AskOptions = {}) => {
      const { id = ids(), signal, patient = false } = options
      if (ended) throw embeddedError('FRAME_NOT_SET')
      if (signal?.aborted === true) throw aborted(type)
      const sent = parsePayload(type, payload)
      // The page took the frame away, and with it all that it was asked.
      if (opening !== undefined && element.window() === undefined) giveUp()
      const over = new AbortController()
      const answer = await new Promise<unknown>((resolve, reject) => {
        const settle =
          <V>(act: (value: V) => void) =>
          (value: V) => {
            pending.delete(id)
            over.abort()
            act(value)
          }
        const own = { type, resolve: settle(resolve), reject: settle(reject) }
        pending.set(id, own)
        signal?.addEventListener('abort', () => own.reject(aborted(type)), { signal: over.signal })
        const send = async () => {
          if (opening?.isReady() !== true) await (opening ?? open()).ready
          if (over.signal.aborted) return
          post({ id, type: appPrefix + type, ...(sent === undefined ? {} : { payload: sent }) })
          if (patient) return
          await clock.sleep(answerMs, over.signal)
          throw embeddedError('FRAME_TIMEOUT', { type, ms: answerMs })
        }
        // What is settled already stays as it is.
        send().catch(own.reject)
      })
      return parseReply(type, answer)
    },
    forget: (id) => {
      if (opening?.isReady() === true) element.window()?.postMessage({ id, type: `${appPrefix}RPC_ABORT` }, origin)
    },
    close: giveUp,
    end: () => {
      ended = true
      started$.complete()
      giveUp()
    },
  }
}

/** A frame on its way. */
interface Opening {
  readonly ready: Promise<void>
  isReady(): boolean
  succeed(): void
  fail(reason: DialogError): void
}

function createOpening(clock: Clock, onLate: () => void): Opening {
  const over = new AbortController()
  let isReady = false
  let settle: { readonly resolve: () => void; readonly reject: (reason: DialogError) => void } | undefined
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // It may fail when nobody waits any more.
  ready.catch(() => undefined)
  clock.sleep(readyMs, over.signal).then(onLate, () => undefined)
  return {
    ready,
    isReady: () => isReady,
    succeed: () => {
      isReady = true
      over.abort()
      settle?.resolve()
    },
    fail: (reason) => {
      over.abort()
      settle?.reject(reason)
    },
  }
}

/**
 * What the frame says of a failure (S8.12). Its words are shown, so they are cleaned. That the visitor declined, its code says, and words
 * where there is none: with another code they may be of anything, and what was sent would be forgotten.
 */
function frameError(type: FrameRequest, payload: unknown): DialogError {
  const message = cleanName(field(payload, 'message'), 300, 'An error occurred')
  const code = field(payload, 'code')
  const declined =
    code === undefined ? /\buser (?:rejected|denied|declined)\b/i.test(message) : code === rpcCodes.userRejected
  return type === 'RPC_REQUEST' && declined
    ? new DialogError('USER_REJECTED')
    : embeddedError('FRAME_ERROR', { message, ...(Number.isInteger(code) ? { walletCode: Number(code) } : {}) })
}
