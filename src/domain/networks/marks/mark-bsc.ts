// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/binance-smart-chain. Marks are their owners': docs/marks.md.
import { coin as lent } from './coin-bnb.js'

export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cpath fill='%23f0b90b' d='M24 0H0v24h24z'/%3E%3Cpath fill='%23fff' d='M7.64 6.45 12 4l4.36 2.45-1.6.9L12 5.82 9.24 7.36zm8.73 3.1-1.6-.91L12 10.18 9.24 8.64l-1.6.9v1.81l2.75 1.55v3.09l1.61.9 1.6-.9v-3.1l2.76-1.54zm0 4.9v-1.82l-1.6.9v1.82zm1.14.64-2.76 1.54v1.81l4.36-2.45v-4.9l-1.6.9zm-1.6-7.1 1.6.91v1.81l1.6-.9V8l-1.6-.91zm-5.52 9.3v1.8L12 20l1.6-.9v-1.81l-1.6.9zm-2.76-2.85 1.6.9v-1.8l-1.6-.9zM10.4 8l1.61.9 1.6-.9-1.6-.91zm-3.9.9L8.1 8l-1.6-.91L4.9 8v1.81l1.6.9zm0 3.1-1.6-.91v4.9l4.36 2.45v-1.82L6.5 15.08v-3.1z'/%3E%3C/svg%3E"
export const coin = lent
