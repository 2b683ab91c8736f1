// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/kaia. Marks are their owners': docs/marks.md.
export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23bff009' d='M0 0h24v24H0z'/%3E%3Cpath fill='%23bff009' d='M21.6 2.4H2.4v19.2h19.2z'/%3E%3Cpath d='M12.12 8.78a.93.93 0 0 1 .92-.93h1.67V5.6h-1.67a3.18 3.18 0 0 0-2.91 4.46 4.1 4.1 0 0 0-2.5 3.35 4.4 4.4 0 0 0 1.93 4.42c1.33.84 3.41.78 4.54-.37v.76h2.31V9.7h-3.36a.93.93 0 0 1-.94-.92m2.04 3.18v2.14A2.14 2.14 0 0 1 12 16.23a2.14 2.14 0 0 1-2.15-2.14A2.14 2.14 0 0 1 12 11.96z'/%3E%3C/svg%3E"
export const coin = network
