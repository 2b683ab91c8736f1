// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/monad. Marks are their owners': docs/marks.md.
export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cpath fill='%23836ef9' d='M24 0H0v24h24z'/%3E%3Cpath fill='%23fff' d='M12 4c-2.31 0-8 5.69-8 8s5.69 8 8 8 8-5.69 8-8-5.69-8-8-8m-1.25 12.58c-.97-.27-3.59-4.85-3.32-5.83s4.84-3.59 5.82-3.32 3.59 4.84 3.33 5.82-4.85 3.59-5.83 3.33'/%3E%3C/svg%3E"
export const coin = network
