// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/base. Marks are their owners': docs/marks.md.
import { coin as lent } from './mark-ethereum.js'

export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%2300f' d='M0 0h24v24H0z'/%3E%3Cpath fill='%2300f' d='M20.4 3.6H3.6v16.8h16.8z'/%3E%3Cpath fill='%23fff' d='M6.4 7.46c0-.36 0-.54.07-.68a.7.7 0 0 1 .3-.31c.15-.07.33-.07.7-.07h9.07c.36 0 .54 0 .68.07a.7.7 0 0 1 .31.3c.07.15.07.33.07.7v9.07c0 .36 0 .54-.07.68a.7.7 0 0 1-.3.31c-.15.07-.33.07-.7.07H7.47c-.36 0-.54 0-.68-.07a.7.7 0 0 1-.31-.3c-.07-.15-.07-.33-.07-.7z'/%3E%3C/svg%3E"
export const coin = lent
