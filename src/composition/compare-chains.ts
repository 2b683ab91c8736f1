import { compareChains } from '../application/facade/compare-chains.js'
import { createConsoleLogger } from '../infrastructure/platform/console-logger.js'
import type { ChainId } from '../domain/networks/caip.js'

/** In development alone, so that no visitor fetches it. */
export const tellOfChains = (chains: readonly number[], networks: readonly ChainId[]): void =>
  compareChains(chains, networks).forEach((said) => createConsoleLogger({ console }).error(said))
