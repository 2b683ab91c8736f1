import { defineView } from '../view-module.js'
import { ConnectView } from './view.js'
import { connectWords } from '../../i18n/en/connect.js'

export default defineView('Connect', {
  words: connectWords,
  title: ({ app, t }) => t('connect.title', { app: app.settings.appName }),
  View: ConnectView,
})
