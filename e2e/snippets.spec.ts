import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { build } from 'esbuild'
import { entryNames } from '../scripts/package-manifest.ts'
import { isModule, readSnippets, type Snippet } from '../scripts/snippets.ts'
import { loadOnce } from '../src/kit/load-once.js'
import { pagesFolder } from './support/build-pages.ts'
import { expect, installWallet, test } from './support/test.ts'

// What a host pastes, as it stands in the pages, built as a host builds it and run.

const snippets = readSnippets().filter(
  ({ fence, code }) =>
    // What is for tests runs in tests, what a server does is no page's.
    fence === 'html' ||
    (isModule({ place: '', fence, code }) && code.includes("'portico") && !code.includes('portico/testing')),
)
/** Pages of errors have few examples: what differs is the code. Each is compiled, and one of each kind is run. */
const kinds = new Map<string, Snippet>()
for (const snippet of snippets) {
  const isOfError = snippet.place.startsWith('docs/errors/')
  const kind = isOfError ? snippet.code.replace(/'[A-Z][A-Z\d_]+', \{.*?\}|'[A-Z][A-Z\d_]+'/g, '') : snippet.place
  if (!kinds.has(kind)) kinds.set(kind, snippet)
}
const opensByButton = ({ fence, code }: Snippet) => fence === 'html' || fence === 'tsx' || code.includes('.attach(')

/** Pages with nothing in them but a button, a place for React, and their block: where each is, built as one for they share nearly all. */
async function buildAll(): Promise<ReadonlyMap<Snippet, string>> {
  await mkdir(`${pagesFolder()}/snippets`, { recursive: true })
  const folder = await mkdtemp(`${pagesFolder()}/snippets/`)
  const pages = new Map([...kinds.values()].map((snippet, i) => [snippet, `${folder}/${i}`]))
  await Promise.all([...pages].map(([snippet, page]) => writePage(page, snippet)))
  await build({
    entryPoints: [...pages.values()].map((page) => `${page}/main.tsx`),
    outbase: folder,
    outdir: `${folder}/built`,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: Object.fromEntries(
      [...entryNames]
        .sort()
        .reverse()
        .map((name) => [name === 'index' ? 'portico' : `portico/${name}`, `${pagesFolder()}/dist/${name}.js`]),
    ),
  })
  return new Map([...pages].map(([snippet, page]) => [snippet, `${page.slice(pagesFolder().length)}/index.html`]))
}

async function writePage(folder: string, { fence, code }: Snippet): Promise<void> {
  await mkdir(folder)
  const [, inline = ''] = /<script type="module">(.*?)<\/script>/s.exec(code) ?? []
  const rendered = `import { createRoot } from 'react-dom/client'\nimport { App } from './host.js'
createRoot(document.querySelector('#root')!).render(<App />)`
  const body =
    fence === 'html'
      ? code.replace(/<script.*?<\/script>/s, '')
      : '<button id="connect">Connect wallet</button><div id="root"></div>'
  const script = `../built/${basename(folder)}/main.js`
  await Promise.all([
    writeFile(`${folder}/host.${fence === 'tsx' ? 'tsx' : 'ts'}`, fence === 'html' ? inline : code),
    writeFile(`${folder}/main.tsx`, fence === 'tsx' ? rendered : `import './host.js'`),
    writeFile(
      `${folder}/index.html`,
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${body}<script type="module" src="${script}"></script></html>`,
    ),
  ])
}

/** Once for each worker. */
const built = loadOnce(buildAll)

/** What a block of a page is called: where it stands, and the last that it does. */
const nameOf = ({ place, code }: Snippet) =>
  `${place.replace(/:\d+$/, '')}: ${code
    .split('\n')
    .findLast((line) => line.length > 3)
    ?.trim()}`
const documentOf = ({ place }: Snippet) => place.replace(/(\.md)?:\d+$/, '')

/** As many as one visitor has open at a time. */
const inTabs = 10
const groups = [...kinds.values()].flatMap((_, i, all) => (i % inTabs === 0 ? [all.slice(i, i + inTabs)] : []))

for (const group of groups)
  test(`the blocks of ${group
    .map(documentOf)
    .filter((name, i, all) => all.indexOf(name) === i)
    .join(', ')} run`, async ({ context, world }) => {
    await installWallet(context, world)
    // Networks of the pages are those of the world: none of their nodes is asked.
    await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
    const complaints = new Map<Snippet, readonly string[]>()
    for (const snippet of group)
      await test.step(nameOf(snippet), async () => {
        const page = await context.newPage()
        const said: string[] = []
        complaints.set(snippet, said)
        page.on('pageerror', (error) => said.push(String(error)))
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) said.push(message.text())
        })
        await page.goto(`${world.pages.url}${(await built()).get(snippet)}`)
        if (opensByButton(snippet)) {
          await page.getByRole('button', { name: 'Connect wallet' }).last().click()
          await expect(page.getByTestId('portico-dialog')).toBeVisible()
          await expect(page.getByTestId('wallet-row').filter({ hasText: 'Lantern' })).toBeVisible()
        }
      })
    // What begins when a page is idle has begun, on all of them.
    await Promise.all(
      context.pages().map(async (page) => {
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        await page.waitForTimeout(500)
      }),
    )
    for (const [snippet, said] of complaints) expect.soft(said, nameOf(snippet)).toEqual([])
  })

test('every kind of block is among them', () => {
  expect(new Set(snippets.map(({ fence }) => fence))).toEqual(new Set(['ts', 'tsx', 'html']))
  expect(snippets.filter(opensByButton).length).toBeGreaterThanOrEqual(3)
})
