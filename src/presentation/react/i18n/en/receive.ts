/** The address to receive on. */
export const receiveWords = {
  /** Title of the view: a verb. */
  'receive.title': 'Receive',
  'receive.code': 'QR code of your address on {network}',
  /** The address is both a button and a code. */
  'receive.caption': 'Copy your address or scan this code to receive on {network}.',
  /** The number is that of the networks; it is not written. */
  'receive.only': {
    one: 'Only receive on this network',
    other: 'Only receive on these networks',
  },
  'receive.networksTitle': 'Compatible networks',
  /** The number is that of the networks; it is not written. */
  'receive.warning': {
    one: 'Only send to this address on this network. Anything sent on another one may be lost.',
    other: 'Only send to this address on these networks. Anything sent on another one may be lost.',
  },
} as const
