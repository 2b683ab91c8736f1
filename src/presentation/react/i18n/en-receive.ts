/** Words of the views to receive on. */
export const receiveWords = {
  'receive.title': 'Receive',
  'receive.code': 'QR code of your address on {network}',
  'receive.caption': 'Copy your address or scan this code to receive on {network}.',
  'receive.only': 'Only receive on these networks',
  'receive.onlyOne': 'Only receive on this network',
  'receive.networksTitle': 'Compatible networks',
  'receive.warning': 'Only send to this address on these networks. What is sent on another one may be lost.',
  'receive.warningOne': 'Only send to this address on this network. What is sent on another one may be lost.',
} as const
