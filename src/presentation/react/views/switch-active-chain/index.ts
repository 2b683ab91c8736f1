import { familyWords } from '../../i18n/en-families.js'
import { learnEnglish } from '../../i18n/translate.js'
import { namespaceOf } from '../../../../domain/caip.js'
import { defineView } from '../view-module.js'
import { familyName } from '../family-name.js'
import styles from './view.css?inline'
import { SwitchActiveChainView } from './view.js'

learnEnglish(familyWords)

export default defineView<'SwitchActiveChain'>({
  title: ({ t, app, params }) =>
    t('activeChain.title', { family: familyName(app.settings.networks, namespaceOf(params.chainId), t) }),
  styles: [styles],
  View: SwitchActiveChainView,
})
