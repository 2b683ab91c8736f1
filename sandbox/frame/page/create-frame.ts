import type { FrameMessage } from '../protocol/replies.ts'
import { framePrefix, readRequest, type FrameRequest } from '../protocol/requests.ts'
import { disturbAnswer, errorAnswer } from './disturb-answer.ts'
import { describeError, frameErrors } from './frame-error.ts'
import { accountHandlers } from './handlers/account-handlers.ts'
import type { FrameContext, FrameMemory, FrameParts, Handler, Handlers } from './handlers/frame-context.ts'
import { hostHandlers } from './handlers/host-handlers.ts'
import { loginHandlers } from './handlers/login-handlers.ts'

const handlers: Handlers = { ...loginHandlers, ...accountHandlers, ...hostHandlers }

/** Posts to the page that asked. */
export type Post = (message: FrameMessage) => void

export type Frame = {
  /** Takes what the page of `origin` posted. Resolves when it is answered; what is not meant for the frame is ignored. */
  receive(data: unknown, origin: string, post: Post): Promise<void>
}

export type FrameOptions = FrameParts & {
  /** Starts the page anew. */
  reload(): void
  wait(ms: number): Promise<void>
}

/** The wallet behind the frame: every request of the protocol gets its answer. */
export function createFrame(options: FrameOptions): Frame {
  const { own, vault, reload, wait } = options
  const memory: FrameMemory = {}
  let lastId: string | undefined

  const contextOf = async (origin: string, post: Post): Promise<FrameContext> => {
    const world = await own.world()
    // A login of another epoch is over, whatever this browser remembers.
    const over = world.fault === 'sessionLost' || vault.session()?.epoch !== world.sessionEpoch
    if (over) vault.setSession(undefined)
    return {
      ...options,
      world,
      memory,
      origin,
      session: () => {
        const session = vault.session()
        if (!session) throw frameErrors.notConnected()
        return session
      },
      announce: (token) => post({ type: `${framePrefix}SESSION_UPDATE`, payload: { token } }),
    }
  }

  const answerTo = async (request: FrameRequest, origin: string, post: Post): Promise<FrameMessage> => {
    const { name, id } = request
    try {
      const payload = await handle(await contextOf(origin, post), request)
      const type = `${framePrefix}${name}_SUCCESS`
      return { type, ...(id !== undefined && { id }), ...(payload !== undefined && { payload }) }
    } catch (error) {
      return errorAnswer(name, id, describeError(error))
    }
  }

  return {
    receive: async (data, origin, post) => {
      const read = readRequest(data)
      if (read.kind === 'foreign') return
      if (read.kind === 'bad') return post(errorAnswer(read.name, read.id, read))
      const { request } = read
      const answer = await answerTo(request, origin, post)
      // Asked again: something may have been broken on purpose while the visitor was deciding.
      const fault = await own.world().then(
        (world) => world.fault,
        () => undefined,
      )
      const { delayMs, messages } = disturbAnswer(fault, answer, request.name, lastId)
      if (delayMs > 0) await wait(delayMs)
      for (const message of messages) post(message)
      lastId = request.id
      if (request.name === 'RELOAD') reload()
    },
  }
}

function handle<Request extends FrameRequest>(context: FrameContext, { name, payload }: Request): Promise<unknown> {
  // Name and payload come from one request; the compiler cannot tie them to the handler of that name.
  const handler = handlers[name] as Handler<Request['name']>
  return handler(context, payload as Parameters<typeof handler>[1])
}
