// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/solana. Marks are their owners': docs/marks.md.
import { coin as lent } from './coin-sol.js'

export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cpath fill='url(%23a)' d='M24 0H0v24h24z'/%3E%3Cpath fill='%23fff' d='M17.7 8.36a.6.6 0 0 1-.36.14H4.52c-.46 0-.69-.52-.37-.82l2.1-2.03a.5.5 0 0 1 .37-.15h12.86c.46 0 .69.52.37.83zm0 10a.6.6 0 0 1-.36.14H4.52c-.46 0-.69-.51-.37-.82l2.1-2.03a.5.5 0 0 1 .37-.15h12.86c.46 0 .69.52.37.83zm0-7.72a.6.6 0 0 0-.36-.14H4.52c-.46 0-.69.52-.37.82l2.1 2.04q.16.14.37.14h12.86c.46 0 .69-.52.37-.82z'/%3E%3Cdefs%3E%3ClinearGradient id='a' x1='4' x2='20.41' y1='50.26' y2='50.11' gradientUnits='userSpaceOnUse'%3E%3Cstop stop-color='%23599db0'/%3E%3Cstop offset='1' stop-color='%2347f8c3'/%3E%3C/linearGradient%3E%3C/defs%3E%3C/svg%3E"
export const coin = lent
