/** Satoshi as decimal text in whole coins, with all eight decimals, as Bitcoin Core writes amounts. */
export function inCoins(satoshi: bigint): string {
  const digits = (satoshi < 0n ? -satoshi : satoshi).toString().padStart(9, '0')
  return `${satoshi < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`
}

/** The same without zeros at the end, two decimals at least, as its refusals have it. */
export const asMoney = (satoshi: bigint): string => inCoins(satoshi).replace(/(?<=\.\d\d.*?)0+$/, '')
