import type { SSEStreamingApi } from 'hono/streaming'

/** Resolves when the page at the other end of a stream goes away. */
export function holdOpen(stream: SSEStreamingApi): Promise<void> {
  return new Promise((resolve) => stream.onAbort(resolve))
}
