import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { namesSecondTries } from './scripts/second-tries-vitest.ts'

// Sheets are text in this package, so tests read the real text instead of the empty string that Vitest would give.
const shared = {
  environment: 'node',
  css: true,
  allowOnly: false,
  // Only what hangs takes this long: what takes ten seconds on a quiet machine takes a minute on another.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['./tests/property-seed.ts'],
  // Real sockets, chains and clocks on a busy machine: what passes only the second time is named at the end and counted.
  retry: 1,
  // One set of modules for all files takes half the time. A file that leaves something behind fails the next: that is a fault of it.
  isolate: false,
}
// Examples import the package by its name, as a host does.
const resolve = {
  alias: [
    { find: /^portico$/, replacement: fileURLToPath(new URL('src/index.ts', import.meta.url)) },
    { find: /^portico\/(.+)$/, replacement: `${fileURLToPath(new URL('src/', import.meta.url))}$1.ts` },
  ],
}

export default defineConfig({
  test: {
    reporters: ['default', namesSecondTries],
    // A client of WalletConnect whose test has stopped the relay looks for it a while longer, and rejects where nobody can hear it.
    onUnhandledError: ({ message = '' }) =>
      !message.startsWith("Couldn't establish socket connection to the relay server: ws://127.0.0.1:"),
    projects: [
      {
        resolve,
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['tests/unit/sandbox/**', 'tests/unit/sweep/**'],
        },
      },
      // It weighs how long functions take: what other files left in the memory of a process is tidied in that time too. After the others, which
      // Vitest hands over one by one where another project comes between: at the end of each it breaks off the modules that are on their way,
      // and whoever asks for one of them later fails.
      {
        resolve,
        test: {
          ...shared,
          name: 'sweep',
          include: ['tests/unit/sweep/**/*.test.ts'],
          isolate: true,
          sequence: { groupOrder: 1 },
        },
      },
      { resolve, test: { ...shared, name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
      { test: { ...shared, name: 'sandbox', include: ['tests/unit/sandbox/**/*.test.ts'] } },
    ],
  },
})
