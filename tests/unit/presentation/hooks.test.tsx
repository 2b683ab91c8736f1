import { createElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PublicState } from '../../../src/domain/session/public-state.js'
import {
  useAccount,
  useDialogOpen,
  useIdentity,
  useNetwork,
  useSignIn,
} from '../../../src/presentation/react/host/hooks.js'
import { WalletDialogProvider } from '../../../src/react.js'
import { mountDialog, preloadView } from '../../../src/presentation/react/mount.js'
import { dialogOf } from './support/dialog-of.js'

const restored: PublicState = {
  open: true,
  loading: false,
  status: 'connected',
  namespace: 'eip155',
  account: 'eip155:1:0xabc',
  network: 'eip155:1',
  networkSupported: true,
  sessions: {},
  signedIn: undefined,
}
const dialog = dialogOf(restored)

function Probe() {
  const { status, address } = useAccount('eip155')
  const { network, supported } = useNetwork()
  return <p>{[status, address ?? 'none', network ?? 'none', supported, useDialogOpen()].join(' ')}</p>
}

describe('on a server', () => {
  it('renders the hooks in the state before any wallet, whatever is stored, so that hydration agrees', () => {
    const html = renderToString(
      <WalletDialogProvider dialog={dialog}>
        <Probe />
      </WalletDialogProvider>,
    )
    expect(html).toBe('<p>disconnected none none true false</p>')
  })

  it('knows of no name there', () => {
    const Named = () => <p>{useIdentity()?.name ?? 'nobody'}</p>
    const identity = { name: 'marlow.eth' }
    const html = renderToString(
      <WalletDialogProvider dialog={{ ...dialog, getState: () => ({ ...restored, identity }) }}>
        <Named />
      </WalletDialogProvider>,
    )
    expect(html).toBe('<p>nobody</p>')
  })

  it('knows of no sign-in there, and hands over the two verbs of the dialog', () => {
    const signedIn = { account: 'eip155:1:0xabc' } as const
    const seen: ReturnType<typeof useSignIn>[] = []
    const Signing = () => {
      seen.push(useSignIn())
      return <p>{seen.at(-1)?.signedIn?.account ?? 'nobody'}</p>
    }
    const html = renderToString(
      <StrictMode>
        <WalletDialogProvider dialog={{ ...dialog, getState: () => ({ ...restored, signedIn }) }}>
          <Signing />
        </WalletDialogProvider>
      </StrictMode>,
    )
    expect(html).toBe('<p>nobody</p>')
    for (const { signIn, signOut } of seen) expect([signIn, signOut]).toEqual([dialog.signIn, dialog.signOut])
  })

  it('says which provider is missing', () => {
    expect(() => renderToString(createElement(Probe))).toThrow('<WalletDialogProvider')
  })

  it('imports the interface without a document', async () => {
    expect(typeof document).toBe('undefined')
    expect(typeof mountDialog).toBe('function')
    await expect(preloadView('Account')).resolves.toMatchObject({ feature: 'account' })
  })
})
