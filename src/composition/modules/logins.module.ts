import { ContainerModule } from 'inversify'
import { createPopups } from '../../infrastructure/platform/popups.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { wire } from '../wire.js'

/** What the login blocks of the Connect view need in the click itself; joins with them. */
export const loginsModule = new ContainerModule((to) => {
  wire(to, ports.popups, () => createPopups({ window: typeof window === 'undefined' ? undefined : window }), {})
  wire(to, services.loginsFeature, ({ popups }) => ({ openWindow: popups.open }), { popups: ports.popups })
})
