import { namespaceWords } from '../../i18n/en-namespaces.js'
import { learnEnglish } from '../../i18n/translate.js'
import { namespaceOf } from '../../../../domain/networks/caip.js'
import { defineView } from '../view-module.js'
import { namespaceName } from '../namespace-name.js'
import styles from './view.css?inline'
import { SwitchActiveChainView } from './view.js'

learnEnglish(namespaceWords)

export default defineView<'SwitchActiveChain'>({
  title: ({ t, app, params }) =>
    t('activeChain.title', { namespace: namespaceName(app.settings.networks, namespaceOf(params.chainId), t) }),
  styles: [styles],
  View: SwitchActiveChainView,
})
