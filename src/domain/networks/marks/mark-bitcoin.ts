// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/bitcoin. Marks are their owners': docs/marks.md.
import { coin as lent } from './coin-btc.js'

export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cpath fill='%23f7931a' d='M24 0H0v24h24z'/%3E%3Cpath fill='%23fff' d='M18.01 10.43c.25-1.68-1.03-2.58-2.78-3.19l.57-2.27-1.39-.34-.55 2.2-1.11-.26.56-2.23L11.92 4l-.57 2.28-.88-.21-1.91-.49-.37 1.48 1 .25c.57.15.67.52.65.8l-.64 2.6.14.05-.15-.03-.9 3.63c-.07.17-.25.43-.64.32.01.03-1-.24-1-.24l-.7 1.58 1.81.45.99.26-.58 2.3 1.39.34.56-2.27 1.11.29-.57 2.27 1.4.34.56-2.3c2.37.45 4.15.27 4.9-1.87.6-1.72-.04-2.71-1.28-3.37.9-.2 1.59-.8 1.76-2.03zm-3.17 4.45c-.42 1.72-3.32.78-4.26.56l.76-3.06c.94.24 3.95.7 3.5 2.49zm.43-4.47c-.39 1.56-2.8.77-3.59.58l.7-2.77c.78.2 3.3.56 2.89 2.19'/%3E%3C/svg%3E"
export const coin = lent
