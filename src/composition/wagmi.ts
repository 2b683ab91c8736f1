import { createWagmiConnector, type PorticoGiven } from '../application/facade/wagmi-connector.js'

/**
 * The dialog as a connector of wagmi 2 and 3: what the visitor does in the dialog wagmi hears, and what wagmi asks for happens in the dialog.
 * On `localhost` the console tells where wagmi lists other networks than the dialog.
 * @example
 * const dialog = createWalletDialog({ networks: [ethereum] })
 * const config = createConfig({ chains: [mainnet], connectors: [portico({ dialog })], transports: { [mainnet.id]: http() } })
 * @throws DialogError OPTIONS_INVALID without a dialog
 */
export const portico = (given: PorticoGiven) =>
  createWagmiConnector(given, {
    hostname: globalThis.location?.hostname,
    compare: async (chains, networks) => (await import('./compare-chains.js')).tellOfChains(chains, networks),
  })
