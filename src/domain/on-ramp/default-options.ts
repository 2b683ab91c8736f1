import type { OnRampOptions, PaymentLimit, PurchaseNetwork } from './on-ramp.js'

/** S9.33. */
const defaultLimits: readonly PaymentLimit[] = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const paidIn = ['USD', 'EUR'] as const

const builtInNetworks = (usdc: boolean): readonly PurchaseNetwork[] => [
  {
    chainId: 'eip155:1',
    name: 'ethereum-mainnet',
    displayName: 'Ethereum',
    ...(usdc ? { contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } : {}),
  },
  // Ether is a token on Polygon, and its contract is not that of the dollars.
  ...(usdc
    ? [
        {
          chainId: 'eip155:137' as const,
          name: 'polygon-mainnet',
          displayName: 'Polygon',
          contractAddress: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
        },
      ]
    : []),
]

/** What can be bought where nobody who sells could be asked (S8.41, S9.33). */
export const defaultOptions: OnRampOptions = {
  purchaseCurrencies: [
    { id: '2b92315d-eab7-5bef-84fa-089a131333f5', name: 'USD Coin', symbol: 'USDC', networks: builtInNetworks(true) },
    { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: builtInNetworks(false) },
  ],
  paymentCurrencies: paidIn.map((id) => ({ id, limits: defaultLimits })),
}
