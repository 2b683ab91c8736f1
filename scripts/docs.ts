import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from './package-manifest.ts'
import { referencePages } from './reference/pages.ts'
import { runCommand } from './run-command.ts'
import { buildSite, siteFolder } from './site/build-site.ts'
import { checkSite } from './site/check-site.ts'
import { serveSite } from './site/serve-site.ts'
import { takePictures } from './site/take-pictures.ts'

const { values } = parseArgs({
  options: {
    // Writes the pages of reference, and builds no site.
    pages: { type: 'boolean', default: false },
    // Takes the pictures of the README, and builds no site either.
    pictures: { type: 'boolean', default: false },
    serve: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    // Takes what is built already: the package in dist/, or the site as well.
    'with-dist': { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    // Where on its host the site lies.
    base: { type: 'string', default: '/portico/' },
  },
})

for (const [path, text] of await referencePages()) {
  mkdirSync(dirname(join(repositoryRoot, path)), { recursive: true })
  writeFileSync(join(repositoryRoot, path), text)
  console.log(`${path} is written.`)
}
if (values.pictures) {
  await buildPackage()
  await takePictures()
} else if (!values.pages) {
  if (!values['no-build']) {
    await buildPackage()
    await buildSite(values.base)
  }
  console.log(`The site is in ${relative(process.cwd(), siteFolder)}, to lie at ${values.base} of its host.`)
  if (values.check) await checkSite(values.base)
  if (values.serve) console.log(`It is served at ${(await serveSite(values.base, 4173)).url}`)
}

async function buildPackage(): Promise<void> {
  if (!values['with-dist']) await runCommand(['npm', 'run', '--silent', 'build'])
}
