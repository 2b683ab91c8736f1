import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The unit tests with frozen intrinsics; docs/frozen-intrinsics.md says what that found. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^portico$/, replacement: fileURLToPath(new URL('../../src/index.ts', import.meta.url)) },
      { find: /^portico\/(.+)$/, replacement: `${fileURLToPath(new URL('../../src/', import.meta.url))}$1.ts` },
    ],
  },
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    name: 'frozen',
    environment: 'node',
    css: true,
    testTimeout: 20_000,
    setupFiles: ['./scripts/frozen/lockdown.ts', './tests/property-seed.ts'],
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    exclude: ['tests/unit/sandbox/**'],
  },
})
