import { afterPaint } from '../../infrastructure/platform/after-paint.js'
import { createClipboard } from '../../infrastructure/platform/clipboard.js'
import { createClock } from '../../infrastructure/platform/clock.js'
import { createConsoleLogger } from '../../infrastructure/platform/console-logger.js'
import { createOpener } from '../../infrastructure/platform/opener.js'
import { createSilentTabs, createTabs } from '../../infrastructure/platform/tabs.js'
import { createPlatform } from '../../infrastructure/platform/user-agent.js'
import { createLocalStorage } from '../../infrastructure/storage/local-storage.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** The page's window; on a server there is none. */
const page = () => (typeof window === 'undefined' ? undefined : window)

/** Time, storage and the page around the dialog. */
export function platformModule(to: Wiring): void {
  wire(to, ports.clock, createClock, {})
  wire(to, services.afterPaint, () => afterPaint, {})
  wire(to, ports.logger, () => createConsoleLogger({ console }), {})
  wire(to, ports.platform, () => createPlatform({ window: page() }), {})
  wire(to, ports.clipboard, () => createClipboard({ navigator: page()?.navigator }), {})
  wire(to, ports.opener, () => createOpener({ window: page() }), {})
  wire(
    to,
    ports.storage,
    ({ options, logger }) =>
      createLocalStorage({ storage: () => page()?.localStorage, instance: options.given.instance, logger }),
    { options: services.options, logger: ports.logger },
  )
  wire(
    to,
    ports.tabs,
    ({ options: { given } }) =>
      given.isolate === true ? createSilentTabs() : createTabs({ window: page(), instance: given.instance }),
    { options: services.options },
  )
}
