import ringStyles from '../../ui/ring.css?inline'
import { defineView } from '../view-module.js'
import { ConnectingExternalView } from './view.js'
import { words } from './words.js'

export default defineView('ConnectingExternal', {
  words,
  title: ({ params }) => params.connector.name,
  styles: [ringStyles],
  View: ConnectingExternalView,
})
