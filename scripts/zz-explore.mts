import { rmSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
const root = process.argv[2]
const { openedScripts } = await import(root + '/bench/requests.ts')
const { buildPage } = await import(root + '/scripts/build-page.ts')
const { browserLaunchOptions } = await import(root + '/scripts/find-browser.ts')
const { serveFolder } = await import(root + '/scripts/serve-folder.ts')
const page = await buildPage('portico')
const site = await serveFolder(page.folder)
const browser = await chromium.launch(browserLaunchOptions())
const alone = new Set(await openedScripts(browser, { url: site.url, walletScript: '' }))
const cat = new Set(await openedScripts(browser, { url: `${site.url}?api=${site.url}catalogue`, walletScript: '' }))
await browser.close(); await site.close()
const gz = (s) => gzipSync(s, { level: 9 }).length
const out = {}
for (const c of page.chunks) {
  out[c.fileName] = { name: c.name, gz: gz(c.code), raw: c.code.length, state: alone.has(c.fileName) ? 'open' : cat.has(c.fileName) ? 'cat' : 'lazy', isDynamicEntry: c.isDynamicEntry, imports: c.imports, dynamicImports: c.dynamicImports, facade: c.facadeModuleId, modules: Object.fromEntries(Object.entries(c.modules).map(([id, m]) => [id.replace(root, ''), m.renderedLength])) }
}
writeFileSync(process.argv[3], JSON.stringify(out, null, 1))
rmSync(page.folder, { recursive: true, force: true })
