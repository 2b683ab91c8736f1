import { createRoot } from 'react-dom/client'
import '../../src/buttons.js'
import '../../src/element.js'
import { createWalletDialog, type DialogOptions } from '../../src/index.js'
import { de, he } from '../../src/languages.js'
import { AccountButton, ConnectButton, NetworkButton, WalletDialogProvider } from '../../src/react.js'

declare global {
  interface Window {
    /** Given by the test before the page runs. */
    readonly options: DialogOptions
  }
}

const dialog = createWalletDialog({ ...window.options, languages: { de, he } })
for (const button of document.querySelectorAll<HTMLElementTagNameMap['portico-button']>('main [class=row] > *'))
  button.dialog = dialog
const place = document.querySelector('#react')
if (place === null) throw new Error('The page lacks #react')
createRoot(place).render(
  <WalletDialogProvider dialog={dialog}>
    <div id="header" className="row">
      <NetworkButton />
      <AccountButton />
      <ConnectButton connectOnly />
    </div>
    <div id="alone" className="row">
      <ConnectButton />
    </div>
    <div id="small" className="row">
      <NetworkButton size="small" />
      <ConnectButton size="small" balance={false} />
      <ConnectButton quiet connectOnly />
      <ConnectButton disabled connectOnly />
    </div>
    <div id="own" className="row">
      <ConnectButton>
        {({ state, press }) => (
          <button type="button" onClick={press}>
            {state.status === 'connected' && state.balance.status === 'ready' ? state.balance.text : state.status}
          </button>
        )}
      </ConnectButton>
    </div>
  </WalletDialogProvider>,
)
/** As somebody writes them who has not read how. */
function drawWrongButtons(): void {
  const wrong = { size: 'large', noBalance: true }
  createRoot(document.body.appendChild(document.createElement('aside'))).render(
    <WalletDialogProvider dialog={dialog}>
      <ConnectButton {...(wrong as object)} />
    </WalletDialogProvider>,
  )
  const element = Object.assign(document.createElement('portico-button'), { dialog })
  element.setAttribute('size', 'large')
  document.body.append(element)
}
Object.assign(window, { dialogs: { main: dialog }, drawWrongButtons })
document.documentElement.dataset['ready'] = 'true'
