import type { Page } from '@playwright/test'
import { networks, payments, Psbt } from 'bitcoinjs-lib'
import { bitcoinAccount, type BitcoinKey } from '../sandbox/wallets/keys/bitcoin-keys.ts'
import { signPsbt } from '../sandbox/wallets/keys/sign-psbt.ts'
import { shownFee } from './support/namespaces.ts'
import { Sending } from './support/sending.ts'
import { expect, Host, namespaceOptions, test } from './support/test.ts'
import { reload, settle } from './support/visit.ts'

const index = 30
const { payment, ordinals } = bitcoinAccount(index)

const options = { pubkey: payment.publicKey, network: networks.regtest }
const as = ({ address, output }: { address?: string | undefined; output?: Uint8Array | undefined }): BitcoinKey => {
  if (address === undefined || output === undefined) throw new Error('The key has no such address.')
  return { ...payment, address, output }
}
const payers: readonly (readonly [string, BitcoinKey])[] = [
  ['P2TR', ordinals],
  ['P2WPKH', payment],
  ['P2SH-P2WPKH', as(payments.p2sh({ redeem: payments.p2wpkh(options), network: networks.regtest }))],
  ['P2PKH', as(payments.p2pkh(options))],
]

/**
 * A wallet of one address whose keys are not in the page: nothing there but the product reckons with the curve. It leaves the PSBT open,
 * or closes it.
 */
async function installQuill(page: Page, key: BitcoinKey, closes: () => boolean): Promise<void> {
  await page.exposeFunction('quillSigns', (text: string) => {
    const psbt = Psbt.fromBase64(text, { network: networks.regtest })
    signPsbt(
      psbt,
      psbt.txInputs.map((_, input) => ({ key, index: input })),
    )
    if (closes()) psbt.finalizeAllInputs()
    return psbt.toBase64()
  })
  await page.addInitScript(
    ({ address, publicKey }) => {
      const chains = ['bitcoin:regtest']
      const features = ['bitcoin:signTransaction']
      const account = { address, publicKey: new Uint8Array(publicKey), chains, features }
      const connect = async () => {
        wallet.accounts = [account]
        return { accounts: wallet.accounts }
      }
      const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
      const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const wallet = {
        version: '1.0.0',
        name: 'Quill',
        icon: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
        chains,
        accounts: [] as object[],
        features: {
          'standard:connect': { version: '1.0.0', connect },
          'bitcoin:connect': { version: '1.0.0', connect },
          'standard:events': { version: '1.0.0', on: () => () => undefined },
          'bitcoin:signTransaction': {
            version: '1.0.0',
            signTransaction: async ({ psbt }: { readonly psbt: Uint8Array }) => [
              { signedPsbt: toBytes(await window.quillSigns(toText(psbt))) },
            ],
          },
        },
      }
      const announce = ({ register }: { register(wallet: object): void }) => register(wallet)
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: announce }))
      window.addEventListener('wallet-standard:app-ready', (event) => announce((event as CustomEvent).detail))
    },
    { address: key.address, publicKey: [...key.publicKey] },
  )
}

declare global {
  interface Window {
    /** The wallet's own, in another process: a PSBT in base64, and the same with its signatures. */
    quillSigns(psbt: string): Promise<string>
  }
}

for (const [kind, key] of payers)
  test(`bitcoin of ${kind} is paid by a wallet, whether it leaves the PSBT open or closes it`, async ({
    page,
    world,
  }) => {
    const { control } = world.sandbox.bitcoin
    const receiver = bitcoinAccount(2).payment.address
    let isClosing = false
    await installQuill(page, key, () => isClosing)
    for (const satoshi of [50_000n, 40_000n]) await control.fund(key.address, satoshi)
    const host = await Host.open(page, world, namespaceOptions(world))
    await host.openDialog()
    await host.wallet('Quill').click()
    await expect.poll(() => host.state('account')).toContain(key.address)
    await expect(host.dialog).toBeHidden()
    for (const closes of [false, true])
      await test.step(closes ? 'closes the PSBT' : 'leaves the PSBT open', async () => {
        isClosing = closes
        const [before, held] = [control.balance(key.address), control.balance(receiver)]
        const sending = await Sending.open(host)
        await sending.amount.fill('0.0006')
        await sending.receiver.fill(receiver)
        await sending.review()
        const { total } = await shownFee(host, 'BTC', 8)
        await sending.confirm.click()
        await expect.poll(() => control.pending().length).toBe(1)
        await control.mine(1)
        await expect(host.dialog.getByTestId('outgoing')).toContainText(/^Sent/)
        expect(control.balance(receiver) - held).toBe(60_000n)
        expect(control.balance(key.address)).toBe(before - total)
        await host.dialog.getByTestId('outgoing-done').click()
        if (closes) return
        // As much as there was at first, and again of two coins.
        for (const satoshi of [50_000n, 40_000n]) await control.fund(key.address, satoshi)
        await page.evaluate(() => sessionStorage.clear())
        await reload(page)
        await settle(page, namespaceOptions(world))
      })
  })
