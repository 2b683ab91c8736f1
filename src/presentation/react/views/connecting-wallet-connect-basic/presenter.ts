import type { PairingFeature } from '../../../../application/pairing/pairing.js'
import { derive } from '../../i18n/derive.js'
import { view } from '../../../../domain/dialog/view.js'
import type { AppContextValue } from '../../app-context.js'
import { pageTime, type PageTime } from '../../page-time.js'
import { createPairingCode, isSoon, scanWords, type pairingCodeWords, type ScanWords } from '../pairing-code.js'

export interface AnyWalletVm {
  readonly scan: ScanWords
  /** The visitor holds the phone that would have to scan: an app of it is the better way. */
  readonly apps: boolean
}

export interface AnyWalletInput extends AppContextValue<typeof pairingCodeWords> {
  readonly feature: PairingFeature
  readonly time?: PageTime
}

/** Waiting for any wallet that scans the code. */
export function presentAnyWallet({ app, t, feature, time = pageTime }: AnyWalletInput) {
  const { device } = app.settings
  const code = createPairingCode(app, { pairing: feature, time })
  const soon = derive([code.seconds], isSoon)
  return {
    vm: derive([code.shown, soon], (shown, soon): AnyWalletVm => ({
      scan: scanWords(shown, { soon, device }, t),
      apps: device !== 'desktop' && app.connect.offersAllWallets(),
    })),
    start: code.start,
    code,
    chooseApp: () => {
      app.track({ event: 'CLICK_ALL_WALLETS' })
      app.router.push(view('AllWallets'))
    },
  }
}
