import { createWalletDialog } from 'portico'
import { base, ethereum } from 'portico/networks'
import { createRoot } from 'react-dom/client'
import { rootElement } from '../root-element.ts'

// The embed of the README. `?api=` names a catalogue for the benchmark; without it, as for most hosts, there is none.
const catalogue = new URLSearchParams(location.search).get('api')
const dialog = createWalletDialog({
  networks: [ethereum, base],
  ...(catalogue === null ? {} : { projectId: 'bench', endpoints: { catalogue, blockchain: catalogue } }),
})

createRoot(rootElement()).render(
  <button data-testid="connect" ref={(button) => (button === null ? undefined : dialog.attach(button))}>
    Connect
  </button>,
)
