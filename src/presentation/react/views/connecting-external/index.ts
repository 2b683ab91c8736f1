import ringStyles from '../../ui/ring.css?inline'
import { defineView } from '../view-module.js'
import { ConnectingExternalView } from './view.js'

export default defineView<'ConnectingExternal'>({
  title: ({ params }) => params.connector.name,
  styles: [ringStyles],
  View: ConnectingExternalView,
})
