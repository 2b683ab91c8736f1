import ringStyles from '../../ui/ring.css?inline'
import { defineView } from '../view-module.js'
import { SwitchNetworkView } from './view.js'
import { words } from './words.js'

export default defineView('SwitchNetwork', {
  words,
  title: ({ t }) => t('switch.title'),
  styles: [ringStyles],
  View: SwitchNetworkView,
})
