import actionStyles from '../../ui/actions.css?inline'
import ringStyles from '../../ui/ring.css?inline'
import stepStyles from '../../ui/steps.css?inline'
import { defineView } from '../view-module.js'
import { CallsInTurnView } from './view.js'
import { words } from './words.js'

export default defineView('CallsInTurn', {
  words,
  title: ({ t }) => t('calls.title'),
  feature: 'calls',
  styles: [actionStyles, ringStyles, stepStyles],
  View: CallsInTurnView,
})
