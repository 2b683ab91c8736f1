// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/aurora. Marks are their owners': docs/marks.md.
import { coin as lent } from './mark-ethereum.js'

export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cpath fill='url(%23a)' d='M24 0H0v24h24z'/%3E%3Cpath fill='%23fff' d='M13.67 6.38a1.87 1.87 0 0 0-3.35 0l-5.06 9.58a1.87 1.87 0 0 0 1.68 2.7h10.11a1.87 1.87 0 0 0 1.68-2.7zm-4.3-.48a2.93 2.93 0 0 1 5.26 0l5.06 9.58a2.93 2.93 0 0 1-2.64 4.25H6.94a2.95 2.95 0 0 1-2.63-4.25z'/%3E%3Cdefs%3E%3ClinearGradient id='a' x1='16.97' x2='7.49' y1='5.95' y2='18.54' gradientUnits='userSpaceOnUse'%3E%3Cstop stop-color='%2395e141'/%3E%3Cstop offset='.59' stop-color='%2363b836'/%3E%3Cstop offset='1' stop-color='%23409c2d'/%3E%3C/linearGradient%3E%3C/defs%3E%3C/svg%3E"
export const coin = lent
