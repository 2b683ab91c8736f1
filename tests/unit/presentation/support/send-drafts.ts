import type { SendState } from '../../../../src/application/send/send-feature.js'
import { ready } from '../../../../src/domain/loadable.js'
import type { SendReview } from '../../../../src/domain/money/send.js'
import type { TokenBalance } from '../../../../src/domain/money/token-balance.js'
import type { FeeQuote } from '../../../../src/domain/money/transfer.js'

export const ines = '0x4c7B91aE03f2D85c6e10Ab4729Cdf863150E12aB'

export const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  amount: { units: 2_418_900_000_000_000_000n, decimals: 18 },
  price: '3141.2',
}

export const quote: FeeQuote = {
  expected: { units: 120_345_678_901_234n, decimals: 18 },
  most: { units: 180_345_678_901_234n, decimals: 18 },
  terms: { type: 'legacy', gas: 21_000n, gasPrice: 1n },
}

/** A draft that lacks nothing. */
export const typed: Partial<SendState> & Pick<SendState, 'step'> = {
  asset: ether,
  native: ether,
  amountText: '1,50',
  amount: { units: 1_500_000_000_000_000_000n, decimals: 18 },
  usd: '4711.8',
  recipient: {
    status: 'ready',
    text: 'ines.eth',
    address: ines,
    name: 'ines.eth',
    avatar: 'data:image/png;base64,AA==',
  },
  fee: ready(quote),
  feeUsd: '0.378',
  step: 'review',
}

/** 1.5 ETH to `ines.eth`. */
export const etherReview: SendReview = {
  from: 'eip155:1:0x7a3F0b1C2d3E4f5061728394a5b6c7d8e9f0c41E',
  to: ines,
  name: 'ines.eth',
  network: 'eip155:1',
  asset: ether,
  amount: { units: 1_500_000_000_000_000_000n, decimals: 18 },
  usd: '4711.8',
  feeBy: 'review',
  fee: quote,
  feeUsd: '0.378',
  feeConsent: { status: 'needless' },
  total: { units: 1_500_180_345_678_901_234n, decimals: 18 },
  warnings: [],
}
