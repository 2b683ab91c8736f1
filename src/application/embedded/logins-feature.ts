import type { Popup } from '../../ports/embedded-wallet.js'

/** What a login needs in the click itself; it comes with the login blocks of the Connect view. */
export interface LoginsFeature {
  /** A small empty window for a login: call it in the click itself, then hand it to `social.start`. Undefined when it is blocked. */
  openWindow(): Popup | undefined
}
