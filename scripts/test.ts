import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './ensure-browser.ts'
import { overhear, runCommand, type Command } from './run-command.ts'
import { allowedSecondTries, keepSecondTriesIn, secondTries } from './second-tries.ts'

interface Step {
  readonly name: string
  readonly heading: string
  readonly commands: readonly Command[]
  readonly browser?: true
  /** Works on dist/, so it needs the build step before it. */
  readonly built?: true
  /** Keeps every core busy by itself, so it has the machine to itself, and is heard while it runs. */
  readonly alone?: true
}

const steps: readonly Step[] = [
  { name: 'format', heading: 'every file is formatted', commands: [['oxfmt', '--check']] },
  {
    name: 'types',
    heading: 'everything type-checks',
    // One checker beside another step: four have the same types to learn each, which takes half as long again.
    commands: [['tsc', '-p', 'tsconfig.json', '--checkers', '1']],
  },
  { name: 'lint', heading: 'no lint findings', commands: [['oxlint', '--deny-warnings']] },
  { name: 'licences', heading: 'dependencies are open and inert', commands: [['tsx', 'scripts/licences.ts']] },
  { name: 'knip', heading: 'no dead code, no stray dependency', commands: [['knip']] },
  {
    name: 'build',
    heading: 'the package builds, its exports resolve, and api/ says what they are',
    commands: [
      ['npm', 'run', '--silent', 'build'],
      ['npm', 'run', '--silent', 'check-package'],
      ['tsx', 'scripts/api.ts', '--check'],
    ],
  },
  {
    name: 'unit',
    heading: 'unit tests and the layer law',
    commands: [['vitest', 'run', '--project=unit', '--project=sweep']],
  },
  { name: 'sandbox', heading: 'the sandbox world works', commands: [['vitest', 'run', '--project=sandbox']] },
  { name: 'contract', heading: 'adapters keep their contracts', commands: [['vitest', 'run', '--project=contract']] },
  {
    name: 'packaging',
    heading: 'a clean app installs the package and opens the dialog',
    commands: [['tsx', 'scripts/packaging.ts']],
    browser: true,
    built: true,
  },
  {
    name: 'size',
    heading: 'what a page pays is within its budgets',
    commands: [['npm', 'run', '--silent', 'size']],
    browser: true,
  },
  {
    name: 'engines',
    heading: 'the core journeys in Firefox and WebKit',
    commands: [['tsx', 'scripts/test-engines.ts', '--short']],
    // Two worlds and two browsers.
    alone: true,
  },
  {
    name: 'e2e',
    heading: 'whole journeys in Chromium',
    commands: [['playwright', 'test']],
    browser: true,
    alone: true,
  },
]

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => steps.every((step) => step.name !== name))
if (unknown !== undefined) {
  console.error(`There is no step "${unknown}". Steps: ${steps.map((step) => step.name).join(', ')}.`)
  process.exit(1)
}
const selected = steps.filter(
  (step) => wanted.length === 0 || wanted.includes(step.name) || (step.name === 'build' && needsBuild()),
)

function needsBuild(): boolean {
  return steps.some((step) => step.built === true && wanted.includes(step.name))
}

const passed: Step[] = []
const failed: Step[] = []
/** What those that failed said, for the end of the run: there it is looked for. */
const complaints: string[] = []

/** A step is heard in one piece, once it has ended. */
async function run(step: Step): Promise<void> {
  const start = performance.now()
  let heard = `\n── ${step.name}: ${step.heading}\n`
  if (step.alone) console.log(heard.trimEnd())
  const say = (end: string) => `${step.alone ? '' : `${heard.trimEnd()}\n`}   ${step.name} ${end} ${seconds(start)}`
  try {
    for (const command of step.commands)
      await (step.alone ? runCommand(command) : overhear(command, (text) => (heard += text)))
    passed.push(step)
    console.log(say('passed in'))
  } catch (error) {
    failed.push(step)
    console.log(`\n   ${step.name} FAILED after ${seconds(start)}`)
    complaints.push(`${say('FAILED after')}\n   ${error instanceof Error ? error.message : String(error)}`)
  }
}

const seconds = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** Steps side by side in their order, one a core; Vitest and Playwright take further cores by themselves. */
const sideBySide = Math.min(2, availableParallelism())

/** Nothing is begun after a failure; what runs then is heard to its end. */
async function runAll(waiting: Step[]): Promise<void> {
  const running = new Map<string, Promise<void>>()
  for (let [step] = waiting; step !== undefined && failed.length === 0; [step] = waiting) {
    const isFree = running.size < (step.alone ? 1 : sideBySide) && !(step.built && running.has('build'))
    if (isFree) {
      const { name } = step
      running.set(
        name,
        run(step).finally(() => running.delete(name)),
      )
      waiting.shift()
    } else await Promise.race(running.values())
  }
  await Promise.all(running.values())
}

const notes = mkdtempSync(join(tmpdir(), 'portico-test-'))
const start = performance.now()
const waiting = [...selected]
try {
  keepSecondTriesIn(join(notes, 'second-tries'))
  // First, so that a machine without a browser hears of it at once and not after the other steps.
  if (selected.some((step) => step.browser)) await ensureBrowser()
  await runAll(waiting)
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
}
const again = secondTries()
rmSync(notes, { recursive: true })

const names = (list: readonly Step[]): string => list.map(({ name }) => name).join(' ')
console.log(complaints.join('\n'))
if (failed.length > 0) console.log(`Failed: ${names(failed)}. Again: \`npm test -- ${names(failed)}\`.`)
if (waiting.length > 0) console.log(`Not run: ${names(waiting)}.`)
for (const test of again) console.log(`Needed a second try: ${test}`)
const unsteady = again.length > allowedSecondTries
if (unsteady) console.log(`${again.length} tests needed a second try; more than ${allowedSecondTries} are a failure.`)
// Without a browser nothing is run at all.
const failures = failed.length + (unsteady ? 1 : 0) + (failed.length === 0 && waiting.length > 0 ? 1 : 0)
console.log(`${selected.length} steps, ${again.length} second tries, ${seconds(start)}\n`)
console.log(`${passed.length} passed, ${failures} failed`)
if (failures > 0) process.exitCode = 1
