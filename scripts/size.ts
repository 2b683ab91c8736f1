import { rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { openedScripts } from '../bench/requests.ts'
import { buildPage, type BuiltPage } from './build-page.ts'
import { startChunks, weigh, withImports } from './chunk-sizes.ts'
import { browserLaunchOptions } from './find-browser.ts'
import { serveFolder } from './serve-folder.ts'
import { sizeBudgets } from './size-budgets.ts'

interface Row {
  readonly name: string
  readonly kB: number
  readonly budget: number
}

const bare = await buildPage('bare')
const portico = await buildPage('portico')
try {
  const rows = await measure()
  const isOver = ({ kB, budget }: Row) => kB > budget
  const width = Math.max(...rows.map(({ name }) => name.length))
  for (const row of rows)
    console.log(
      `${row.name.padEnd(width)}  ${row.kB.toFixed(1).padStart(6)} kB of ${row.budget}${isOver(row) ? '  OVER' : ''}`,
    )
  if (rows.some(isOver)) process.exitCode = 1
} finally {
  for (const { folder } of [bare, portico]) rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<Row[]> {
  const base = weigh(bare, startChunks(bare))
  const { alone, withCatalogue } = await fetchedByOpening(portico)
  const over = (name: string, files: Iterable<string>, budget: number): Row => {
    return { name, kB: weigh(portico, files) - base, budget }
  }
  return [
    over('before the button works, over the bare page', startChunks(portico), sizeBudgets.beforeButton),
    over('all that an open Connect has fetched, over it', alone, sizeBudgets.afterOpen),
    over('the same where a catalogue is configured', withCatalogue, sizeBudgets.afterOpenWithCatalogue),
    ...lazyRows(portico, alone),
  ]
}

/**
 * Chunks that only a later step fetches, each with what it brings that is not there yet. What several views share (their words,
 * most of all) comes with the first of them and has a row of its own.
 */
function lazyRows(page: BuiltPage, opened: ReadonlySet<string>): Row[] {
  const stale = Object.keys(sizeBudgets.lazy).find((name) => page.chunks.every((chunk) => chunk.name !== name))
  if (stale !== undefined) throw new Error(`scripts/size-budgets.ts names ${stale}, but there is no such chunk.`)
  const steps = page.chunks
    .filter((chunk) => chunk.isDynamicEntry && !opened.has(chunk.fileName))
    .map((chunk) => ({
      chunk,
      isView: !(chunk.name in sizeBudgets.lazy),
      brought: [...withImports(page, chunk)].filter((fileName) => !opened.has(fileName)),
    }))
  const byViews = steps.filter(({ isView }) => isView).flatMap(({ brought }) => brought)
  const shared = new Set(byViews.filter((fileName, i) => byViews.indexOf(fileName) !== i))
  return [
    { name: 'then what views share', kB: weigh(page, shared), budget: sizeBudgets.shared },
    ...steps.map(({ chunk, isView, brought }) => ({
      name: `then ${chunk.name}`,
      kB: weigh(
        page,
        brought.filter((fileName) => !isView || !shared.has(fileName)),
      ),
      budget: sizeBudgets.lazy[chunk.name] ?? sizeBudgets.view,
    })),
  ].toSorted((a, b) => b.kB - a.kB)
}

async function fetchedByOpening({ folder }: BuiltPage) {
  const site = await serveFolder(folder)
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const opened = async (url: string) => new Set(await openedScripts(browser, { url, walletScript: '' }))
    // No catalogue answers there, which does not change what is fetched to ask it.
    return { alone: await opened(site.url), withCatalogue: await opened(`${site.url}?api=${site.url}catalogue`) }
  } finally {
    await browser.close()
    await site.close()
  }
}
