import type { ContainerModuleLoadOptions } from 'inversify'
import * as lazyVerbs from '../../../src/composition/lazy-verbs.js'
import { services } from '../../../src/composition/services.js'
import * as requestSubjects from '../../../src/domain/session/request-subjects.js'
import { createLocalStorage } from '../../../src/infrastructure/storage/local-storage.js'
import type { WebStorage } from '../../../src/infrastructure/storage/web-storage.js'
import { createFakeLocks } from '../../fakes/fake-locks.js'
import type { Clock } from '../../../src/ports/clock.js'
import type { ConnectorSource } from '../../../src/ports/connectors.js'
import type { Logger } from '../../../src/ports/logger.js'
import type { Locks, Tabs } from '../../../src/ports/platform.js'
import { ports } from '../../../src/ports/tokens.js'
import { asInstance } from './as-instance.js'

/** What every tab of a test stands on: its wallets, a device, and time that is virtual, so that code comes at once. */
export function bindTab(
  { bind }: Pick<ContainerModuleLoadOptions, 'bind'>,
  tab: {
    readonly clock: Clock
    readonly logger: Logger
    readonly source: ConnectorSource
    readonly device: WebStorage
    readonly tabs: Tabs
    /** @default those of a lone tab */
    readonly locks?: Locks
  },
): void {
  bind(ports.clock).toConstantValue(asInstance(tab.clock))
  // Fetching takes real time.
  bind(services.lazyVerbs).toConstantValue(async () => lazyVerbs)
  bind(services.requestSubjects).toConstantValue(async () => requestSubjects)
  bind(ports.logger).toConstantValue(asInstance(tab.logger))
  bind(ports.connectors).toConstantValue(asInstance(tab.source))
  bind(ports.storage).toConstantValue(createLocalStorage({ storage: () => tab.device, logger: tab.logger }))
  bind(ports.tabs).toConstantValue(asInstance(tab.tabs))
  bind(ports.locks).toConstantValue(asInstance(tab.locks ?? createFakeLocks().open()))
}
