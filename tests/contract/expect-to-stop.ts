import { expect, vi } from 'vitest'

/** The call rejects with ABORTED where its signal fired before it began, and at once where it fires under way. */
export async function expectToStop(call: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  // What a call still loads for its first time may take a while.
  await expectAborted(watch(call(AbortSignal.abort())), 5_000)
  const cancel = new AbortController()
  const seen = watch(call(cancel.signal))
  // What is done within a turn, as in memory, nobody can stop.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  if (seen.outcome === 'done') return
  cancel.abort()
  await expectAborted(seen, 1_000)
}

const watch = (promise: Promise<unknown>): { readonly outcome: unknown } => {
  const seen: { outcome: unknown } = { outcome: 'open' }
  promise.then(
    () => (seen.outcome = 'done'),
    (error: unknown) => (seen.outcome = error),
  )
  return seen
}

const expectAborted = async (seen: { readonly outcome: unknown }, timeout: number): Promise<void> => {
  await vi.waitUntil(() => seen.outcome !== 'open', { timeout, interval: 5 }).catch(() => undefined)
  expect(seen.outcome).toMatchObject({ code: 'ABORTED' })
}
