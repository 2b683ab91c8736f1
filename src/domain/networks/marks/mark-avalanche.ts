// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/avalanche. Marks are their owners': docs/marks.md.
import { coin as lent } from './coin-avax.js'

export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cpath fill='%23e84142' d='M24 0H0v24h24z'/%3E%3Cpath fill='%23fff' d='M8.01 18.72H5.33c-.57 0-.85 0-1.02-.1a1 1 0 0 1-.22-.22 1 1 0 0 1-.09-.29c-.01-.2.13-.42.41-.89l6.64-11.07c.28-.47.43-.71.61-.8a.7.7 0 0 1 .62 0c.18.09.32.32.6.8l1.37 2.25v.01q.34.49.54 1.03.1.44 0 .9-.2.54-.53 1.04l-3.5 5.83v.02a4 4 0 0 1-.68.96q-.36.32-.83.46c-.28.07-.6.07-1.24.07m6.8 0h3.85c.58 0 .86 0 1.03-.1a1 1 0 0 0 .22-.23 1 1 0 0 0 .09-.29c.01-.18-.12-.4-.4-.84l-.02-.05-1.93-3.12-.02-.04c-.27-.43-.41-.65-.59-.74a.7.7 0 0 0-.61 0c-.18.1-.32.32-.6.78l-1.93 3.13c-.29.47-.43.7-.42.89a1 1 0 0 0 .09.29q.08.13.22.22c.17.1.45.1 1.02.1'/%3E%3C/svg%3E"
export const coin = lent
