import actionStyles from '../../ui/actions.css?inline'
import stepStyles from '../../ui/steps.css?inline'
import { defineView } from '../view-module.js'
import detailStyles from '../wallet-send/details.css?inline'
import previewStyles from '../wallet-send-preview/view.css?inline'
import styles from './view.css?inline'
import { WalletSwapPreviewView } from './view.js'
import { words } from './words.js'

export default defineView('WalletSwapPreview', {
  words,
  title: ({ t }) => t('swapReview.title'),
  feature: 'swap',
  styles: [actionStyles, stepStyles, detailStyles, previewStyles, styles],
  View: WalletSwapPreviewView,
})
