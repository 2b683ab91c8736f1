import { readdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findBrowser } from './find-browser.ts'

// `npm run pictures -- <folder>`: lays out what `PICTURES=<folder> npx playwright test every-view` kept there, one sheet for each chapter
// with a row for each state: on a desktop and a phone, light and dark.
const [, , folder] = process.argv
if (folder === undefined) throw new Error('Name the folder of the pictures: npm run pictures -- <folder>')

const looks = ['desktop-light', 'desktop-dark', 'phone-light', 'phone-dark'] as const
const picture = new RegExp(String.raw`^(?<chapter>[^-]+)-(?<state>\d+-.+)-(?:${looks.join('|')})\.png$`)

const states = new Map<string, Set<string>>()
for (const name of readdirSync(folder).sort()) {
  const { chapter, state } = picture.exec(name)?.groups ?? {}
  if (chapter === undefined || state === undefined) continue
  states.set(chapter, (states.get(chapter) ?? new Set()).add(state))
}
if (states.size === 0) throw new Error(`There is no picture in ${folder}.`)

const executablePath = findBrowser()
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
const page = await browser.newPage({ viewport: { width: 1720, height: 800 } })
for (const [chapter, rows] of states) {
  const file = resolve(folder, `${chapter}.html`)
  writeFileSync(file, sheet(chapter, [...rows]))
  await page.goto(pathToFileURL(file).href)
  await page.screenshot({ path: join(folder, `sheet-${chapter}.png`), fullPage: true })
  console.log(`${join(folder, `sheet-${basename(chapter)}.png`)}: ${rows.size} states`)
}
await browser.close()

/** Names are those of files that the walk wrote: letters, digits and dashes. */
function sheet(chapter: string, rows: readonly string[]): string {
  const row = (state: string) =>
    `<h2>${state}</h2><div>${looks.map((look) => `<img src="${chapter}-${state}-${look}.png" alt="${look}">`).join('')}</div>`
  return `<!doctype html><meta charset="utf-8"><title>${chapter}</title><style>
body { margin: 16px; font: 14px system-ui; background: #ddd }
h2 { margin: 16px 0 6px; font-size: 14px }
div { display: flex; gap: 12px }
img { height: 400px }
</style><h1>${chapter}</h1>${rows.map(row).join('')}`
}
