import { createLazyChainAdapters } from '../../infrastructure/chains/lazy-chain-adapters.js'
import { createLazySupportedChains } from '../../infrastructure/chains/lazy-supported-chains.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** Chain namespaces, each fetched when the first account or switch needs it; the host's own beside ours. */
export function chainsModule(to: Wiring): void {
  wire(
    to,
    ports.supportedChains,
    (deps) => createLazySupportedChains(async () => (await import('../lazy-namespaces.js')).serverChains(deps)),
    { options: services.options, clock: ports.clock },
  )
  wire(
    to,
    ports.chains,
    (deps) => {
      const adapterOf = (namespace: 'eip155' | 'solana' | 'bip122') => async () =>
        (await import('../lazy-namespaces.js')).chainAdapter(namespace, deps)
      return createLazyChainAdapters({
        eip155: adapterOf('eip155'),
        solana: adapterOf('solana'),
        bip122: adapterOf('bip122'),
        ...deps.options.given.chains,
      })
    },
    { options: services.options, clock: ports.clock, supportedChains: ports.supportedChains, storage: ports.storage },
  )
}
