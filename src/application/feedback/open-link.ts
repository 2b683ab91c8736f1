import type { Opener } from '../../ports/platform.js'
import type { Feedback } from './feedback.js'

/** Opens an https address in a new tab and says so when the browser refuses. */
export const createOpenLink =
  ({ opener, feedback }: { readonly opener: Opener; readonly feedback: Feedback }) =>
  (url: string): void => {
    if (!opener.open(url)) feedback.show('link.blocked', 'error')
  }
