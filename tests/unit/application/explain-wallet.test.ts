import { describe, expect, it } from 'vitest'
import { explainWallet } from '../../../src/application/catalogue/explain-wallet.js'
import type { Wallet } from '../../../src/domain/wallets/wallet.js'
import { createDialogOfFakes, walletInfo } from '../support/dialog-of-fakes.js'

const wallets: readonly Wallet[] = Array.from({ length: 95 }, (_, i) => ({
  id: `w${i}`,
  name: `Wallet ${i}`,
  chains: ['eip155:1'],
  verified: false,
}))

describe('explaining a wallet', () => {
  it('knows a wallet that is installed, and one that is far down in the catalogue', async () => {
    const { app } = createDialogOfFakes({ catalogue: wallets })
    expect(await explainWallet(app, walletInfo.name)).toMatchObject({ shown: true, reasons: [{ rule: 'installed' }] })
    expect(await explainWallet(app, 'wallet 94')).toEqual({
      shown: true,
      where: ['allWallets'],
      reasons: [{ rule: 'listed' }],
    })
  })

  it('takes featured and excluded wallets as the catalogue knows them', async () => {
    const options = { wallets: { featured: ['w3'], exclude: ['w5'] } }
    const { app } = createDialogOfFakes({ catalogue: wallets, options })
    expect((await explainWallet(app, 'w3')).reasons[0]).toEqual({ rule: 'featured' })
    expect((await explainWallet(app, 'Wallet 5')).reasons).toEqual([{ rule: 'excluded' }])
  })

  it('asks nobody where there is neither a catalogue nor WalletConnect', async () => {
    const { app } = createDialogOfFakes()
    expect(await explainWallet(app, 'MetaMask')).toEqual({ shown: false, where: [], reasons: [{ rule: 'unknown' }] })
  })
})
