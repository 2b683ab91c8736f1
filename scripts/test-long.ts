import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { runCommand } from './run-command.ts'

/** Histories that each model goes through in all rounds together, unless `MODEL_RUNS` says how many in one. */
const histories = 10_000
/** What takes long in the gate takes longer here. */
const timeout = 30 * 60_000
/** Where a run stands, so that one that was stopped goes on where it was. */
const notes = 'node_modules/.cache/portico/test-long.json'

/**
 * Searches with fresh seeds what the gate asks with one: every property, every model, and every shape of the sweep of hostile input.
 * `npm run test:long` goes through ten thousand histories of each model in five rounds, and `npm run test:long -- 20` in twenty; stopped,
 * it goes on with the next call. `PROPERTY_SEED=7 npm run test:long` is one round with that seed, which is how a find is repeated. A find
 * becomes a case of its own.
 */
interface Notes {
  readonly rounds: number
  readonly runs: string
  /** Of the rounds that ended, and of the one that is under way. */
  readonly seeds: readonly string[]
  readonly finds: readonly string[]
}

const given = process.env['PROPERTY_SEED']
const asked = process.argv[2]
const wanted = given === undefined ? Number(asked ?? 5) : 1
if (!Number.isSafeInteger(wanted) || wanted < 1) throw new RangeError('Say how many rounds: npm run test:long -- 20')

const fresh: Notes = {
  rounds: wanted,
  runs: process.env['MODEL_RUNS'] ?? String(Math.ceil(histories / wanted)),
  seeds: [],
  finds: [],
}
const left = given === undefined && existsSync(notes) ? (JSON.parse(readFileSync(notes, 'utf8')) as Notes) : undefined
const isSame = left !== undefined && (asked === undefined || left.rounds === wanted)
let now: Notes = left !== undefined && isSame ? left : fresh
if (now.seeds.length > 0)
  console.log(`Going on with round ${now.seeds.length} of ${now.rounds}. To begin anew, remove ${notes}.`)

const keep = (next: Notes): void => {
  now = next
  if (given !== undefined) return
  mkdirSync(dirname(notes), { recursive: true })
  writeFileSync(notes, JSON.stringify(now))
}

const drawing = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file}`)
  .filter((file) => /fast-check|runSweep|searchMoney/.test(readFileSync(file, 'utf8')))

const { rounds, runs } = now
for (let round = Math.max(1, now.seeds.length); round <= rounds; round++) {
  const seed = given ?? now.seeds[round - 1] ?? String(randomInt(2 ** 31))
  keep({ ...now, seeds: [...now.seeds.slice(0, round - 1), seed] })
  const again = `PROPERTY_SEED=${seed} MODEL_RUNS=${runs} npm run test:long`
  console.log(`\n── round ${round} of ${rounds}, ${runs} histories of each model: ${again}`)
  Object.assign(process.env, { PROPERTY_SEED: seed, MODEL_RUNS: runs, SWEEP: 'all', SHOW_TALLY: '1' })
  try {
    // What is found is not lost to a second try.
    await runCommand(['vitest', 'run', '--retry=0', `--testTimeout=${timeout}`, ...drawing])
  } catch {
    keep({ ...now, finds: [...now.finds, again] })
    console.log(`   Found something. Again: ${again}`)
  }
}
rmSync(notes, { force: true })
console.log(`\nSeeds: ${now.seeds.join(' ')}`)
console.log(`${rounds - now.finds.length} rounds found nothing, ${now.finds.length} found something`)
for (const again of now.finds) console.log(again)
if (now.finds.length > 0) process.exitCode = 1
