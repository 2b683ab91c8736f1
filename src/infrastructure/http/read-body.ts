import { DialogError } from '../../domain/errors.js'

/**
 * The whole body, or HTTP_BAD_BODY as soon as it is longer than allowed, whatever its header says.
 * @throws DialogError HTTP_BAD_BODY, HTTP_UNREACHABLE
 */
export async function readBody(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  if (reader === undefined) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new DialogError('HTTP_UNREACHABLE', {}, { cause })
    })
    if (done) return join(chunks, size)
    size += value.byteLength
    if (size > maxBytes) {
      reader.cancel().catch(() => undefined)
      throw new DialogError('HTTP_BAD_BODY', { reason: `it is longer than ${maxBytes} bytes` })
    }
    chunks.push(value)
  }
}

/** Undefined for an empty body. */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw new DialogError('HTTP_BAD_BODY', { reason: 'it is not JSON' }, { cause })
  }
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }
  return whole
}
