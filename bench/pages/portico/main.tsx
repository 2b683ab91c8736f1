import { createWalletDialog } from 'portico'
import { base, ethereum } from 'portico/networks'
import { createRoot } from 'react-dom/client'
import { rootElement } from '../root-element.ts'

// The embed of the README. `?api=` names a catalogue for the benchmark and `?relay=` a relay; without them, as for most hosts,
// there is none.
const query = new URLSearchParams(location.search)
const [catalogue, relay] = [query.get('api'), query.get('relay')]
const dialog = createWalletDialog({
  networks: [ethereum, base],
  ...(catalogue === null ? {} : { projectId: 'bench' }),
  endpoints: {
    ...(catalogue === null ? {} : { catalogue, blockchain: catalogue }),
    ...(relay === null ? {} : { relay }),
  },
  walletConnect: relay !== null,
})

createRoot(rootElement()).render(
  <button data-testid="connect" ref={(button) => (button === null ? undefined : dialog.attach(button))}>
    Connect
  </button>,
)
