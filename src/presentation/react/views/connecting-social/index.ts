import ringStyles from '../../ui/ring.css?inline'
import { socialNames } from '../../ui/social-mark.js'
import { defineView } from '../view-module.js'
import { ConnectingSocialView } from './view.js'
import { words } from './words.js'

export default defineView('ConnectingSocial', {
  words,
  title: ({ params }) => socialNames[params.provider],
  feature: 'socialLogin',
  styles: [ringStyles],
  View: ConnectingSocialView,
})
