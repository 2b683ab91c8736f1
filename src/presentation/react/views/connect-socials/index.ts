import textFieldStyles from '../../ui/text-field.css?inline'
import { defineView } from '../view-module.js'
import { ConnectSocialsView } from './view.js'
import { words } from './words.js'

export default defineView('ConnectSocials', {
  words,
  title: ({ t }) => t('social.title'),
  styles: [textFieldStyles],
  View: ConnectSocialsView,
})
