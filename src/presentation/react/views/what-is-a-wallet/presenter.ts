import { view } from '../../../../domain/dialog/view.js'
import type { AppContextValue } from '../../app-context.js'
import { derive } from '../../i18n/derive.js'
import type { words } from './words.js'

/** Explains, and leads on. */
export function presentWhatIsAWallet({ app, t }: AppContextValue<typeof words>) {
  return {
    vm: derive([], () => ({
      topics: [
        { path: key, title: t('wallet.one'), text: t('wallet.oneText') },
        { path: vault, title: t('wallet.two'), text: t('wallet.twoText') },
        { path: shield, title: t('wallet.three'), text: t('wallet.threeText') },
      ],
    })),
    getWallet: () => {
      app.track({ event: 'CLICK_GET_WALLET' })
      app.router.push(view('GetWallet'))
    },
  }
}

const key = 'M12.5 11a4 4 0 1 0-3.8-2.7L3.5 13.5V16.5h3v-2h2v-2h1.6l1-1.2c.4.1.9.2 1.4.2M13.5 6.5v.01'
const vault = 'M4 4.5h12v11H4zM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M10 10v.01M6 15.5V17M14 15.5V17'
const shield = 'M10 2.5l6 2v5c0 4-2.5 6.5-6 8-3.5-1.5-6-4-6-8v-5zM7.5 10l2 2 3.2-3.7'
