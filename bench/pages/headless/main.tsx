import { createHeadless } from 'portico/headless'
import { ethereum } from 'portico/networks'

// What draws is the host's. It is there once the engine is.
void createHeadless({ networks: [ethereum], walletConnect: false }).then(({ app }) => {
  document.body.dataset['status'] = app.session.state.get().status
})
