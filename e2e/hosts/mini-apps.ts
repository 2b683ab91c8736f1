import { exposeToIframe } from '@farcaster/miniapp-host'

// A client of Farcaster that shows a mini app: the library of the clients, with the wallet of this page behind it.

type Expose = Parameters<typeof exposeToIframe>[0]

const src = new URLSearchParams(location.search).get('app') ?? ''
const iframe = document.createElement('iframe')
iframe.id = 'framed'
iframe.src = src
document.body.append(iframe)
const sdk = {
  context: { user: { fid: 7 }, client: { clientFid: 9152, added: false } },
  ready: () => undefined,
  getCapabilities: async () => ['wallet.getEthereumProvider'],
  eip6963RequestProvider: () => undefined,
}
exposeToIframe({
  iframe,
  sdk: sdk as unknown as Expose['sdk'],
  ethProvider: (window as unknown as { readonly ethereum: NonNullable<Expose['ethProvider']> }).ethereum,
  miniAppOrigin: new URL(src).origin,
})
