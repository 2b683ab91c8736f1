import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { rmSync } from 'node:fs'
import { buildPage } from '../scripts/build-page.ts'
import { startChunks, weigh } from '../scripts/chunk-sizes.ts'
import { browserLaunchOptions } from '../scripts/find-browser.ts'
import { serveFolder } from '../scripts/serve-folder.ts'
import { startSandbox } from '../sandbox/start.ts'
import { accountTimes, type AccountTimes } from './account.ts'
import { memory } from './memory.ts'
import { median } from './median.ts'
import type { Setting } from './on-page.ts'
import { earlyRequests, openedScripts } from './requests.ts'
import {
  admitsSilence,
  allWalletsTime,
  buttonTime,
  codeTime,
  impatientOpenTime,
  impatientTime,
  loadTaskTime,
  loginTime,
  openTaskTime,
  openTime,
  pressTime,
  secondCodeTime,
} from './times.ts'
import { turnsOf } from './turns.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, runs: { type: 'string' }, only: { type: 'string' } },
})
const runs = Number(values.runs ?? (values.quick ? 3 : 9))
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number of runs, for example 9.')
/** `--only 'slow 4G'` measures the rows of times with that in their title, and nothing else. */
const { only } = values

/** `full`: the page of `portico` with everything on, which is a catalogue, a relay and logins. */
const names = ['bare', 'floor', 'portico', 'full'] as const
const withDialog = ['floor', 'portico', 'full'] as const
type Name = (typeof names)[number]
type Timer = (browser: Browser, setting: Setting) => Promise<number>
type Cells = Readonly<Partial<Record<Name, string>>>

/** What a catalogue that is not on this machine takes to answer, ms. */
const catalogueMs = 50

const built = { bare: await buildPage('bare'), floor: await buildPage('floor'), portico: await buildPage('portico') }
const pages = { ...built, full: built.portico }
const accountPage = await buildPage('account')
const served = {
  bare: await serveFolder(pages.bare.folder),
  floor: await serveFolder(pages.floor.folder),
  portico: await serveFolder(pages.portico.folder),
}
const sites = { ...served, full: served.portico }
const accountSite = await serveFolder(accountPage.folder)
const sandbox = await startSandbox()
const browser = await chromium.launch(browserLaunchOptions())
try {
  const walletScript = await sandbox.wallet.inpageScript()
  const answersAfter = (ms: number) => sandbox.control.fault('catalogue', { kind: 'latency', ms })
  answersAfter(catalogueMs)
  const setting = (name: Name, options: Partial<Setting> = {}): Setting => {
    const query = new URLSearchParams({ api: sandbox.apiUrl })
    if (name === 'full') {
      query.set('relay', sandbox.relay.url)
      query.set('frame', sandbox.frame.url)
    }
    return { url: `${sites[name].url}?${query}`, walletScript, ...options }
  }

  /** Medians; the pages take turns, so that what else the machine does meets all of them alike. */
  const time = async <N extends Name>(timer: Timer, of: readonly N[], options?: Partial<Setting>) => {
    const samples = new Map<N, number[]>(of.map((name) => [name, []]))
    for (let run = 0; run < runs; run += 1)
      for (const name of turnsOf(of, run)) samples.get(name)?.push(await timer(browser, setting(name, options)))
    return Object.fromEntries(of.map((name) => [name, median(samples.get(name) ?? [])])) as Record<N, number>
  }

  const row = (title: string, goal: string, cells: Cells) => {
    console.log(`| ${[title, ...names.map((name) => cells[name] ?? ''), goal].join(' | ')} |`)
  }
  const timeRow = async <N extends Name>(
    title: string,
    goal: string,
    timer: Timer,
    of: readonly (N | 'floor')[],
    options?: Partial<Setting>,
  ) => {
    if (only !== undefined && !title.includes(only)) return
    const times = await time<N | 'floor'>(timer, of, options)
    const cell = (ms: number) => `${ms.toFixed(0)} ms${times.floor > 0 ? ` (×${(ms / times.floor).toFixed(2)})` : ''}`
    row(title, goal, Object.fromEntries(of.map((name) => [name, cell(times[name])])))
  }

  console.log(`${browser.browserType().name()} ${browser.version()}, Node ${process.version}, medians of ${runs}.`)
  console.log(
    'In brackets is the ratio of a time to the floor of its row; other machines differ in ms, hardly in ratios.\n',
  )
  row('', 'goal', { bare: 'bare React page', floor: 'floor', portico: 'Portico', full: 'Portico, everything on' })
  row('---', '---', { bare: '---', floor: '---', portico: '---', full: '---' })

  const weights = async () => {
    const base = weigh(pages.bare, startChunks(pages.bare))
    const kB = (name: Name, files: Iterable<string>) => `${(weigh(pages[name], files) - base).toFixed(1)} kB`
    row('JS before the button works, over the bare page', '≤ 11 kB', {
      floor: kB('floor', startChunks(pages.floor)),
      portico: kB('portico', startChunks(pages.portico)),
      full: kB('full', startChunks(pages.full)),
    })
    row('JS that an open Connect has fetched, over the bare page', '≤ 66 kB', {
      floor: kB('floor', await openedScripts(browser, setting('floor'))),
      portico: kB('portico', await openedScripts(browser, setting('portico'))),
      full: kB('full', await openedScripts(browser, setting('full'))),
    })
  }
  if (only === undefined) await weights()

  await timeRow('navigation → button', '≤ ×1.15', buttonTime, names)
  await timeRow('navigation → button, CPU ÷ 4', '≤ ×1.15', buttonTime, names, { slowdown: 4 })
  await timeRow('click → wallet rows', '≤ ×1.8', pressTime, withDialog)
  await timeRow('click → wallet rows, CPU ÷ 4', '≤ ×1.8', pressTime, withDialog, { slowdown: 4 })
  // What the page itself has to do in it, without the browser’s input, which takes most of the floor’s time.
  await timeRow('a script’s click → wallet rows', '–', openTime, withDialog)
  await timeRow('a script’s click → wallet rows, CPU ÷ 4', '–', openTime, withDialog, { slowdown: 4 })
  answersAfter(300)
  await timeRow('click → wallet rows, catalogue takes 300 ms', 'the same', pressTime, withDialog)
  answersAfter(catalogueMs)
  await timeRow('All wallets → first 40', '≤ ×1.3', allWalletsTime, withDialog)
  await timeRow('All wallets → first 40, CPU ÷ 4', '≤ ×1.8', allWalletsTime, withDialog, { slowdown: 4 })
  const slow = { slowdown: 4, slowNetwork: true }
  await timeRow('slow 4G, CPU ÷ 4: navigation → wallet rows', '≤ ×1.3', impatientTime, withDialog, slow)
  await timeRow('slow 4G, CPU ÷ 4: click → wallet rows', '≤ ×2', impatientOpenTime, withDialog, slow)

  const others = async () => {
    const pairing = { url: `${sites.portico.url}?relay=${encodeURIComponent(sandbox.relay.url)}`, walletScript: '' }
    const codeRow = async (title: string, goal: string, timer: Timer) => {
      const { portico } = await time(timer, ['portico'], pairing)
      row(title, goal, { portico: `${portico.toFixed(0)} ms` })
    }
    await codeRow('click on WalletConnect → code drawn, client not there yet', '≤ 500 ms', codeTime)
    await codeRow('click on WalletConnect → code drawn, client there', '≤ 300 ms', secondCodeTime)

    await fetch(`${sandbox.frame.origin}/page/main.js`)
    const login = { url: `${sites.portico.url}?frame=${encodeURIComponent(sandbox.frame.url)}`, walletScript: '' }
    const logins: number[] = []
    for (let run = 0; run < runs; run += 1) logins.push(await loginTime(browser, login, sandbox.frame.control))
    row('sixth digit of the code → account', '≤ 1500 ms', { portico: `${median(logins).toFixed(0)} ms` })

    const accounts: AccountTimes[] = []
    for (let run = 0; run < runs; run += 1)
      accounts.push(await accountTimes(browser, { url: accountSite.url, walletScript: '' }))
    const accountRow = (title: string, goal: string, pick: (times: AccountTimes) => number) =>
      row(title, goal, { portico: `${median(accounts.map(pick)).toFixed(0)} ms` })
    accountRow('click → tokens of a known account', '≤ 100 ms', ({ openMs }) => openMs)
    accountRow('long tasks while scrolling 500 tokens', '0 ms', ({ tokensMs }) => tokensMs)
    accountRow('long tasks while scrolling 2,000 rows of activity', '0 ms', ({ activityMs }) => activityMs)

    const loading = await time(loadTaskTime, names, { slowdown: 4 })
    const overBare = (ms: number) => `${Math.max(0, ms - loading.bare).toFixed(0)} ms`
    row('long tasks while loading, CPU ÷ 4, over the bare page', '≤ 100 ms', {
      floor: overBare(loading.floor),
      portico: overBare(loading.portico),
      full: overBare(loading.full),
    })
    await timeRow('long tasks while opening, CPU ÷ 4', '≤ ×1.5', openTaskTime, withDialog, { slowdown: 4 })

    const held = {
      floor: await memory(browser, setting('floor')),
      portico: await memory(browser, setting('portico')),
      full: await memory(browser, setting('full')),
    }
    const heldRow = (title: string, goal: string, cell: (memory: typeof held.floor) => string) =>
      row(title, goal, { floor: cell(held.floor), portico: cell(held.portico), full: cell(held.full) })
    heldRow('heap while open', '≤ 3.2 MB', ({ openHeapMB }) => `${openHeapMB.toFixed(1)} MB`)
    heldRow(
      'growth per 50 open and close',
      '≤ 250 kB, 0 nodes',
      ({ growthKB, growthNodes }) => `${growthKB.toFixed(0)} kB, ${growthNodes} nodes`,
    )
    row('requests to others before a click', '0', {
      floor: String(await earlyRequests(browser, setting('floor'))),
      portico: String(await earlyRequests(browser, setting('portico'))),
      full: String(await earlyRequests(browser, setting('full'))),
    })

    sandbox.control.fault('catalogue', { kind: 'hang' })
    const open = await openTime(browser, setting('portico'))
    const admitted = await admitsSilence(browser, setting('portico'))
    row('catalogue never answers', 'opens, says so in 5 s', {
      portico: `opens in ${open.toFixed(0)} ms, ${admitted === undefined ? 'says nothing' : `says so in ${(admitted / 1000).toFixed(1)} s`}`,
    })
    sandbox.control.reset()
  }
  if (only === undefined) await others()
} finally {
  await browser.close()
  await sandbox.stop()
  await accountSite.close()
  rmSync(accountPage.folder, { recursive: true, force: true })
  for (const site of Object.values(served)) await site.close()
  for (const { folder } of Object.values(built)) rmSync(folder, { recursive: true, force: true })
}
