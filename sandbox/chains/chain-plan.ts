/** What each chain holds when it starts. Amounts are decimal text in whole units, so that a reader can check them. */
export type ChainPlan = {
  readonly chainId: number
  readonly name: string
  readonly imageId: string
  /** Balance of the native coin, by account. */
  readonly native: readonly string[]
  readonly tokens: readonly TokenPlan[]
  /** How many collectibles, by account. */
  readonly collectibles: readonly number[]
  /** Whether tokens can be swapped there. */
  readonly swaps?: true
  /** Whether it has the oracle of the OP Stack, which tells what writing to Ethereum costs: nothing here. */
  readonly rollup?: true
}

export type TokenPlan = {
  readonly contract: 'Token' | 'QuietToken'
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Balance by account. */
  readonly balances: readonly string[]
}

/** The well-known test mnemonic: whoever reads this can spend from it, which is the point. */
export const mnemonic = 'test test test test test test test test test test test junk'

/** Accounts the sandbox speaks of: a rich one, a modest one and an empty one. The rest of the mnemonic stays funded. */
export const accountCount = 3

export const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const collection = { name: 'Harbour Lights', symbol: 'LIGHT' }

/** Tokens that do not do what a sender expects. The first account holds some; no list names them. */
export const oddTokens = {
  feeOnTransfer: { contract: 'TollToken', name: 'Toll Token', symbol: 'TOLL', decimals: 18, balance: '1000' },
  reverting: { contract: 'PausedToken', name: 'Paused Token', symbol: 'PAUSE', decimals: 18, balance: '1000' },
} as const

const dollar = { contract: 'Token', name: 'Harbour Dollar', symbol: 'HUSD', decimals: 6 } as const
const quiet = { contract: 'QuietToken', name: 'Quay Dollar', symbol: 'QUSD', decimals: 6 } as const
const tide = { contract: 'Token', name: 'Tidewater', symbol: 'TIDE', decimals: 8 } as const
const kelp = { contract: 'Token', name: 'Kelp', symbol: 'KELP', decimals: 18 } as const
const pebble = { contract: 'Token', name: 'Pebble', symbol: 'PEBL', decimals: 0 } as const

export const chainPlans: readonly ChainPlan[] = [
  {
    chainId: 1,
    name: 'Ethereum',
    imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
    native: ['12.5', '4', '0'],
    tokens: [
      { ...dollar, balances: ['2500', '310.25', '0'] },
      { ...quiet, balances: ['640.5', '75', '0'] },
      { ...tide, balances: ['0.75', '0.05', '0'] },
      { ...kelp, balances: ['1200.123456789012345678', '18', '0'] },
      { ...pebble, balances: ['42', '7', '0'] },
    ],
    collectibles: [3, 1, 0],
    swaps: true,
  },
  {
    chainId: 8453,
    name: 'Base',
    imageId: '7289c336-3981-4081-c5f4-efc26ac64a00',
    native: ['3.25', '1.5', '0'],
    tokens: [
      { ...dollar, balances: ['180.5', '95', '0'] },
      { ...quiet, balances: ['20', '0', '0'] },
      { ...tide, balances: ['0', '0.125', '0'] },
      { ...kelp, balances: ['33.3', '0', '0'] },
      { ...pebble, balances: ['5', '0', '0'] },
    ],
    collectibles: [1, 2, 0],
    rollup: true,
  },
]

export type SwapTokenPlan = {
  readonly contract: 'Token' | 'QuietToken' | 'TollToken' | 'MuteToken' | 'SealToken'
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** What it keeps of every transfer, in basis points. */
  readonly toll?: number
}

/** What the aggregator keeps of what is paid, in basis points: 0.85 %. */
export const aggregatorFee = 85

/** The pairs of the market, each side worth as much as the other; the coin is in them as its wrapped token. Each kind of token is there. */
export const pools: readonly { readonly token: SwapTokenPlan; readonly against: string }[] = [
  { token: dollar, against: 'ETH' },
  // Returns nothing and, as USDT, wants an allowance to be set to zero before it changes.
  { token: quiet, against: 'ETH' },
  { token: kelp, against: 'ETH' },
  { token: { ...oddTokens.feeOnTransfer, toll: 100 }, against: 'HUSD' },
  { token: { contract: 'MuteToken', name: 'Mute Dollar', symbol: 'MUTE', decimals: 6 }, against: 'ETH' },
  { token: { contract: 'SealToken', name: 'Seal Dollar', symbol: 'SEAL', decimals: 18 }, against: 'HUSD' },
]
