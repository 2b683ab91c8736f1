import { wrongAdapters } from './all.js'

// Every suite on every wrong adapter: a run full of failures, which tests/contract/wrong-adapters.test.ts starts and reads.
for (const { run } of Object.values(wrongAdapters).flat()) run()
