import type { Logger } from '../../ports/logger.js'

export interface FrameOriginDeps {
  /** Of the frame's page. */
  readonly url: string
  /** Origin of the page around it. */
  readonly page: string
  readonly logger: Logger
}

/** The origin that the frame speaks from; the site's developers hear when it is no wall around the keys. */
export function frameOrigin({ url, page, logger }: FrameOriginDeps): string {
  const { origin } = new URL(url)
  if (origin === page)
    logger.error('endpoints.frame is on the origin of this page, so every script of the page can read its keys')
  return origin
}
