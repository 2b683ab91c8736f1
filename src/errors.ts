// For adapters of a host's own: errors whose texts no page pays for that does not speak of them. docs/errors.md lists them.
export { accountNameError } from './domain/names/account-name-errors.js'
export { chainError } from './domain/money/chain-errors.js'
export { embeddedError } from './domain/connection/embedded-errors.js'
export { pairingError } from './domain/connection/pairing-errors.js'
export { onRampError } from './domain/on-ramp/on-ramp-errors.js'
export { signInError } from './domain/sign-in/sign-in-errors.js'
export { smartSessionError } from './domain/smart-sessions/smart-session-errors.js'
export { swapError } from './domain/swap/swap-errors.js'
