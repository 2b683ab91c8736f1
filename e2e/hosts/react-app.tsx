import { lazy, StrictMode, Suspense, useEffect, useState, type ReactNode } from 'react'
import type { DialogOptions, WalletDialog } from '../../src/index.js'
import type { InitialState as State } from '../../src/cookie.js'
import {
  InitialState,
  useAccount,
  useDialogOpen,
  useDialogState,
  useNetwork,
  useSignIn,
  useWalletDialog,
  WalletDialogProvider,
} from '../../src/react.js'

declare global {
  interface Window {
    /** How often what hooks gave was another object. */
    changes?: number
  }
}

interface AppProps {
  readonly dialog: WalletDialog
  /** Of a page that says who is connected from its first paint; null where nobody was. */
  readonly initial?: State | null | undefined
}

/** A page in React that uses every hook; the same on the server and in the browser. */
export function App({ dialog, initial }: AppProps): ReactNode {
  const [language, setLanguage] = useState<string>()
  return (
    <StrictMode>
      <WalletDialogProvider dialog={dialog} language={language}>
        {initial === undefined ? (
          <Page />
        ) : (
          <InitialState state={initial ?? undefined}>
            <Page />
          </InitialState>
        )}
        <button id="german" type="button" onClick={() => setLanguage('de')}>
          Deutsch
        </button>
      </WalletDialogProvider>
    </StrictMode>
  )
}

/** A page that leaves its dialog to the provider, in development: React does everything twice. */
export function OwningApp(props: OwningProps): ReactNode {
  return (
    <StrictMode>
      <Suspense fallback="Coming">
        <Owning {...props} />
      </Suspense>
    </StrictMode>
  )
}

interface OwningProps {
  readonly options: DialogOptions
  /** Whether a part of the page comes late, for which React throws its first render away. */
  readonly isLate: boolean
}

function Owning({ options, isLate }: OwningProps): ReactNode {
  const [mode, setMode] = useState<'light' | 'dark'>('light')
  const [isNarrow, setNarrow] = useState(false)
  const [, ...others] = options.networks
  const networks = isNarrow ? (others as unknown as typeof options.networks) : options.networks
  return (
    <WalletDialogProvider options={{ ...options, networks, theme: { mode } }}>
      <Page />
      <Shown />
      {isLate && <Late />}
      <button id="dark" type="button" onClick={() => setMode('dark')}>
        Dark
      </button>
      <button id="narrow" type="button" onClick={() => setNarrow((now) => !now)}>
        Fewer networks
      </button>
    </WalletDialogProvider>
  )
}

const Late = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, 300))
  return { default: (): ReactNode => <p id="late">Late</p> }
})

/** For the test: the dialog that the provider has made. */
function Shown(): ReactNode {
  const dialog = useWalletDialog()
  useEffect(() => void Object.assign(window, { dialogs: { main: dialog } }), [dialog])
  return undefined
}

function Page(): ReactNode {
  const [shown, setShown] = useState(true)
  return (
    <main>
      <h1>Host page in React</h1>
      <ConnectButton />
      <button id="toggle" type="button" onClick={() => setShown((now) => !now)}>
        Show or hide
      </button>
      {shown && <Panel />}
    </main>
  )
}

function ConnectButton(): ReactNode {
  const dialog = useWalletDialog()
  const { address } = useAccount()
  return (
    <button id="connect" type="button" onClick={() => void dialog.open()}>
      {address ?? 'Connect wallet'}
    </button>
  )
}

function Panel(): ReactNode {
  const acting = useAccount('eip155')
  const at = useNetwork()
  const signing = useSignIn()
  const { status, account, wallet } = acting
  const { network, supported, switchNetwork } = at
  const { signedIn, signIn } = signing
  // As pages write effects that hang on what a hook gave.
  useEffect(() => {
    window.changes = (window.changes ?? 0) + 1
  }, [acting, at, signing])
  const lacking = status === 'connecting' ? account : undefined
  // As a page asks that protects something; in StrictMode it does so twice.
  useEffect(() => {
    if (lacking !== undefined) signIn().catch(() => undefined)
  }, [lacking, signIn])
  const open = useDialogOpen()
  const sessions = useDialogState((state) => Object.keys(state.sessions))
  return (
    <dl id="panel">
      <dt>Status</dt>
      <dd data-part="status">{status}</dd>
      <dt>Account</dt>
      <dd data-part="account">{account ?? 'none'}</dd>
      <dt>Signed in</dt>
      <dd data-part="signed-in">{signedIn?.account ?? 'nobody'}</dd>
      <dt>Wallet</dt>
      <dd data-part="wallet">{wallet?.name ?? 'none'}</dd>
      <dt>Network</dt>
      <dd data-part="network">{`${network ?? 'none'} ${supported ? 'supported' : 'unsupported'}`}</dd>
      <dt>Dialog</dt>
      <dd data-part="dialog">{open ? 'open' : 'closed'}</dd>
      <dt>Sessions</dt>
      <dd data-part="sessions">{sessions.join() || 'none'}</dd>
      <dd>
        <button id="switch" type="button" onClick={() => void switchNetwork('eip155:8453')}>
          Switch
        </button>
      </dd>
    </dl>
  )
}
