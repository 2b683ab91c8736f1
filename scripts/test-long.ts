import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { runCommand } from './run-command.ts'

/** How long the models are searched: up to thirteen times as long as in the gate. */
const modelRuns = process.env['MODEL_RUNS'] ?? '4000'
/** What takes long in the gate takes longer here. */
const timeout = 10 * 60_000

/**
 * Searches with fresh seeds what the gate asks with one: every property and every model. `npm run test:long -- 20` does it twenty
 * times; `PROPERTY_SEED=7 npm run test:long` once, with that seed, which is how a find is repeated. A find becomes a case of its own.
 */
const given = process.env['PROPERTY_SEED']
const rounds = given === undefined ? Number(process.argv[2] ?? 5) : 1
if (!Number.isSafeInteger(rounds) || rounds < 1) throw new RangeError('Say how many rounds: npm run test:long -- 20')

const drawing = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file}`)
  .filter((file) => readFileSync(file, 'utf8').includes('fast-check'))
const finds: string[] = []
for (let round = 1; round <= rounds; round++) {
  const seed = given ?? String(randomInt(2 ** 31))
  const again = `PROPERTY_SEED=${seed} MODEL_RUNS=${modelRuns} npm run test:long`
  console.log(`\n── round ${round} of ${rounds}: ${again}`)
  Object.assign(process.env, { PROPERTY_SEED: seed, MODEL_RUNS: modelRuns })
  try {
    // What is found is not lost to a second try.
    await runCommand(['vitest', 'run', '--retry=0', `--testTimeout=${timeout}`, ...drawing])
  } catch {
    finds.push(again)
    console.log(`   Found something. Again: ${again}`)
  }
}
console.log(`\n${rounds - finds.length} rounds found nothing, ${finds.length} found something`)
for (const again of finds) console.log(again)
if (finds.length > 0) process.exitCode = 1
