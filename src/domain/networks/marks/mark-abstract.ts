// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/abstract. Marks are their owners': docs/marks.md.
import { coin as lent } from './mark-ethereum.js'

export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cpath fill='%23054729' d='M24 0H0v24h24z'/%3E%3Cpath fill='%23fff' d='m14.53 14.47 3.21 3.18-1.5 1.49-3.21-3.18a1.5 1.5 0 0 0-1.03-.42q-.6 0-1.03.42l-3.2 3.18-1.51-1.5 3.2-3.17zm.54-.92 4.38 1.16.55-2.04-4.38-1.16a1.44 1.44 0 0 1-1.03-1.76l1.17-4.34-2.05-.55-1.18 4.34zm-6.14 0-4.38 1.16L4 12.67l4.38-1.16a1.44 1.44 0 0 0 1.03-1.76L8.24 5.4l2.05-.55 1.18 4.34z'/%3E%3C/svg%3E"
export const coin = lent
