import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { rmSync } from 'node:fs'
import { buildPage, type PageName } from '../scripts/build-page.ts'
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
  impatientTime,
  loadTaskTime,
  loginTime,
  openTaskTime,
  openTime,
  secondCodeTime,
} from './times.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, runs: { type: 'string' } } })
const runs = Number(values.runs ?? (values.quick ? 3 : 9))
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number of runs, for example 9.')

type Timer = (browser: Browser, setting: Setting) => Promise<number>
type Cells = Readonly<Partial<Record<PageName, string>>>

const names = ['bare', 'floor', 'portico'] as const
const withDialog = ['floor', 'portico'] as const
const pages = { bare: await buildPage('bare'), floor: await buildPage('floor'), portico: await buildPage('portico') }
const accountPage = await buildPage('account')
const sites = {
  bare: await serveFolder(pages.bare.folder),
  floor: await serveFolder(pages.floor.folder),
  portico: await serveFolder(pages.portico.folder),
}
const accountSite = await serveFolder(accountPage.folder)
const sandbox = await startSandbox()
const browser = await chromium.launch(browserLaunchOptions())
try {
  const walletScript = await sandbox.wallet.inpageScript()
  const setting = (name: PageName, options: Partial<Setting> = {}): Setting => ({
    url: `${sites[name].url}?api=${encodeURIComponent(sandbox.apiUrl)}`,
    walletScript,
    ...options,
  })

  /** Medians; the pages take turns, so that what else the machine does meets all of them alike. */
  const time = async <N extends PageName>(timer: Timer, of: readonly N[], options?: Partial<Setting>) => {
    const samples = new Map<N, number[]>(of.map((name) => [name, []]))
    for (let run = 0; run < runs; run += 1)
      for (const name of of) samples.get(name)?.push(await timer(browser, setting(name, options)))
    return Object.fromEntries(of.map((name) => [name, median(samples.get(name) ?? [])])) as Record<N, number>
  }

  const row = (title: string, goal: string, cells: Cells) => {
    console.log(`| ${[title, ...names.map((name) => cells[name] ?? ''), goal].join(' | ')} |`)
  }
  const timeRow = async <N extends PageName>(
    title: string,
    goal: string,
    timer: Timer,
    of: readonly N[],
    options?: Partial<Setting>,
  ) => {
    const times = await time(timer, of, options)
    const reference = Object.values<number>(times)[0] ?? 0
    const cell = (ms: number) => `${ms.toFixed(0)} ms${reference > 0 ? ` (×${(ms / reference).toFixed(2)})` : ''}`
    row(title, goal, Object.fromEntries(of.map((name) => [name, cell(times[name])])))
  }

  console.log(`${browser.browserType().name()} ${browser.version()}, Node ${process.version}, medians of ${runs}.`)
  console.log(
    'A time in brackets is its ratio to the first page of its row; other machines differ in ms, hardly in ratios.\n',
  )
  row('', 'goal', { bare: 'bare React page', floor: 'floor', portico: 'Portico' })
  row('---', '---', { bare: '---', floor: '---', portico: '---' })

  const base = weigh(pages.bare, startChunks(pages.bare))
  const kB = (name: PageName, files: Iterable<string>) => `${(weigh(pages[name], files) - base).toFixed(1)} kB`
  row('JS before the button works, over the bare page', '≤ 12 kB', {
    floor: kB('floor', startChunks(pages.floor)),
    portico: kB('portico', startChunks(pages.portico)),
  })
  row('JS that an open Connect has fetched, over the bare page', '≤ 70 kB', {
    floor: kB('floor', await openedScripts(browser, setting('floor'))),
    portico: kB('portico', await openedScripts(browser, setting('portico'))),
  })

  await timeRow('navigation → button', '≤ ×1.15', buttonTime, names)
  await timeRow('navigation → button, CPU ÷ 4', '≤ ×1.15', buttonTime, names, { slowdown: 4 })
  await timeRow('click → wallet rows', '≤ 35 ms', openTime, withDialog)
  await timeRow('click → wallet rows, CPU ÷ 4', '≤ 110 ms', openTime, withDialog, { slowdown: 4 })
  sandbox.control.fault('catalogue', { kind: 'latency', ms: 300 })
  await timeRow('click → wallet rows, catalogue takes 300 ms', 'the same', openTime, withDialog)
  sandbox.control.fault('catalogue', { kind: 'none' })
  await timeRow('All wallets → first 40', 'one round trip + 40 ms', allWalletsTime, withDialog)
  await timeRow('All wallets → first 40, CPU ÷ 4', '', allWalletsTime, withDialog, { slowdown: 4 })
  await timeRow('slow 4G, CPU ÷ 4: navigation → wallet rows', '≤ 1700 ms', impatientTime, withDialog, {
    slowdown: 4,
    slowNetwork: true,
  })

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
  row('long tasks while loading, CPU ÷ 4, over the bare page', '≤ 40 ms', {
    floor: overBare(loading.floor),
    portico: overBare(loading.portico),
  })
  const opening = await time(openTaskTime, withDialog, { slowdown: 4 })
  row('long tasks while opening, CPU ÷ 4', '≤ 60 ms', {
    floor: `${opening.floor.toFixed(0)} ms`,
    portico: `${opening.portico.toFixed(0)} ms`,
  })

  const held = { floor: await memory(browser, setting('floor')), portico: await memory(browser, setting('portico')) }
  row('heap while open', '≤ 3.5 MB', {
    floor: `${held.floor.openHeapMB.toFixed(1)} MB`,
    portico: `${held.portico.openHeapMB.toFixed(1)} MB`,
  })
  const growth = ({ growthKB, growthNodes }: typeof held.floor) => `${growthKB.toFixed(0)} kB, ${growthNodes} nodes`
  row('growth per 50 open and close', '≤ 250 kB, 0 nodes', { floor: growth(held.floor), portico: growth(held.portico) })
  row('requests to others before a click', '0', {
    floor: String(await earlyRequests(browser, setting('floor'))),
    portico: String(await earlyRequests(browser, setting('portico'))),
  })

  sandbox.control.fault('catalogue', { kind: 'hang' })
  const open = await openTime(browser, setting('portico'))
  const admitted = await admitsSilence(browser, setting('portico'))
  row('catalogue never answers', 'opens, says so in 5 s', {
    portico: `opens in ${open.toFixed(0)} ms, ${admitted === undefined ? 'says nothing' : `says so in ${(admitted / 1000).toFixed(1)} s`}`,
  })
  sandbox.control.reset()
} finally {
  await browser.close()
  await sandbox.stop()
  await accountSite.close()
  rmSync(accountPage.folder, { recursive: true, force: true })
  for (const name of names) {
    await sites[name].close()
    rmSync(pages[name].folder, { recursive: true, force: true })
  }
}
