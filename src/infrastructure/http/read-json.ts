import { readText } from '../../kit/read-body.js'
import { DialogError } from '../../domain/errors.js'

/** What a server answered; undefined for an empty body. @throws DialogError HTTP_BAD_BODY, and as `readText` */
export async function readJson(response: Response, maximumBytes: number, signal: AbortSignal): Promise<unknown> {
  const text = await readText(response, maximumBytes, signal)
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DialogError('HTTP_BAD_BODY', { reason: 'it is not JSON' }, { cause })
  }
}
