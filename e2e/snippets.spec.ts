import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { build } from 'esbuild'
import { entryNames } from '../scripts/package-manifest.ts'
import { isModule, readSnippets, type Snippet } from '../scripts/snippets.ts'
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

/** A page with nothing in it but a button, a place for React, and the block. */
async function buildPage({ fence, code }: Snippet): Promise<string> {
  await mkdir(`${pagesFolder()}/snippets`, { recursive: true })
  const folder = await mkdtemp(`${pagesFolder()}/snippets/`)
  const [, inline = ''] = /<script type="module">(.*?)<\/script>/s.exec(code) ?? []
  const rendered = `import { createRoot } from 'react-dom/client'\nimport { App } from './host.js'
createRoot(document.querySelector('#root')!).render(<App />)`
  await writeFile(`${folder}/host.${fence === 'tsx' ? 'tsx' : 'ts'}`, fence === 'html' ? inline : code)
  await writeFile(`${folder}/main.tsx`, fence === 'tsx' ? rendered : `import './host.js'`)
  const body =
    fence === 'html'
      ? code.replace(/<script.*?<\/script>/s, '')
      : '<button id="connect">Connect wallet</button><div id="root"></div>'
  await build({
    entryPoints: [`${folder}/main.tsx`],
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
  await writeFile(
    `${folder}/index.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${body}<script type="module" src="built/main.js"></script></html>`,
  )
  return `/snippets/${basename(folder)}/index.html`
}

for (const snippet of kinds.values())
  test(`the block of ${snippet.place.replace(/:\d+$/, '')} runs: ${snippet.code
    .split('\n')
    .findLast((line) => line.length > 3)
    ?.trim()}`, async ({ page, context, world }) => {
    await installWallet(context, world)
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    // Networks of the pages are those of the world: none of their nodes is asked.
    await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
    await page.goto(world.pages.url + (await buildPage(snippet)))
    if (opensByButton(snippet)) {
      await page.getByRole('button', { name: 'Connect wallet' }).last().click()
      await expect(page.getByTestId('portico-dialog')).toBeVisible()
      await expect(page.getByTestId('wallet-row').filter({ hasText: 'Lantern' })).toBeVisible()
    }
    // What begins when the page is idle has begun.
    await page.waitForTimeout(500)
    expect(complaints).toEqual([])
  })

test('every kind of block is among them', () => {
  expect(new Set(snippets.map(({ fence }) => fence))).toEqual(new Set(['ts', 'tsx', 'html']))
  expect(snippets.filter(opensByButton).length).toBeGreaterThanOrEqual(3)
})
