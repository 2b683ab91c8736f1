/**
 * The whole body of an answer, given up as soon as it is longer than allowed, whatever its header says, or the signal fires: a
 * time limit for the headers alone is none.
 * @throws RangeError for a body that is too long, the signal's reason, and what the connection breaks with
 */
export async function readBody(
  response: Response,
  maximumBytes: number,
  signal: AbortSignal | null | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  if (reader === undefined) return new Uint8Array()
  const cancel = () => void reader.cancel().catch(() => undefined)
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      signal?.throwIfAborted()
      if (done) return join(chunks, size)
      size += value.byteLength
      if (size > maximumBytes) throw new RangeError(`it is longer than ${maximumBytes} bytes`)
      chunks.push(value)
    }
  } finally {
    signal?.removeEventListener('abort', cancel)
    cancel()
  }
}

/** The same as text. @throws as `readBody` */
export const readText = async (...asked: Parameters<typeof readBody>): Promise<string> =>
  new TextDecoder().decode(await readBody(...asked))

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }
  return whole
}
