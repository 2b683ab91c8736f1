import { createEmbeddedWallet } from '../../../../src/infrastructure/frame/embedded-wallet.js'
import { createFrameChannel } from '../../../../src/infrastructure/frame/frame-channel.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import { createScriptedFrame, frameOrigin } from '../../../contract/scripted-frame.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

/** The embedded wallet over a frame that answers nothing by itself: the test is the frame. */
export function createFrameSetup({ origin = frameOrigin, ids = () => crypto.randomUUID() as string } = {}) {
  const frame = createScriptedFrame()
  frame.setMood('mute')
  const [clock, logger, storage] = [createVirtualClock(), createFakeLogger(), createMemoryStorage()]
  const { page, element } = frame
  const channel = createFrameChannel({ page, element, origin, ids, clock, logger })
  const wallet = createEmbeddedWallet({ channel, ids, storage, origin, projectId: 'project', version: '1.2.3', clock })
  /** What the page asked last. */
  const last = () => frame.sent.at(-1)
  return {
    ...frame,
    clock,
    logger,
    storage,
    wallet,
    last,
    settle: () => clock.advance(0),
    /** Answers what the page asked last. */
    reply: (payload?: unknown, end: 'SUCCESS' | 'ERROR' = 'SUCCESS') =>
      frame.say({ id: last()?.id, type: `${last()?.type.replace('@w3m-app/', '@w3m-frame/')}_${end}`, payload }),
    /** Follows a promise: `open` until it settles. */
    watch: (promise: Promise<unknown>) => {
      const seen: { outcome: unknown } = { outcome: 'open' }
      promise.then(
        (value) => (seen.outcome = value),
        (error: unknown) => (seen.outcome = error),
      )
      return seen
    },
  }
}
