// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), tokens/background/CELO. Marks are their owners': docs/marks.md.
export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M0 0h24v24H0z'/%3E%3Cpath d='M19.92 4.08H4.08v15.84h15.84z'/%3E%3Cpath fill='%23fff' d='M6.72 6.72h10.56v3.77h-1.83a3.77 3.77 0 1 0 0 3.02h1.83v3.77H6.72z'/%3E%3C/svg%3E"
export const coin = network
