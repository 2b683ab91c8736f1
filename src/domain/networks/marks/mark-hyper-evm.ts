// Written by scripts/marks.ts. @web3icons/core 4.0.56 (MIT), networks/background/hyper-evm. Marks are their owners': docs/marks.md.
export const network =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cpath fill='%23072723' d='M24 0H0v24h24z'/%3E%3Cpath fill='%2350d2c1' d='M20 11.94a9 9 0 0 1-.8 3.8c-.77 1.72-2.62 3.12-4.3 1.63-1.39-1.22-1.64-3.7-3.7-4.06-2.73-.34-2.8 2.85-4.58 3.21-1.99.4-2.65-2.96-2.62-4.49s.43-3.67 2.16-3.67c1.99 0 2.12 3.03 4.64 2.86 2.5-.17 2.55-3.32 4.18-4.67 1.4-1.17 3.06-.31 3.9 1.09a9 9 0 0 1 1.12 4.3'/%3E%3C/svg%3E"
export const coin = network
