// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), exchanges/background/coinbase. Marks are their owners': docs/marks.md.
export const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cpath fill='%230052ff' d='M0 0h24v24H0z'/%3E%3Cpath fill='%23fff' d='M12.13 7.3c-2.6 0-4.39 2-4.39 4.72 0 2.68 1.82 4.67 4.42 4.67a4.04 4.04 0 0 0 3.92-2.92h3.77A7.56 7.56 0 0 1 12.16 20a7.8 7.8 0 0 1-8.04-7.98A7.9 7.9 0 0 1 12.16 4c3.98 0 7.03 2.5 7.72 6.2h-3.8a4.1 4.1 0 0 0-3.95-2.9'/%3E%3C/svg%3E"
