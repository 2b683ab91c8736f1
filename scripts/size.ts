import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { transform } from 'esbuild'
import { openedScripts, startScripts } from '../bench/requests.ts'
import { buildPage, type BuiltPage } from './build-page.ts'
import { startChunks, weigh, withFetches, withImports } from './chunk-sizes.ts'
import { measureDoors, type DoorSizes } from './doors.ts'
import { browserLaunchOptions } from './find-browser.ts'
import { compiledFolder } from './languages/write-languages.ts'
import { repositoryRoot } from './package-manifest.ts'
import { wronglySaid } from './said-sizes.ts'
import { plainWalletScript } from './plain-wallet.ts'
import { serveFolder } from './serve-folder.ts'
import { sizeBudgets } from './size-budgets.ts'

interface Row {
  readonly name: string
  readonly kB: number
  readonly budget: number
}

const { namespaceChunks } = sizeBudgets
const doorNames: Readonly<Record<keyof DoorSizes, string>> = {
  react: 'before the button works, README’s React snippet over the bare page',
  vanilla: 'before the button works, README’s vanilla snippet',
  ports: '`import { ports }`, over that',
  network: '`defineNetwork`, over that',
  connectButton: '`ConnectButton`, over the React snippet',
  accountButton: '`AccountButton`, over the same',
  networkButton: '`NetworkButton`, over the same',
  elements: '`portico/buttons`, over the vanilla snippet',
  open: 'all that an open Connect has fetched, over the bare page',
  openWithCatalogue: 'the same where a catalogue is configured',
}

const isOver = ({ kB, budget }: Row) => kB > budget
const doors = await measureDoors()
printDoors(doors)
const portico = await buildPage('portico')
try {
  const rows = await measure()
  const width = Math.max(...rows.map(({ name }) => name.length))
  console.log('\nWhat comes when it is needed, kB in Vite\n')
  for (const row of rows)
    console.log(
      `${row.name.padEnd(width)}  ${row.kB.toFixed(isOver(row) ? 3 : 1).padStart(6)} of ${row.budget}${isOver(row) ? '  OVER' : ''}`,
    )
  const wrong = wronglySaid(readFileSync(join(repositoryRoot, 'README.md'), 'utf8'), inReadme(doors, rows))
  for (const row of wrong) console.log(`README.md, ${row}`)
  if (rows.some(isOver) || wrong.length > 0) process.exitCode = 1
} finally {
  rmSync(portico.folder, { recursive: true, force: true })
}

/** A column per bundler: a page pays the same in each. */
function printDoors(sizes: ReadonlyMap<string, DoorSizes>): void {
  const width = Math.max(...Object.values(doorNames).map(({ length }) => length))
  console.log(['kB gzip'.padEnd(width), ...[...sizes.keys()].map((name) => name.padStart(8)), ' at most'].join('  '))
  for (const [door, name] of Object.entries(doorNames) as [keyof DoorSizes, string][]) {
    const budget = sizeBudgets.doors[door]
    const rows = [...sizes.values()].map((all): Row => ({ name, kB: all[door], budget }))
    const cells = rows.map((row) => `${isOver(row) ? '!' : ''}${row.kB.toFixed(isOver(row) ? 3 : 1)}`.padStart(8))
    console.log([name.padEnd(width), ...cells, String(budget).padStart(8)].join('  '))
    if (rows.some(isOver)) process.exitCode = 1
  }
}

/** What README tells of all this, by its own rows; of doors the least and the most of all bundlers. */
function inReadme(sizes: ReadonlyMap<string, DoorSizes>, rows: readonly Row[]): Record<string, readonly number[]> {
  const kB = (name: string) => {
    const row = rows.find((one) => one.name === name)
    if (row === undefined) throw new Error(`README.md tells of "${name}", which is not measured.`)
    return row.kB
  }
  const span = (...asked: readonly (keyof DoorSizes)[]) => {
    const all = [...sizes.values()].flatMap((one) => asked.map((door) => one[door]))
    return [Math.min(...all), Math.max(...all)]
  }
  return {
    'JS before the button works, over the bare page': span('react', 'vanilla'),
    'what `import { ports }` adds': span('ports'),
    'what `defineNetwork` adds': span('network'),
    'JS that an open Connect has fetched': span('open'),
    'the same with a catalogue configured': span('openWithCatalogue'),
    'what logins add to an open Connect': [kB('what logins add to an open Connect')],
    'the embedded wallet, when a login is chosen': [kB('the embedded wallet by itself, when it is chosen')],
    'WalletConnect, with everything that it brings': [kB('WalletConnect with everything that it brings')],
    'WalletConnect before a wallet is paired': [kB('WalletConnect before a wallet is paired')],
    'Solana; Bitcoin: to read and to send': [kB('solana, to read and to send'), kB('bitcoin, to read and to send')],
    'either on a page of EVM alone': [kB('other namespaces before one is listed')],
    'Account; what sends; what tells the history': ['account', 'send.module', 'activity.module'].map((name) =>
      kB(`then ${name}`),
    ),
    'standalone: before the button; with Connect open': [
      kB('standalone, before its button works'),
      kB('standalone, with Connect open'),
    ],
    'the code to scan with its encoder': [kB('then qr-code')],
  }
}

async function measure(): Promise<Row[]> {
  const { alone, withCatalogue, withLogins } = await fetchedByOpening(portico)
  return [
    {
      name: 'the embedded wallet by itself, when it is chosen',
      kB: weigh(portico, [named(portico, 'embedded.module').fileName]),
      budget: sizeBudgets.embeddedAlone,
    },
    {
      name: 'what logins add to an open Connect',
      kB: weigh(
        portico,
        [...withLogins].filter((fileName) => !alone.has(fileName)),
      ),
      budget: sizeBudgets.logins,
    },
    {
      name: 'what Connect shows where no wallet is found',
      kB: weigh(
        portico,
        // By name: the pictures come when a wallet is in sight, which a browser's rest may or may not include.
        bringing(portico, sizeBudgets.withoutWallet.chunks).filter((fileName) => !alone.has(fileName)),
      ),
      budget: sizeBudgets.withoutWallet.budget,
    },
    await languageRow(),
    ...(await headlessRows()),
    ...(await standaloneRows()),
    ...walletConnectRows(portico, new Set([...alone, ...withCatalogue])),
    ...wayRows(portico, alone),
    ...whenUsedRows(portico, new Set([...alone, ...withCatalogue])),
    ...namespaceRows(portico, alone),
    ...lazyRows(portico, alone),
  ]
}

/** The heaviest part of any language, as a host's build writes it. */
async function languageRow(): Promise<Row> {
  const parts = readdirSync(join(repositoryRoot, compiledFolder)).filter((name) => name !== 'index.ts')
  const weighed = await Promise.all(
    parts.map(async (file): Promise<Row> => {
      const name = file.replace(/\.ts$/, '')
      const text = readFileSync(join(repositoryRoot, 'dist/chunks', `${name}.js`), 'utf8')
      const { code } = await transform(text, { minify: true, charset: 'utf8' })
      const kB = gzipSync(code, { level: 9 }).length / 1000
      return { name: `the largest part of a language (${name})`, kB, budget: sizeBudgets.languagePart }
    }),
  )
  const [largest] = weighed.toSorted((a, b) => b.kB - a.kB)
  if (largest === undefined) throw new Error(`There are no languages in ${compiledFolder}.`)
  return largest
}

/** A page that draws by itself. */
async function headlessRows(): Promise<Row[]> {
  const page = await buildPage('headless')
  const site = await serveFolder(page.folder)
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const { start, running } = sizeBudgets.headless
    const fetched = await startScripts(browser, { url: site.url, walletScript: plainWalletScript })
    return [
      { name: 'headless, before its engine comes', kB: weigh(page, startChunks(page)), budget: start },
      { name: 'headless, once it runs', kB: weigh(page, fetched), budget: running },
    ]
  } finally {
    await browser.close()
    await site.close()
    rmSync(page.folder, { recursive: true, force: true })
  }
}

/** A page that nobody built, with the scripts that the package brings for it. */
async function standaloneRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-standalone-'))
  cpSync(join(repositoryRoot, 'dist/standalone'), folder, { recursive: true })
  const dialog =
    '<!doctype html><portico-dialog networks="eip155:1"><button data-testid="connect"></button></portico-dialog><script type="module" src="portico.js"></script>'
  writeFileSync(join(folder, 'index.html'), dialog)
  mkdirSync(join(folder, 'buttons'))
  writeFileSync(
    join(folder, 'buttons/index.html'),
    `${dialog.replace('portico.js', '/portico.js')}<portico-button></portico-button><script type="module" src="/buttons.js"></script>`,
  )
  const site = await serveFolder(folder)
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const setting = { url: site.url, walletScript: plainWalletScript }
    const sum = (files: readonly string[]) =>
      files.reduce((kB, file) => kB + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000, 0)
    const { start, open, buttons } = sizeBudgets.standalone
    const before = sum(await startScripts(browser, setting))
    const withButtons = sum(await startScripts(browser, { ...setting, url: `${site.url}buttons/` }))
    return [
      { name: 'standalone, before its button works', kB: before, budget: start },
      { name: 'standalone, what buttons add to that', kB: withButtons - before, budget: buttons },
      { name: 'standalone, with Connect open', kB: sum(await openedScripts(browser, setting)), budget: open },
    ]
  } finally {
    await browser.close()
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** WalletConnect's client as a whole; and what of it is there although no wallet was paired: nothing, or every page would pay. */
function walletConnectRows(page: BuiltPage, opened: ReadonlySet<string>): Row[] {
  const { chunk, apart, whenNeeded, before } = sizeBudgets.walletConnect
  const entry = named(page, chunk)
  const parts = [entry.fileName, ...entry.dynamicImports]
  // Sessions of other namespaces, and signing in at once, have rows of their own.
  const others = new Set(apart.flatMap((name) => [...withImports(page, named(page, name))]))
  const own = withImports(page, entry)
  const brought = [...withFetches(page, entry)].filter(
    (fileName) => !opened.has(fileName) && (own.has(fileName) || !others.has(fileName)),
  )
  const early = parts.filter((fileName) => opened.has(fileName))
  return [
    { name: 'WalletConnect before a wallet is paired', kB: weigh(page, early), budget: before },
    { name: 'WalletConnect with everything that it brings', kB: weigh(page, brought), budget: whenNeeded },
  ]
}

/** What one thing costs a visitor who has connected and opened the account. */
function wayRows(page: BuiltPage, opened: ReadonlySet<string>): Row[] {
  const { after, tasks } = sizeBudgets.ways
  const there = new Set([...opened, ...bringing(page, after)])
  return Object.entries(tasks).map(([name, { chunks, budget }]) => ({
    name,
    kB: weigh(
      page,
      bringing(page, chunks).filter((fileName) => !there.has(fileName)),
    ),
    budget,
  }))
}

/** What some features cost whoever uses them, each as a whole; none of it may be there when a dialog has opened or shows an account. */
function whenUsedRows(page: BuiltPage, opened: ReadonlySet<string>): Row[] {
  const account = ['lazy-verbs', 'evm-adapter', 'account.module', 'account', 'details', 'supported-chains']
  const there = new Set([...opened, ...bringing(page, account)])
  return Object.entries(sizeBudgets.whenUsed).flatMap(([name, { chunks, budget }]) => [
    {
      name: `${name}: before its use`,
      kB: weigh(
        page,
        chunks.map((chunk) => named(page, chunk).fileName).filter((fileName) => there.has(fileName)),
      ),
      budget: 0,
    },
    {
      name: `${name}: without views`,
      kB: weigh(
        page,
        bringing(page, chunks).filter((fileName) => !there.has(fileName)),
      ),
      budget,
    },
  ])
}

/** What the namespaces beside EVM bring, each by itself; none of it may be there when a dialog has opened. */
function namespaceRows(page: BuiltPage, opened: ReadonlySet<string>): Row[] {
  const before = [
    'account.module',
    'account',
    'evm-adapter',
    'send.module',
    'lazy-review',
    'sending',
    'load-walletconnect',
  ]
  const there = new Set([...opened, ...bringing(page, before)])
  const brought = (names: readonly string[]) => bringing(page, names).filter((fileName) => !there.has(fileName))
  const chunks = [
    ...Object.values(sizeBudgets.namespaces).flatMap((one) => one.chunks),
    ...Object.keys(namespaceChunks),
  ]
  return [
    {
      name: 'other namespaces before one is listed',
      kB: weigh(
        page,
        chunks.map((name) => named(page, name).fileName).filter((fileName) => opened.has(fileName)),
      ),
      budget: 0,
    },
    ...Object.entries(sizeBudgets.namespaces).map(([name, one]) => ({
      name: `${name}, to read and to send`,
      kB: weigh(page, brought(one.chunks)),
      budget: one.budget,
    })),
    ...Object.entries(namespaceChunks).map(([name, budget]) => ({
      name: `then ${name}`,
      kB: weigh(page, brought([name])),
      budget,
    })),
  ]
}

/**
 * Chunks that only a later step fetches, each with what it brings that is not there yet. What several views share (their words,
 * most of all) comes with the first of them and has a row of its own, and so has a piece that is named.
 */
function lazyRows(page: BuiltPage, opened: ReadonlySet<string>): Row[] {
  const { after, largeViews, lazy, pieces, view, walletConnect } = sizeBudgets
  for (const name of Object.keys({ ...lazy, ...largeViews })) named(page, name)
  const apart = new Set(Object.keys(pieces).map((name) => named(page, name).fileName))
  const client = named(page, walletConnect.chunk)
  const ofNamespaces = [
    ...Object.values(sizeBudgets.namespaces).flatMap(({ chunks }) => chunks),
    ...Object.keys(namespaceChunks),
  ]
  const elsewhere = new Set([
    ...opened,
    ...apart,
    ...ofNamespaces.map((name) => named(page, name).fileName),
    client.fileName,
    ...client.dynamicImports.filter((fileName) => named(page, 'authenticate').fileName !== fileName),
  ])
  const there = ({ name }: { readonly name: string }): ReadonlySet<string> =>
    new Set(
      (after[name] ?? []).flatMap((before) => [...withImports(page, named(page, before)), ...there({ name: before })]),
    )
  const steps = page.chunks
    .filter((chunk) => chunk.isDynamicEntry && !elsewhere.has(chunk.fileName))
    .map((chunk) => ({
      chunk,
      isView: !(chunk.name in lazy),
      brought: [...withImports(page, chunk)].filter((fileName) => !opened.has(fileName) && !there(chunk).has(fileName)),
    }))
  const byViews = steps.filter(({ isView }) => isView).flatMap(({ brought }) => brought)
  const shared = new Set(byViews.filter((fileName, i) => byViews.indexOf(fileName) !== i && !apart.has(fileName)))
  return [
    { name: 'then what views share', kB: weigh(page, shared), budget: sizeBudgets.shared },
    ...Object.entries(pieces).map(([name, budget]) => ({
      name: `then ${name}`,
      kB: weigh(page, [named(page, name).fileName]),
      budget,
    })),
    ...steps.map(({ chunk, isView, brought }) => ({
      name: `then ${chunk.name}`,
      kB: weigh(
        page,
        brought.filter((fileName) => !isView || !(shared.has(fileName) || apart.has(fileName))),
      ),
      budget: lazy[chunk.name] ?? largeViews[chunk.name] ?? view,
    })),
  ].toSorted((a, b) => b.kB - a.kB)
}

/** Files of the named chunks and of all that they import. */
function bringing(page: BuiltPage, names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => [...withImports(page, named(page, name))]))]
}

function named(page: BuiltPage, name: string) {
  const found = page.chunks.find((chunk) => chunk.name === name)
  if (found === undefined) throw new Error(`scripts/size-budgets.ts names ${name}, but there is no such chunk.`)
  return found
}

async function fetchedByOpening({ folder }: BuiltPage) {
  // A catalogue that answers: one that fails brings the bundled wallets, which have a budget of their own.
  mkdirSync(`${folder}/catalogue`)
  writeFileSync(`${folder}/catalogue/getWallets`, JSON.stringify({ count: 0, data: [] }))
  const site = await serveFolder(folder)
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const opened = async (url: string) =>
      new Set(await openedScripts(browser, { url, walletScript: plainWalletScript }))
    return {
      alone: await opened(site.url),
      withCatalogue: await opened(`${site.url}?api=${site.url}catalogue`),
      withLogins: await opened(`${site.url}?frame=${encodeURIComponent('https://frame.example/sdk')}`),
    }
  } finally {
    await browser.close()
    await site.close()
  }
}
