import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { transform } from 'esbuild'
import { openedScripts } from '../bench/requests.ts'
import { bundlers, type Bundler } from './bundlers.ts'
import { browserLaunchOptions } from './find-browser.ts'
import { plainWalletScript } from './plain-wallet.ts'
import { repositoryRoot } from './package-manifest.ts'
import { serveFolder } from './serve-folder.ts'
import type { sizeBudgets } from './size-budgets.ts'

/** What a page pays for Portico in one bundler, kB. */
export type DoorSizes = Readonly<Record<keyof typeof sizeBudgets.doors, number>>

/** The pages, each compiled to plain JavaScript: what of them differs between bundlers is the bundler alone. */
type Page =
  | 'bare'
  | 'react'
  | 'vanilla'
  | 'ports'
  | 'network'
  | 'connectButton'
  | 'accountButton'
  | 'networkButton'
  | 'elements'
  | 'open'

const sources = (): Readonly<Record<Page, string>> => {
  const [snippet, vanilla] = [readmeSnippet('tsx'), readmeSnippet('ts')]
  const react = `${snippet}\nimport { createRoot } from 'react-dom/client'\ncreateRoot(document.body).render(<App />)`
  const withButton = (name: string) => `${react}\nimport { ${name} as Shown } from 'portico/react'\nconsole.log(Shown)`
  return {
    bare: benchPage('bare'),
    react,
    connectButton: withButton('ConnectButton'),
    accountButton: withButton('AccountButton'),
    networkButton: withButton('NetworkButton'),
    elements: `${vanilla}\nimport 'portico/buttons'`,
    vanilla,
    ports: `${vanilla}\nimport { ports } from 'portico'\nconsole.log(ports.balances)`,
    network: `${vanilla}\nimport { defineNetwork } from 'portico'\nconsole.log(defineNetwork({ id: 'eip155:31337' }))`,
    open: benchPage('portico'),
  }
}

/** Measures every door in every bundler, with the package as it is in `dist/`. */
export async function measureDoors(): Promise<ReadonlyMap<string, DoorSizes>> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-doors-'))
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    install(folder)
    for (const [name, source] of Object.entries(sources())) {
      const { code } = await transform(source, { loader: 'tsx', jsx: 'automatic' })
      mkdirSync(join(folder, name))
      writeFileSync(join(folder, name, 'main.js'), code)
    }
    // Side by side: each leaves a core idle for much of its time.
    const doors = await Promise.all(
      bundlers.map(async (bundler) => [bundler.name, await buildDoors(bundler, folder, browser)] as const),
    )
    // After that, one by one: while a bundler works here, nobody answers, and a dialog takes its catalogue for one that is away.
    const sizes = new Map<string, DoorSizes>()
    for (const [name, measure] of doors) sizes.set(name, await measure())
    return sizes
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Builds the pages of one bundler. What it returns opens one of them, and tells what all weigh. */
async function buildDoors(bundler: Bundler, pages: string, browser: Browser): Promise<() => Promise<DoorSizes>> {
  const outOf = (page: string) => join(pages, page, bundler.name)
  const build = (page: string) => bundler.build(join(pages, page, 'main.js'), outOf(page))
  const sum = async (page: string, files: Iterable<string>) => {
    let kB = 0
    for (const file of new Set(files)) kB += await bundler.weigh(outOf(page), file)
    return kB
  }
  const start = async (page: string) => sum(page, await build(page))
  const [bare, react, vanilla, ports, network, connect, account, networks, elements] = [
    await start('bare'),
    await start('react'),
    await start('vanilla'),
    await start('ports'),
    await start('network'),
    await start('connectButton'),
    await start('accountButton'),
    await start('networkButton'),
    await start('elements'),
  ]
  const [entry] = await build('open')
  return async () => {
    const opened = await fetchedByOpening(outOf('open'), entry ?? '', browser)
    return {
      react: react - bare,
      vanilla,
      ports: ports - vanilla,
      network: network - vanilla,
      connectButton: connect - react,
      accountButton: account - react,
      networkButton: networks - react,
      elements: elements - vanilla,
      open: (await sum('open', opened.alone)) - bare,
      openWithCatalogue: (await sum('open', opened.withCatalogue)) - bare,
    }
  }
}

async function fetchedByOpening(folder: string, entry: string, browser: Browser) {
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><link rel="icon" href="data:," /><div id="root"></div><script type="module" src="./${entry}"></script>`,
  )
  // A catalogue that answers: one that fails brings the bundled wallets, which have a budget of their own.
  mkdirSync(join(folder, 'catalogue'))
  writeFileSync(join(folder, 'catalogue/getWallets'), JSON.stringify({ count: 0, data: [] }))
  const site = await serveFolder(folder)
  const opened = (url: string) => openedScripts(browser, { url, walletScript: plainWalletScript })
  try {
    return {
      alone: await opened(site.url),
      withCatalogue: await opened(`${site.url}?api=${site.url}catalogue`),
    }
  } finally {
    await site.close()
  }
}

/** The packages as a host has them: bundlers follow the links, and find the rest from there. */
function install(folder: string): void {
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(repositoryRoot, join(folder, 'node_modules/portico'))
  for (const name of ['react', 'react-dom'])
    symlinkSync(join(repositoryRoot, 'node_modules', name), join(folder, 'node_modules', name))
}

const benchPage = (name: string): string =>
  readFileSync(join(repositoryRoot, 'bench/pages', name, 'main.tsx'), 'utf8').replace(
    "import { rootElement } from '../root-element.ts'",
    "const rootElement = () => document.querySelector('#root')",
  )

/** The first snippet of the README in a language. */
function readmeSnippet(language: 'ts' | 'tsx'): string {
  const readme = readFileSync(join(repositoryRoot, 'README.md'), 'utf8')
  const found = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(readme)?.[1]
  if (!found?.includes('createWalletDialog'))
    throw new Error(`README.md has no snippet in ${language} that creates a dialog.`)
  return found
}
