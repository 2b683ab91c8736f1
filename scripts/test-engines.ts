import { ensureBrowser } from './ensure-browser.ts'
import { ensureEngines } from './ensure-engines.ts'
import { runCommand } from './run-command.ts'

// The core journeys in Firefox, WebKit and Chromium with scroll bars; with --short, as in `npm test`, those that find most in the first
// two, where they are or can be installed.
const isShort = process.argv.includes('--short')
if (!isShort) await ensureBrowser()
const engines = await ensureEngines({ required: !isShort })
const projects = [...engines, ...(isShort ? [] : ['chromium'])]
const config = ['-c', 'e2e/engines/playwright.config.ts']
if (projects.length > 0)
  await runCommand([
    'playwright',
    'test',
    ...config,
    ...projects.map((name) => `--project=${name}`),
    ...(isShort ? ['--grep=@short'] : []),
  ])
