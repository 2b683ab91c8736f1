import { anyLetter, plainLetters } from './plain-letters.js'

/** A symbol as it reads at a glance: `UЅDТ`, `U$DT` and `usdt.` are all `usdt`. Letters that look alike become one, and `□` may be any. */
export const symbolSkeleton = (symbol: string): string =>
  plainLetters(symbol)
    .filter((one) => one === anyLetter || /[a-z0-9]/.test(one))
    .join('')

/** Coins that are worth faking, as `symbolSkeleton` writes them. All have a price wherever prices are told. */
export const wellKnownSymbols: readonly string[] = [
  ...['USDT', 'USDC', 'DAI', 'USDS', 'USDE', 'BUSD', 'TUSD', 'FDUSD', 'PYUSD', 'USD1', 'FRAX', 'LUSD', 'EURC', 'EURT'],
  ...['ETH', 'WETH', 'STETH', 'WSTETH', 'RETH', 'CBETH', 'WEETH', 'BTC', 'WBTC', 'CBBTC', 'TBTC', 'BTCB'],
  ...[
    'BNB',
    'WBNB',
    'POL',
    'MATIC',
    'AVAX',
    'SOL',
    'XRP',
    'TRX',
    'TON',
    'ARB',
    'OP',
    'LINK',
    'UNI',
    'AAVE',
    'LDO',
    'MKR',
  ],
  ...['CRV', 'COMP', 'SHIB', 'PEPE', 'DOGE', 'WLD', 'ENS', 'APE', 'SUSHI', 'GRT', 'MNT', 'CRO', 'ONDO', 'ENA'],
].map(symbolSkeleton)
