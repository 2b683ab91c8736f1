// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/wemix. Marks are their owners': docs/marks.md.
import { coin as lent } from './coin-wemix.js'

export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cpath fill='%2327ea84' d='M24 0H0v24h24z'/%3E%3Cpath fill='%23fff' fill-rule='evenodd' d='M19.99 12a7.99 7.99 0 0 1-15.72 2h1.04a6.99 6.99 0 0 0 13.68-2h-.8l-1.07 1.38a.42.42 0 0 1-.76-.1l-.67-2.52-.7 3.49c-.1.45-.75.44-.82-.02l-.66-4.1-.9 6.64a.41.41 0 1 1-.8-.11l1.25-9.35c.07-.48.75-.49.83-.01l.73 4.6.61-2.99c.09-.43.7-.45.81-.02l.86 3.25.7-.95q.13-.18.36-.18h1.96q.07.49.07 1m-.26-2a7.99 7.99 0 0 0-15.65 3h2.09a.4.4 0 0 0 .36-.24l.5-.73.92 2.94c.12.4.71.38.8-.04l.63-2.87.73 4.58c.08.48.77.46.83-.01l1.21-9.42a.41.41 0 0 0-.81-.1l-.86 6.64-.62-3.92c-.07-.45-.72-.47-.82-.02l-.76 3.46-.74-2.38a.42.42 0 0 0-.77-.08L5.93 12h-.91a6.99 6.99 0 0 1 13.68-2z' clip-rule='evenodd'/%3E%3C/svg%3E"
export const coin = lent
