import { announce } from './inpage/announce.ts'
import { createProvider } from './inpage/provider.ts'
import { offerNamespaces } from './inpage/standard/offer-namespaces.ts'
import { createTransport } from './inpage/transport.ts'
import type { InpageConfig, InpageOptions } from './inpage/wire.ts'

declare global {
  interface Window {
    /** Lets a test choose the options from the page, before the script runs. */
    __lantern?: Partial<InpageOptions>
    ethereum?: unknown
  }
}

/** Put in front of the script by the server, which knows its own address. */
declare const lanternConfig: InpageConfig

const config: InpageConfig = { ...lanternConfig, ...window.__lantern }

// As an init script of a browser test this also runs on the wallet's own pages, which are no place for it.
if (window.location.origin !== config.walletUrl) {
  const transport = createTransport(config.walletUrl)
  const show = () => {
    if (config.namespaces?.includes('ethereum') ?? true) {
      const provider = createProvider(transport)
      if (config.injected) window.ethereum = provider
      if (config.injected !== 'only') announce(config, provider)
    }
    offerNamespaces(config, transport)
  }
  if (config.delay > 0) setTimeout(show, config.delay)
  else show()
}
