import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../scripts/package-manifest.ts'
import { readSources } from '../../scripts/read-sources.ts'
import { viewTraits } from '../../src/domain/dialog/view.js'

const read = (path: string) => readFileSync(`${repositoryRoot}/${path}`, 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)

const [, leftOutRows = ''] = read('docs/headless.md').split('## Views that you need not draw')
const leftOut = namesIn(leftOutRows, /^\| `(\w+)` +\| \w[^|]{10,}\|$/gm)
const drawn = namesIn(read('docs/examples/headless/main.ts'), /^ {2}(\w+): draw/gm)

describe('the second interface', () => {
  it('draws every view, or docs/headless.md says why nobody comes to it', () => {
    expect([...drawn, ...leftOut].toSorted()).toEqual(Object.keys(viewTraits).toSorted())
  })

  it('draws each view that the application leads to by itself', () => {
    const pushed = readSources(repositoryRoot, ['src/application', 'src/domain/dialog']).flatMap(({ text }) =>
      namesIn(text, /\bview\('(\w+)'/g),
    )
    expect(pushed).toContain('ConnectingSocial')
    expect(pushed.filter((name) => !drawn.includes(name))).toEqual([])
  })
})
