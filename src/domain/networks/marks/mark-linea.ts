// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/linea. Marks are their owners': docs/marks.md.
import { coin as lent } from './mark-ethereum.js'

export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M0 0h24v24H0z'/%3E%3Cpath d='M20.64 3.36H3.36v17.28h17.28z'/%3E%3Cpath fill='%23fff' d='M15.6 17.76H6.56V8.11h2.07v7.78h6.99zm0-7.78c1.03 0 1.85-.84 1.85-1.87s-.82-1.87-1.84-1.87-1.85.84-1.85 1.87.82 1.87 1.85 1.87'/%3E%3C/svg%3E"
export const coin = lent
