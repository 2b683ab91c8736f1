// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/unichain. Marks are their owners': docs/marks.md.
import { coin as lent } from './mark-ethereum.js'

export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cpath fill='%23f50db4' d='M24 0H0v24h24z'/%3E%3Cpath fill='%23fff' d='M20 11.85A7.85 7.85 0 0 1 12.15 4h-.3v7.85H4v.3A7.85 7.85 0 0 1 11.85 20h.3v-7.85H20z'/%3E%3C/svg%3E"
export const coin = lent
