import { installMoodyWallet } from './support/moody-wallet.ts'
import { addPageScript } from './support/page-wallets.ts'
import { expect, Host, namespaceOptions, test } from './support/test.ts'

// What a host asks of an opening beyond a view, and what it hears of it.

declare global {
  interface Window {
    /** What became of the last opening. */
    became?: unknown
  }
}

test('goes on to a wallet for a network, tells what became of it, and fills in what is sent', async ({
  context,
  page,
  world,
}) => {
  await installMoodyWallet(context, world)
  await addPageScript(context, () => {
    window.kit.wallet('Broken', {
      eth_requestAccounts: () => {
        throw new Error('It broke.')
      },
    })
  })
  world.sandbox.wallet.auto('approve')
  const options = namespaceOptions(world)
  const host = await Host.open(page, world, options)
  const open = (request: object) =>
    page.evaluate(async (asked) => {
      delete window.became
      const opened = await window.dialogs['main']?.open(asked)
      void opened?.outcome.then((outcome) => {
        window.became = 'error' in outcome ? { status: outcome.status, code: outcome.error.code } : outcome
      })
    }, request)
  const close = () => host.dialog.getByRole('button', { name: 'Close' }).click()
  const became = () => page.evaluate(() => window.became)

  // Nobody chose one.
  await open({})
  await close()
  await expect.poll(became).toEqual({ status: 'cancelled' })

  // A wallet failed, and the visitor left it at that; who goes back to the list first has left the failure behind.
  const failing = async () => {
    await open({ wallet: 'Broken' })
    await expect(host.dialog.getByTestId('waiting').getByText('Couldn’t connect')).toBeVisible()
  }
  await failing()
  await close()
  await expect.poll(became).toEqual({ status: 'error', code: 'WALLET_ERROR' })
  await failing()
  await host.dialog.getByRole('button', { name: 'Back' }).click()
  await close()
  await expect.poll(became).toEqual({ status: 'cancelled' })

  // Neither the list in between, nor the question which of its families it is to be.
  await open({ wallet: 'Lantern', network: options.networks[0].id })
  await expect.poll(became).toMatchObject({ status: 'connected', namespace: 'eip155', wallet: { name: 'Lantern' } })
  await expect(host.dialog).toBeHidden()
  expect(await host.state('status')).toBe('connected')

  // Of another family nobody is connected.
  await open({ network: world.sandbox.solana.id })
  await expect(host.wallet('Lantern')).toBeVisible()
  await close()
  await expect.poll(became).toEqual({ status: 'cancelled' })

  // Nobody has agreed to it: the visitor reads it, and can change it.
  await open({ view: 'WalletSend', args: { to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', amount: '0.25' } })
  await expect(host.dialog.getByTestId('send-amount')).toHaveValue('0.25')
  const receiver = host.dialog.getByTestId('send-receiver-known')
  await expect(receiver).toHaveAttribute('data-address', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
})
