import { ports } from 'portico'
import { base, ethereum } from 'portico/networks'
import { createFakeBalances, createTestDialog } from 'portico/testing'
import 'portico/buttons'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export interface LiveExample {
  setMode(mode: 'light' | 'dark'): void
  destroy(): void
}

/** What the pretended account holds, the same on both networks. */
const holdings = createFakeBalances(
  Object.fromEntries(
    [ethereum, base].map(({ id, nativeCurrency }) => [
      `${id}:${address}`,
      [
        { ...nativeCurrency, chainId: id, amount: { units: 1_250_000_000_000_000_000n, decimals: 18 }, price: '3000' },
        {
          name: 'Harbour Dollar',
          symbol: 'HBD',
          chainId: id,
          address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
          amount: { units: 240_000_000n, decimals: 6 },
          price: '1',
        },
      ],
    ]),
  ),
)

/** The real dialog with a wallet and balances that are only pretended: it asks nobody, and keeps nothing. */
export function showLiveExample(place: HTMLElement, mode: 'light' | 'dark'): LiveExample {
  const { dialog } = createTestDialog({
    networks: [ethereum, base],
    theme: { mode },
    features: { publicNodes: false },
    wallet: { info: { name: 'Pretend Wallet' }, addresses: [address] },
    bindings: (to) => void to.bind(ports.balances).toConstantValue(holdings),
  })
  const button = document.createElement('portico-button')
  button.dialog = dialog
  place.replaceChildren(button)
  return {
    setMode: (next) => dialog.setTheme({ mode: next }),
    destroy: () => {
      place.replaceChildren()
      void dialog.destroy()
    },
  }
}
