import textFieldStyles from '../../ui/text-field.css?inline'
import { defineView } from '../view-module.js'
import { ConnectSocialsView } from './view.js'

export default defineView<'ConnectSocials', 'logins'>({
  title: ({ t }) => t('social.title'),
  feature: 'logins',
  styles: [textFieldStyles],
  View: ConnectSocialsView,
})
