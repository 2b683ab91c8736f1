import type { AppContextValue } from '../../app-context.js'
import { derive } from '../../i18n/derive.js'
import type { words } from './words.js'

const networksPage = 'https://ethereum.org/developers/docs/networks/'
const ledger = 'M3.5 5.5L10 2.5l6.5 3L10 8.5zM3.5 10l6.5 3 6.5-3M3.5 14.5l6.5 3 6.5-3'
const paths =
  'M5 15.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M15 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M5 11.5V8a2.5 2.5 0 0 1 2.5-2.5H13M7 13.5h5.5A2.5 2.5 0 0 0 15 11V8.5'

/** Explains, and leads on to a page outside. */
export function presentWhatIsANetwork({ app, t }: AppContextValue<typeof words>) {
  return {
    vm: derive([], () => ({
      topics: [
        { path: ledger, title: t('network.one'), text: t('network.oneText') },
        { path: paths, title: t('network.two'), text: t('network.twoText') },
      ],
    })),
    learnMore: () => app.openLink(networksPage),
  }
}
