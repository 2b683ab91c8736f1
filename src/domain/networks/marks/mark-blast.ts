// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/blast. Marks are their owners': docs/marks.md.
import { coin as lent } from './mark-ethereum.js'

export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cpath fill='%23fcfc03' d='M24 0H0v24h24z'/%3E%3Cpath fill='%23fff' d='m16.6 11.9 2.53-1.25.87-2.67-1.74-1.27H6.68L4 8.71h13.62l-.73 2.23h-5.46l-.52 1.64h5.46l-1.54 4.7 2.56-1.26.91-2.82-1.71-1.26z'/%3E%3Cpath fill='%23fff' d='m7.85 15.26 1.58-4.9-1.75-1.32-2.63 8.25h9.78l.66-2.03z'/%3E%3C/svg%3E"
export const coin = lent
