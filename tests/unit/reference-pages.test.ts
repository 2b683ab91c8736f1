import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../../scripts/package-manifest.ts'
import { referencePages } from '../../scripts/reference/pages.ts'

it('pages of reference say what the code says: else run `npm run docs`', async () => {
  const pages = await referencePages()
  const found = new Map([...pages.keys()].map((path) => [path, readFileSync(join(repositoryRoot, path), 'utf8')]))
  expect(found).toEqual(pages)
})
