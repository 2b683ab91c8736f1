import actionStyles from '../../ui/actions.css?inline'
import { defineView } from '../view-module.js'
import detailStyles from '../wallet-send/details.css?inline'
import styles from './view.css?inline'
import { WalletNftView } from './view.js'
import { words } from './words.js'

export default defineView('WalletNft', {
  words,
  title: ({ t, params }) => (params.nft.name === '' ? t('nfts.unnamed') : params.nft.name),
  styles: [actionStyles, detailStyles, styles],
  View: WalletNftView,
})
