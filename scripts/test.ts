import { ensureBrowser } from './ensure-browser.ts'
import { runCommand, type Command } from './run-command.ts'

interface Step {
  readonly name: string
  readonly heading: string
  readonly commands: readonly Command[]
  readonly browser?: true
  /** Works on dist/, so it needs the build step before it. */
  readonly built?: true
}

const steps: readonly Step[] = [
  { name: 'format', heading: 'every file is formatted', commands: [['prettier', '--check', '--log-level=warn', '.']] },
  { name: 'types', heading: 'everything type-checks', commands: [['tsc', '-p', 'tsconfig.json']] },
  { name: 'lint', heading: 'no lint findings', commands: [['oxlint', '--deny-warnings']] },
  { name: 'licences', heading: 'dependencies are open and inert', commands: [['tsx', 'scripts/licences.ts']] },
  { name: 'knip', heading: 'no dead code, no stray dependency', commands: [['knip']] },
  {
    name: 'build',
    heading: 'the package builds and its exports resolve',
    commands: [
      ['npm', 'run', '--silent', 'build'],
      ['npm', 'run', '--silent', 'check-package'],
    ],
  },
  { name: 'unit', heading: 'unit tests and the layer law', commands: [['vitest', 'run', '--project=unit']] },
  { name: 'contract', heading: 'adapters keep their contracts', commands: [['vitest', 'run', '--project=contract']] },
  { name: 'sandbox', heading: 'the sandbox world works', commands: [['vitest', 'run', '--project=sandbox']] },
  {
    name: 'packaging',
    heading: 'a clean app installs the package and opens the dialog',
    commands: [['tsx', 'scripts/packaging.ts']],
    browser: true,
    built: true,
  },
  { name: 'e2e', heading: 'whole journeys in Chromium', commands: [['playwright', 'test']], browser: true },
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

let passed = 0
let running: Step | undefined
try {
  // First, so that a machine without a browser hears of it at once and not after the other steps.
  if (selected.some((step) => step.browser)) await ensureBrowser()
  for (const [index, step] of selected.entries()) {
    const start = performance.now()
    running = step
    console.log(`\n── ${index + 1}/${selected.length} ${step.name}: ${step.heading}`)
    for (const command of step.commands) await runCommand(command)
    console.log(`   ${step.name} passed in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    passed += 1
  }
  console.log(`\n${passed} passed, 0 failed`)
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  if (running) console.error(`Stopped at ${running.name}. Run this step alone with \`npm test -- ${running.name}\`.`)
  console.log(`\n${passed} passed, 1 failed`)
  process.exitCode = 1
}
