import { defineView } from '../view-module.js'
import { ConnectView } from './view.js'

export default defineView<'Connect'>({
  title: ({ app, t }) => t('connect.title', { app: app.settings.appName }),
  View: ConnectView,
})
