import textFieldStyles from '../../ui/text-field.css?inline'
import { defineView } from '../view-module.js'
import { ConnectSocialsView } from './view.js'

export default defineView<'ConnectSocials'>({
  title: ({ t }) => t('social.title'),
  styles: [textFieldStyles],
  View: ConnectSocialsView,
})
