export { farcaster, safe, telegram } from './composition/places.js'
export type { PlaceOptions, TelegramWallet } from './composition/places.js'
export type { Place } from './ports/place.js'
