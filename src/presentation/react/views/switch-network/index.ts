import ringStyles from '../../ui/ring.css?inline'
import { defineView } from '../view-module.js'
import { SwitchNetworkView } from './view.js'

export default defineView<'SwitchNetwork'>({
  title: ({ t }) => t('switch.title'),
  styles: [ringStyles],
  View: SwitchNetworkView,
})
