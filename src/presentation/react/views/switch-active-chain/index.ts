import { namespaceOf } from '../../../../domain/networks/caip.js'
import { defineView } from '../view-module.js'
import { namespaceName } from '../namespace-name.js'
import styles from './view.css?inline'
import { SwitchActiveChainView } from './view.js'
import { words } from './words.js'

export default defineView('SwitchActiveChain', {
  words,
  title: ({ t, app, params }) =>
    t('activeChain.title', { namespace: namespaceName(app.settings.networks, namespaceOf(params.chainId), t) }),
  styles: [styles],
  View: SwitchActiveChainView,
})
