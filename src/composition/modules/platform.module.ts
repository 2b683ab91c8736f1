import { afterPaint } from '../../infrastructure/platform/after-paint.js'
import { createClipboard } from '../../infrastructure/platform/clipboard.js'
import { createClock } from '../../infrastructure/platform/clock.js'
import { createConsoleLogger } from '../../infrastructure/platform/console-logger.js'
import { createOpener } from '../../infrastructure/platform/opener.js'
import { createSilentTabs, createTabs } from '../../infrastructure/platform/tabs.js'
import { createPlatform } from '../../infrastructure/platform/user-agent.js'
import { createLocalStorage } from '../../infrastructure/storage/local-storage.js'
import { ports } from '../../ports/tokens.js'
import { pageWindow } from '../page.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** Time, storage and the page around the dialog. */
export function platformModule(to: Wiring): void {
  wire(to, ports.clock, createClock, {})
  wire(to, services.afterPaint, () => afterPaint, {})
  wire(to, ports.logger, () => createConsoleLogger({ console }), {})
  wire(to, ports.platform, () => createPlatform({ window: pageWindow() }), {})
  wire(to, ports.clipboard, () => createClipboard({ navigator: pageWindow()?.navigator }), {})
  wire(to, ports.opener, () => createOpener({ window: pageWindow() }), {})
  wire(
    to,
    ports.storage,
    ({ options, logger }) =>
      createLocalStorage({ storage: () => pageWindow()?.localStorage, instance: options.given.instance, logger }),
    { options: services.options, logger: ports.logger },
  )
  wire(
    to,
    ports.tabs,
    ({ options: { given } }) =>
      given.isolate === true ? createSilentTabs() : createTabs({ window: pageWindow(), instance: given.instance }),
    { options: services.options },
  )
}
