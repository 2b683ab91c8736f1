import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createWalletDialog } from '../../src/index.js'
import {
  ConnectButton,
  NetworkButton,
  useAccount,
  useNetwork,
  useWalletDialog,
  WalletDialogProvider,
} from '../../src/react.js'
import { showPhoneGuide } from './phone-guide.js'
import { installWallet, optionsOf, readWorld } from './world.js'

const world = readWorld()
installWallet(world)
showPhoneGuide(world)
const dialog = createWalletDialog(optionsOf(world))

function Page() {
  const { network } = useNetwork()
  const { account } = useAccount()
  const wallet = useWalletDialog()
  const [outcome, setOutcome] = useState('')
  return (
    <>
      <header className="bar">
        <a className="brand" href="./">
          <span className="mark" aria-hidden="true" />
          Portico
        </a>
        <nav aria-label="Demo pages">
          <a href="./index.html">Script</a>
          <a href="./react.html" aria-current="page">
            React
          </a>
          <a href="./element.html">Element</a>
          <a href="./inline.html">Inline</a>
        </nav>
        <div className="buttons">
          <NetworkButton />
          <ConnectButton />
        </div>
      </header>
      <main>
        <section className="intro">
          <h1>React buttons and hooks</h1>
          <p>
            Network: <strong data-state="network">{network ?? 'none'}</strong>
          </p>
        </section>
        {account !== undefined && (
          <button
            type="button"
            onClick={() =>
              void wallet.disconnect().then(
                () => setOutcome('Disconnected'),
                (error: unknown) => setOutcome(String(error)),
              )
            }
          >
            Disconnect
          </button>
        )}
        <p role="status">{outcome}</p>
      </main>
    </>
  )
}

const root = document.querySelector('#app')
if (root === null) throw new Error('The page lacks #app')
createRoot(root).render(
  <StrictMode>
    <WalletDialogProvider dialog={dialog}>
      <Page />
    </WalletDialogProvider>
  </StrictMode>,
)
