import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** Real chains, relays and browsers on a busy machine may stumble once; more often, and it is the code or the test that does. */
export const allowedSecondTries = 2

const variable = 'PORTICO_SECOND_TRIES'

/** Has every test runner that is started from here on write down, in this file, what passed only the second time. */
export function keepSecondTriesIn(file: string): void {
  process.env[variable] = file
}

/** Names a test that passed only the second time, and writes it down where somebody counts. */
export function noteSecondTry(test: string): void {
  console.warn(`flaky: ${test}`)
  const file = process.env[variable]
  if (file !== undefined) appendFileSync(file, `${test}\n`)
}

export function secondTries(): readonly string[] {
  const file = process.env[variable]
  return file === undefined || !existsSync(file) ? [] : readFileSync(file, 'utf8').trim().split('\n')
}
