import { readFileSync } from 'node:fs'

/** A recorded answer, as text. */
export const readFixture = (name: string): string =>
  readFileSync(new URL(`../../../fixtures/http/${name}.json`, import.meta.url), 'utf8')
