import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { DialogError } from '../../src/domain/errors.js'
import { errorOf } from '../fakes/error-of.js'
import { repositoryRoot } from '../../scripts/package-manifest.ts'
import { errorTables } from '../../scripts/reference/error-tables.ts'
import { referencePages } from '../../scripts/reference/pages.ts'

it('pages of reference say what the code says: else run `npm run docs`', async () => {
  const pages = await referencePages()
  const found = new Map([...pages.keys()].map((path) => [path, readFileSync(join(repositoryRoot, path), 'utf8')]))
  expect(found).toEqual(pages)
})

it.each(['ABORTED', 'PERMISSION_REQUEST_INVALID', 'SIGN_IN_NO_ACCOUNT', 'SIGN_IN_NO_NETWORK'])(
  'the page of %s shows no sentence, for the visitor reads none',
  (code) => {
    const page = readFileSync(join(repositoryRoot, `docs/errors/${code}.md`), 'utf8')
    expect(page).toMatch(/## What the visitor sees\n\nNothing/)
  },
)

it('each code has a page, to which its error leads, and no other page is there', () => {
  const pages = new Set(readdirSync(join(repositoryRoot, 'docs/errors')))
  const codes = errorTables().flatMap(({ errors }) => errors.map(({ code }) => code))
  const missing = codes.filter(
    (code) =>
      !pages.has(
        errorOf(code as DialogError['code'])
          .docs.split('/')
          .at(-1) ?? '',
      ),
  )
  expect(missing).toEqual([])
  const alerts = [...pages].filter((name) => !codes.includes(name.replace('.md', '')))
  expect(alerts.toSorted()).toEqual([
    'INVALID_APP_CONFIGURATION.md',
    'INVALID_PROJECT_ID.md',
    'NETWORK_MISSING.md',
    'PROJECT_ID_NOT_CONFIGURED.md',
    'SESSION_EXPIRED.md',
  ])
})
