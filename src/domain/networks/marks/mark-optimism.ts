// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/optimism. Marks are their owners': docs/marks.md.
import { coin as lent } from './mark-ethereum.js'

export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cpath fill='%23fe0420' d='M24 0H0v24h24z'/%3E%3Cpath fill='%23fff' fill-rule='evenodd' d='M4.86 15.38q.87.62 2.23.62 1.65 0 2.64-.74.98-.76 1.38-2.28.24-.93.41-1.92.06-.36.06-.6 0-.77-.4-1.33a2.4 2.4 0 0 0-1.1-.84q-.7-.3-1.58-.29-3.24 0-4.02 3.06a36 36 0 0 0-.42 1.92 4 4 0 0 0-.06.6q0 1.16.86 1.8m4.13-2.47c-.22.85-.82 1.4-1.74 1.4-.9 0-1.21-.6-1.05-1.4q.2-1.08.41-1.82.35-1.39 1.74-1.4c.9 0 1.2.6 1.04 1.4A26 26 0 0 1 9 12.9m3.47 3.01a.2.2 0 0 0 .2.08h1.5a.3.3 0 0 0 .22-.08.3.3 0 0 0 .12-.2l.48-2.25h1.54a3.8 3.8 0 0 0 2.29-.89q.85-.63 1.12-1.94.07-.3.07-.6 0-.99-.76-1.52Q18.5 8 17.26 8H14.3a.3.3 0 0 0-.21.08.3.3 0 0 0-.13.2l-1.53 7.43a.3.3 0 0 0 .03.21m5.41-5.3c-.14.6-.67 1.17-1.3 1.17H15.3l.44-2.1h1.34c.46 0 .84.08.84.58q0 .15-.04.35' clip-rule='evenodd'/%3E%3C/svg%3E"
export const coin = lent
