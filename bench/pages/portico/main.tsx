import { createWalletDialog } from 'portico'
import { base, ethereum } from 'portico/networks'
import { createRoot } from 'react-dom/client'
import { rootElement } from '../root-element.ts'

// The embed of the README. `?api=` names a catalogue for the benchmark, `?relay=` a relay and `?frame=` a frame with logins; without
// them, as for most hosts, there is none.
const query = new URLSearchParams(location.search)
const [catalogue, relay, frame] = [query.get('api'), query.get('relay'), query.get('frame')]
const dialog = createWalletDialog({
  networks: [ethereum, base],
  ...(catalogue === null ? {} : { projectId: 'bench' }),
  endpoints: {
    ...(catalogue === null ? {} : { catalogue, blockchain: catalogue }),
    ...(relay === null ? {} : { relay }),
    ...(frame === null ? {} : { frame }),
  },
  ...(frame === null ? { features: { email: false }, socials: false as const } : {}),
  walletConnect: relay !== null,
})

createRoot(rootElement()).render(
  <button data-testid="connect" ref={(button) => (button === null ? undefined : dialog.attach(button))}>
    Connect
  </button>,
)
