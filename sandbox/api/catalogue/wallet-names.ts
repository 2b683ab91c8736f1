const beginnings =
  'Alder Amber Ash Birch Bramble Brook Cedar Clover Copper Coral Elm Fern Flint Frost Garnet Hazel Heron Iris Juniper Linden Maple Marsh Moss Olive Opal Pebble Quartz Rowan Sage Willow'.split(
    ' ',
  )

const endings =
  'brook cliff cove dale field ford gate glen haven hill hollow mere mill moor port reach ridge stead vale wick'.split(
    ' ',
  )

const additions = ['', '', '', '', ' Wallet', ' Pay', ' Vault', ' Pocket']

/** Invented wallet names, no two alike, always in the same order. */
export function walletNames(count: number): readonly string[] {
  const total = beginnings.length * endings.length
  if (count > total) throw new RangeError(`There are only ${total} names.`)
  // A step that shares no factor with the total visits every pair once, in an order that does not look sorted.
  const step = 377
  return Array.from({ length: count }, (_, index) => {
    const pair = (index * step) % total
    const beginning = beginnings[Math.floor(pair / endings.length)] ?? ''
    const ending = endings[pair % endings.length] ?? ''
    return `${beginning}${ending}${additions[index % additions.length] ?? ''}`
  })
}
