// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/fantom. Marks are their owners': docs/marks.md.
import { coin as lent } from './coin-ftm.js'

export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cpath fill='%2326b6ea' d='M24 0H0v24h24z'/%3E%3Cpath fill='%23fff' fill-rule='evenodd' d='M11.97 4 7.2 6.7v10.51L11.97 20l4.83-2.79V6.71zm.03.8L8.4 6.96l3.6 2.1 3.6-2.1zM8 7.6v3.6l3.2-1.8zm4.4 2.6v3.6l3.2-1.8zM16 7.6v3.6l-3.2-1.8zm-4.4 2.6v3.6L8.4 12zM8 12.63v4.17l4 2.4 4-2.4v-4.18l-4 2.18z' clip-rule='evenodd'/%3E%3Cpath fill='%23fff' d='M5.2 18.08V15.6H6v2.08l2 1.03v.89zM18.8 5.92V8.4H18V6.32l-2-1.03V4.4z'/%3E%3C/svg%3E"
export const coin = lent
