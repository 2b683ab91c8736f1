import { createPublicKey, verify } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { Verifier } from 'bip322-js'
import {
  addresses,
  bitcoin,
  chooseNamespace,
  chooseNetwork,
  connectedIn,
  connectIn,
  goTo,
  openNamespaces,
  solana,
} from './support/namespaces.ts'
import { addPageScript } from './support/page-wallets.ts'
import { readCode } from './support/read-code.ts'
import { Sending } from './support/sending.ts'
import { expect, namespaceOptions, test, type Host, type PlainOptions, type World } from './support/test.ts'
import { prompts, reload, settle } from './support/visit.ts'
import { atRest } from './support/walk.ts'

test('one wallet with three namespaces is one row, which asks for the namespace; all come back after a reload and leave one by one [S3.38, S4.20]', async ({
  page,
  world,
}) => {
  const host = await openNamespaces(page, world)
  await host.openDialog()
  await expect(host.wallet('Lantern')).toHaveCount(1)
  await page.keyboard.press('Escape')

  await connectIn(host, 'Solana')
  await connectIn(host, 'Ethereum')
  await connectIn(host, 'Bitcoin')
  const all = await addresses(host)
  expect(all).toMatchObject({ solana: solana.address, bip122: bitcoin.payment.address })
  expect(await host.state('account')).toContain(bitcoin.payment.address)

  const asked = prompts(world).length
  await reload(page)
  await settle(page, namespaceOptions(world))
  await expect.poll(() => addresses(host)).toEqual(all)
  await expect.poll(() => host.state('account')).toContain(bitcoin.payment.address)
  expect(prompts(world)).toHaveLength(asked)

  await goTo(host, 'Solana')
  expect(await host.state('account')).toContain(solana.address)
  await expect(host.dialog.getByTestId('disconnect')).toHaveText('Disconnect Solana')
  await host.dialog.getByTestId('disconnect').click()
  await expect(host.dialog.getByTestId('snackbar')).toHaveText('Disconnected. This is your other account.')
  await expect.poll(() => addresses(host)).not.toHaveProperty('solana')
  expect(Object.keys(await addresses(host)).toSorted()).toEqual(['bip122', 'eip155'])
  expect(await host.state('status')).toBe('connected')
  await expect(host.dialog.getByTestId('disconnect')).toHaveText(/^Disconnect (Bitcoin|Ethereum)$/)
  await host.dialog.getByTestId('disconnect-all').click()
  await expect.poll(() => addresses(host)).toEqual({})
  expect(await host.state('status')).toBe('disconnected')
})

const message = 'Ahoy ⚓'

const isSolanaSignature = (signature: readonly number[]): boolean => {
  const key = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(solana.publicKey).toString('base64url') }
  const publicKey = createPublicKey({ key, format: 'jwk' })
  return verify(null, Buffer.from(message), publicKey, Buffer.from(signature))
}

/** Signs in the page, by the provider of the dialog and by the link itself. */
const signers: Readonly<Record<'Solana' | 'Bitcoin', (host: Host) => Promise<boolean>>> = {
  Solana: async ({ page }) =>
    isSolanaSignature(
      await page.evaluate(async (text) => {
        const wallet = window.dialogs['main']?.provider('solana')
        const connected = await wallet?.features['standard:connect'].connect({ silent: true })
        const [account] = connected?.accounts ?? []
        if (wallet === undefined || account === undefined) throw new Error('There is no account of Solana.')
        const inputs = { account, message: new TextEncoder().encode(text) }
        const [signed] = await wallet.features['solana:signMessage'].signMessage(inputs)
        return [...(signed?.signature ?? [])]
      }, message),
    ),
  Bitcoin: async ({ page }) => {
    const signatures = await page.evaluate(async (message) => {
      const dialog = window.dialogs['main']
      const link = dialog?.connection('bip122')
      const [, , account] = dialog?.getState().account?.split(':') ?? []
      if (dialog === undefined || link === undefined) throw new Error('There is no link to Bitcoin.')
      const byProvider = await dialog.provider('bip122')?.signMessage({ message })
      const byLink = await link.request<{ readonly signature: string }>(link.chainId, {
        method: 'signMessage',
        params: { account, message },
      })
      return [byProvider?.signature ?? '', byLink.signature]
    }, message)
    return signatures.every((signature) => Verifier.verifySignature(bitcoin.payment.address, message, signature))
  },
}

test('a namespace that was declined is calm, asked again it connects, and signs what the site asks for', async ({
  page,
  world,
}) => {
  const { wallet } = world.sandbox
  const host = await openNamespaces(page, world)
  const waiting = host.dialog.getByTestId('waiting')
  for (const [namespace, address] of [
    ['Solana', solana.address],
    ['Bitcoin', bitcoin.payment.address],
  ] as const)
    await test.step(namespace, async () => {
      wallet.auto('reject')
      await host.openDialog()
      await host.wallet('Lantern').click()
      await chooseNamespace(host, namespace)
      await expect(waiting).toHaveAttribute('data-state', 'declined')
      expect(await host.state('status')).toBe('disconnected')
      wallet.auto('approve')
      await host.dialog.getByTestId('try-again').click()
      await expect(host.dialog).toBeHidden()
      expect(Object.values(await addresses(host))).toEqual([address])
      expect(await signers[namespace](host)).toBe(true)
      await page.evaluate(() => window.dialogs['main']?.disconnect())
      await expect.poll(() => host.state('status')).toBe('disconnected')
    })
})

test.describe('beside Lantern, a wallet of Solana alone and one of EVM alone', () => {
  test.beforeEach(async ({ page }) => {
    await addPageScript(page.context(), () => void window.kit.wallet('Mast'))
    await installWisp(page.context())
  })
  const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const options = (world: World): Partial<PlainOptions> => {
    const { solana } = world.sandbox
    const { networks } = namespaceOptions(world)
    const { id: _, ...mainnet } = networks.find(({ id }) => id === solana.id) ?? networks[0]
    return { networks: [...networks, { ...mainnet, id: devnet, name: 'Solana Devnet', testnet: true }] }
  }

  test('offered are those of the namespace that the host asks for, or all; a network that is chosen before connecting is the one afterwards, else the first of all; a network of a namespace without a wallet leads to wallets of that namespace alone, until the dialog is closed [S2.21] [S9.24]', async ({
    page,
    world,
  }) => {
    const { solana } = world.sandbox
    const host = await openNamespaces(page, world, options(world))

    await test.step('the host asks for a namespace', async () => {
      const offers = { solana: ['Wisp'], eip155: ['Mast'], all: ['Wisp', 'Mast'] }
      for (const [namespace, names] of Object.entries(offers)) {
        await page.evaluate(
          (namespace) => window.dialogs['main']?.open(namespace === 'all' ? undefined : { namespace }),
          namespace as keyof typeof offers,
        )
        await expect(host.wallet('Lantern')).toBeVisible()
        for (const name of ['Wisp', 'Mast']) await expect(host.wallet(name)).toHaveCount(names.includes(name) ? 1 : 0)
        await host.dialog.getByTestId('close').click()
        await expect(host.dialog).toBeHidden()
      }
    })

    await test.step('a network before connecting', async () => {
      await page.evaluate(() => window.dialogs['main']?.open({ view: 'Networks' }))
      await host.dialog.getByTestId('network-row').filter({ hasText: 'Solana Devnet' }).click()
      // It is closed once the choice is made.
      await expect(host.dialog).toBeHidden()
      await host.openDialog()
      await host.wallet('Wisp').click()
      await expect.poll(() => host.state('status')).toBe('connected')
      await expect(host.dialog).toBeHidden()
      expect(await host.state('network')).toBe(devnet)
    })

    await test.step('another one, to which the wallet is not asked to go', async () => {
      await host.openDialog()
      await expect(host.dialog).toHaveAttribute('data-view', 'Account')
      await host.dialog.getByTestId('network-button').click()
      await host.dialog.getByTestId('network-row').filter({ hasText: 'Solana' }).first().click()
      await expect.poll(() => host.state('network')).toBe(solana.id)
      await expect(host.dialog).toHaveAttribute('data-view', 'Account')
      expect(await page.evaluate(() => window.wispAsked)).toEqual(['connect'])
    })

    await test.step('none before connecting', async () => {
      await page.evaluate(() => window.dialogs['main']?.disconnect())
      await page.evaluate(() => localStorage.clear())
      await reload(page)
      await settle(page, { ...namespaceOptions(world), ...options(world) })
      await connectIn(host, 'Ethereum')
      expect(await host.state('network')).toBe('eip155:1')
    })

    await test.step('a network of a namespace without a wallet', async () => {
      const lookForWallet = async () => {
        await host.openDialog()
        await chooseNetwork(host, 'Solana Devnet')
        await expect(host.dialog).toHaveAttribute('data-view', 'SwitchActiveChain')
        await host.dialog.getByTestId('choose-wallet').click()
        await expect(host.wallet('Wisp')).toBeVisible()
        await expect(host.wallet('Mast')).toHaveCount(0)
      }
      await lookForWallet()
      await page.keyboard.press('Escape')
      await expect(host.dialog).toBeHidden()
      await page.evaluate(() => window.dialogs['main']?.open({ view: 'Connect' }))
      await expect(host.wallet('Mast')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(host.dialog).toBeHidden()

      await lookForWallet()
      await host.wallet('Wisp').click()
      await expect.poll(() => host.state('network')).toBe(devnet)
      expect(Object.keys(await addresses(host)).toSorted()).toEqual(['eip155', 'solana'])
    })
  })
})

declare global {
  interface Window {
    /** What the wallet Wisp was asked. */
    readonly wispAsked: readonly string[]
  }
}

/** A wallet of Solana with two networks, as it registers by the Wallet Standard. */
const installWisp = (context: BrowserContext) =>
  context.addInitScript(
    ({ address, publicKey }) => {
      const asked: string[] = []
      const chains = ['solana:mainnet', 'solana:devnet']
      const account = { address, publicKey: new Uint8Array(publicKey), chains, features: ['solana:signTransaction'] }
      const refuse = () => Promise.reject(new Error('This wallet only looks.'))
      const wallet = {
        version: '1.0.0',
        name: 'Wisp',
        icon: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
        chains,
        accounts: [] as object[],
        features: {
          'standard:connect': {
            version: '1.0.0',
            connect: async (input?: { readonly silent?: boolean }) => {
              if (input?.silent !== true) asked.push('connect')
              wallet.accounts = [account]
              return { accounts: wallet.accounts }
            },
          },
          'standard:events': { version: '1.0.0', on: () => () => undefined },
          'solana:signTransaction': {
            version: '1.0.0',
            supportedTransactionVersions: ['legacy', 0],
            signTransaction: refuse,
          },
        },
      }
      const announce = ({ register }: { register(wallet: object): void }) => register(wallet)
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: announce }))
      window.addEventListener('wallet-standard:app-ready', (event) => announce((event as CustomEvent).detail))
      Object.assign(window, { wispAsked: asked })
    },
    { address: solana.address, publicKey: [...solana.publicKey] },
  )

/** What the code of the account that acts says. */
async function received(host: Host): Promise<{ readonly jsqr?: string; readonly zxing?: string }> {
  await host.dialog.getByTestId('feature-receive').click()
  const code = host.dialog.getByTestId('qr-code')
  await expect(code).toHaveAttribute('data-state', 'ready')
  await atRest(host.page)
  const read = await readCode(await code.screenshot())
  await host.dialog.getByTestId('back').click()
  return read
}

test('Bitcoin acts with the payment address unless the visitor chooses; that of ordinals is paid, but never spent from [S9.22]', async ({
  page,
  world,
}) => {
  const { payment, ordinals } = bitcoin
  const host = await connectedIn('Bitcoin', page, world)
  expect(await host.state('account')).toContain(payment.address)
  await host.openDialog()
  await expect(host.dialog.getByRole('tab')).toHaveText(['Tokens', 'Activity'])
  await expect(host.dialog).not.toContainText('Not available')
  // BIP-21.
  expect(await received(host)).toEqual({ jsqr: `bitcoin:${payment.address}`, zxing: `bitcoin:${payment.address}` })

  await host.showDetails()
  const rows = host.dialog.getByTestId('account-row')
  await expect(rows).toContainText(['Payment address', 'Ordinals address'])
  await rows.nth(1).click()
  await expect.poll(() => host.state('account')).toContain(ordinals.address)
  await host.dialog.getByTestId('account-profile').click()
  expect(await received(host)).toEqual({ jsqr: `bitcoin:${ordinals.address}`, zxing: `bitcoin:${ordinals.address}` })
  const sending = await Sending.open(host)
  await expect(host.dialog.getByTestId('send-notice')).toContainText('never spent. Choose the payment address.')
  await sending.amount.fill('0.00001')
  await sending.receiver.fill(payment.address)
  await expect(sending.button).toHaveAttribute('aria-disabled', 'true')
})

test('Solana is paid by a code, and what it lacks is left out; another namespace acts with a form of its own: what was typed to send is gone [S4.21]', async ({
  page,
  world,
}) => {
  const host = await connectedIn('Solana', page, world)

  await test.step('a code, and nothing that is not there', async () => {
    await host.openDialog()
    await expect(host.dialog).not.toContainText('Not available')
    for (const tab of ['Tokens', 'NFTs', 'Activity'])
      await expect(host.dialog.getByRole('tab', { name: tab })).toBeVisible()
    expect(await received(host)).toEqual({ jsqr: `solana:${solana.address}`, zxing: `solana:${solana.address}` })
    await host.dialog.getByTestId('close').click()
    await expect(host.dialog).toBeHidden()
  })

  await test.step('a form of its own', async () => {
    await connectIn(host, 'Bitcoin')
    await goTo(host, 'Solana')
    const sending = await Sending.open(host)
    await sending.enter({ name: 'HUSD' }, '12.5', solana.address)
    await host.dialog.getByTestId('back').click()
    await goTo(host, 'Bitcoin')
    await Sending.open(host)
    await expect(host.dialog.getByTestId('send-token')).toContainText('BTC')
    await expect(sending.amount).toHaveValue('')
    await expect(sending.receiver).toHaveValue('')
    await host.dialog.getByTestId('back').click()
    await goTo(host, 'Solana')
    await (await Sending.open(host)).expectEmpty()
  })
})
