import type { App } from '../../../../../application/app.js'
import type { FetchedChunk } from '../../../ui/chunk.js'
import qrStyles from '../../../ui/qr-code.css?inline'
import { NoWallet } from './no-wallet.js'
import styles from './no-wallet.css?inline'

/** With the well-known wallets, which need no server. */
export async function loadNoWallet(app: App): Promise<FetchedChunk> {
  const catalogue = await app.features.load('catalogue')
  return { styles: [qrStyles, styles], draw: () => <NoWallet catalogue={catalogue} /> }
}
