import { defineConfig } from 'vitest/config'

// A run in which failing is what is wanted; tests/contract/wrong-adapters.test.ts starts and reads it.
export default defineConfig({ test: { include: ['*.test.ts'], reporters: 'json', testTimeout: 2_500 } })
