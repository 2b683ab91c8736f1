// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/polygon. Marks are their owners': docs/marks.md.
import { coin as lent } from './coin-pol.js'

export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cpath fill='url(%23a)' d='M24 0H0v24h24z'/%3E%3Cpath fill='%23fff' d='m15.88 14.86 3.8-2.16a.6.6 0 0 0 .32-.56V7.8a.6.6 0 0 0-.33-.56L15.88 5.1a.7.7 0 0 0-.65 0l-3.8 2.16a.6.6 0 0 0-.32.56v7.73l-2.66 1.52-2.67-1.52v-3.03L8.45 11l1.75 1V9.96l-1.43-.82a.7.7 0 0 0-.65 0l-3.8 2.17a.6.6 0 0 0-.32.55v4.33c0 .23.12.45.32.56l3.8 2.17c.2.11.45.11.65 0l3.8-2.17a.6.6 0 0 0 .32-.56V8.45l.05-.02 2.61-1.5 2.66 1.53v3.03l-2.66 1.52-1.75-1v2.04l1.43.81a.7.7 0 0 0 .65 0'/%3E%3Cdefs%3E%3ClinearGradient id='a' x1='3.95' x2='19.22' y1='16.62' y2='7.64' gradientUnits='userSpaceOnUse'%3E%3Cstop stop-color='%23a726c1'/%3E%3Cstop offset='.88' stop-color='%23803bdf'/%3E%3Cstop offset='1' stop-color='%237b3fe4'/%3E%3C/linearGradient%3E%3C/defs%3E%3C/svg%3E"
export const coin = lent
