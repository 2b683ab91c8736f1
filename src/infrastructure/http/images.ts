import { DialogError } from '../../domain/errors.js'
import { isAt } from '../../domain/text/image-address.js'
import { safeHttpsUrl } from '../../domain/text/untrusted.js'
import type { Images } from '../../ports/images.js'
import type { HttpClient } from './http-client.js'
import { dataUri } from './image-sources.js'

/** As text it stays below what `safeImageSource` takes. */
const maximumBytes = 262_144

/**
 * Pictures on the server itself become data URIs. Others are left to the browser, and only where the host allows it: whoever sends
 * a token to an account would learn from its picture who looks at it.
 */
export const createHttpImages = ({
  http,
  remote,
}: {
  /** The server that names them, if any does. */
  readonly http: HttpClient | undefined
  /** Pictures on other servers, too. */
  readonly remote: () => boolean
}): Images => ({
  of: async (address, signal) => {
    if (signal?.aborted) throw new DialogError('ABORTED')
    if (http !== undefined && isAt(address, http.origin)) {
      const file = await http.blob(address, { signal })
      if (file.size > maximumBytes) throw new DialogError('HTTP_BAD_BODY', { reason: 'it is too large' })
      return dataUri(file)
    }
    const elsewhere = remote() ? safeHttpsUrl(address) : undefined
    if (elsewhere === undefined) throw new DialogError('HTTP_UNREACHABLE')
    return elsewhere
  },
})
