import { transientStatus } from '../../../domain/transient-status.js'
import { isPlain } from '../../../kit/parse-json.js'
import { readText } from '../../../kit/read-body.js'

/** A node may ask to wait, but not for longer than a visitor does. */
const longestPauseMs = 5_000

/**
 * `fetch` as viem's transport needs it: the body is read inside the time limit, which viem applies to the headers only; a
 * refusal that may pass keeps its status even when its body looks like an answer; and Retry-After is a short number of
 * seconds, because viem takes the date form for "at once" and waits for days when told to.
 */
export const wholeResponseFetch =
  (fetchFn: typeof fetch, now: () => number): typeof fetch =>
  async (input, init) => {
    const response = await fetchFn(input, { credentials: 'omit', ...init })
    const headers = new Headers(response.headers)
    const retryAfter = headers.get('retry-after')
    if (retryAfter !== null) headers.set('retry-after', pauseSeconds(retryAfter, now()))
    // The text is decoded already.
    headers.delete('content-encoding')
    headers.delete('content-length')
    const { status, statusText } = response
    // viem tries again, whatever the body says.
    if (transientStatus.has(status)) {
      response.body?.cancel().catch(() => undefined)
      headers.delete('content-type')
      return new Response('', { status, statusText, headers })
    }
    const body = await readText(response, maximumBytes, init?.signal)
    if (!isPlain(body, maximumBytes)) throw new RangeError('it is deeper than any answer')
    return new Response(body, { status, statusText, headers })
  }

/** Most answers have a few hundred bytes; a block with all its transactions is the longest that is asked for. */
const maximumBytes = 2_097_152

function pauseSeconds(header: string, now: number): string {
  const asked = /^\d{1,9}$/.test(header) ? Number.parseInt(header, 10) * 1_000 : Date.parse(header) - now
  if (!(asked > 0)) return '0'
  // viem cuts it to whole seconds, which would be too early by what it cuts.
  return String(((asked > longestPauseMs ? longestPauseMs : asked) + 999) / 1_000)
}
