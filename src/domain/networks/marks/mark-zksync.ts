// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/zksync. Marks are their owners': docs/marks.md.
import { coin as lent } from './mark-ethereum.js'

export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cpath fill='%23000' d='M24 0H0v24h24z'/%3E%3Cpath fill='%23fff' fill-rule='evenodd' d='m20 12-4.54-4v2.93l-4.5 2.93h4.5V16zM4 12l4.54 4v-2.9L13 10.17H8.54V8z' clip-rule='evenodd'/%3E%3C/svg%3E"
export const coin = lent
