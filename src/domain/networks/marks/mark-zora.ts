// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/zora. Marks are their owners': docs/marks.md.
import { coin as lent } from './mark-ethereum.js'

export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cpath fill='%23fff' d='M24 0H0v24h24z'/%3E%3Cpath fill='url(%23a)' d='M12 20a8 8 0 1 1 0-16 8 8 0 0 1 0 16'/%3E%3Cdefs%3E%3CradialGradient id='a' cx='0' cy='0' r='1' gradientTransform='translate(15.63 8.3)scale(-13.5137)' gradientUnits='userSpaceOnUse'%3E%3Cstop offset='.01' stop-color='%23f2cefe'/%3E%3Cstop offset='.19' stop-color='%23afbaf1'/%3E%3Cstop offset='.5' stop-color='%234281d3'/%3E%3Cstop offset='.67' stop-color='%232e427d'/%3E%3Cstop offset='.82' stop-color='%23230101'/%3E%3Cstop offset='1' stop-color='%238f6b40'/%3E%3C/radialGradient%3E%3C/defs%3E%3C/svg%3E"
export const coin = lent
