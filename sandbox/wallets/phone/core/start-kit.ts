import { WalletKit, type IWalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { beacon } from '../beacon.ts'

export type KitOptions = { readonly relayUrl: string; readonly name: string; readonly url: string }

/** The stock wallet client. It keeps everything in memory and talks to the relay, and to nobody else. */
export async function startKit({ relayUrl, name, url }: KitOptions): Promise<IWalletKit> {
  // Without it the client sends a greeting to its maker, and asks a server of its maker who the sites are.
  process.env['IS_VITEST'] = 'true'
  const core = new Core({ projectId: 'sandbox', relayUrl, telemetryEnabled: false, logger: 'silent' })
  return WalletKit.init({
    // The client's own types disagree about optional properties when these are taken exactly.
    core: core as WalletKitTypes.Options['core'],
    metadata: {
      name,
      description: 'The phone wallet of the sandbox.',
      url,
      icons: [`${url}/icon.svg`],
      redirect: { native: beacon.scheme, universal: url },
    },
    // One unanswered request would hold up all that follow.
    signConfig: { disableRequestQueue: true },
  })
}
