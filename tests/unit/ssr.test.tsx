import { setTimeout as sleep } from 'node:timers/promises'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { entryNames } from '../../scripts/package-manifest.ts'

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

// Entries are imported inside the tests, so that each import is seen from its start.
describe('on a server', () => {
  it.each(entryNames)('entry %s imports without a DOM and leaves no timer behind', async (name) => {
    expect([typeof window, typeof document, typeof customElements]).toEqual(['undefined', 'undefined', 'undefined'])
    const before = timers()
    await import(`../../src/${name}.ts`)
    expect(timers()).toBeLessThanOrEqual(before)
  })

  it('renders a page that holds a dialog, which stays still', async () => {
    const { createWalletDialog } = await import('../../src/index.ts')
    const { ethereum } = await import('../../src/networks.ts')
    const { useWalletDialog, WalletDialogProvider } = await import('../../src/react.ts')
    const ConnectButton = () => {
      const wallets = useWalletDialog()
      return <button onClick={() => void wallets.open()}>Connect</button>
    }

    const before = timers()
    const dialog = createWalletDialog({ networks: [ethereum] })
    const html = renderToString(
      <WalletDialogProvider dialog={dialog}>
        <ConnectButton />
      </WalletDialogProvider>,
    )
    expect(html).toBe('<button>Connect</button>')
    await sleep(20)
    expect(timers()).toBeLessThanOrEqual(before)
    expect(dialog.getState()).toMatchObject({ open: false, status: 'disconnected' })
    await dialog.destroy()
  })

  it('renders a page whose provider makes the dialog: nobody ends it there, and nothing of it has begun', async () => {
    const { ethereum } = await import('../../src/networks.ts')
    const { useAccount, WalletDialogProvider } = await import('../../src/react.ts')
    const Status = () => <p>{useAccount().status}</p>

    const before = timers()
    const html = renderToString(
      <WalletDialogProvider options={{ networks: [ethereum] }}>
        <Status />
      </WalletDialogProvider>,
    )
    expect(html).toBe('<p>disconnected</p>')
    await sleep(20)
    expect(timers()).toBeLessThanOrEqual(before)
  })

  it('draws nothing where a dialog is opened, and breaks nothing', async () => {
    const { createWalletDialog } = await import('../../src/index.ts')
    const { ethereum } = await import('../../src/networks.ts')
    const dialog = createWalletDialog({ networks: [ethereum] })
    const { outcome } = await dialog.open()
    dialog.close()
    expect(await outcome).toEqual({ status: 'cancelled' })
    await dialog.destroy()
  })

  it('says what is wrong with a provider that got neither a dialog nor options', async () => {
    const { WalletDialogProvider } = await import('../../src/react.ts')
    const Untyped = WalletDialogProvider as ComponentType
    expect(() => renderToString(<Untyped />)).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID' }))
  })
})
