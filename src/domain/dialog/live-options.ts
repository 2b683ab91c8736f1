/** Options that may change while a dialog lives. */
const liveOptions = [
  'networks',
  'features',
  'wallets',
  'unsupportedNetwork',
  'socials',
  'connectOrder',
  'legal',
] as const

export type LiveOption = (typeof liveOptions)[number]

export const isLive = (option: string): option is LiveOption => (liveOptions as readonly string[]).includes(option)
