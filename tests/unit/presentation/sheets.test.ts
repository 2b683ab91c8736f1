import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { presentation, reachOf, readSheet, sheets, type Sheet } from './support/sheets.ts'

const read = (css: string) => readSheet('a.css', new TextEncoder().encode(css))
const all = sheets()
const sourceOf = (path: string) => readFileSync(join(presentation, path), 'utf8')

/** What more than one sheet has, and where. */
function shared(of: (sheet: Sheet) => Iterable<string>): Readonly<Record<string, readonly string[]>> {
  const where = new Map<string, string[]>()
  for (const sheet of all)
    for (const name of new Set(of(sheet))) where.set(name, [...(where.get(name) ?? []), sheet.path])
  return Object.fromEntries([...where].filter(([, paths]) => paths.length > 1))
}

// Sheets are only ever added to the dialog: what a rule of one view can reach, it reaches in every view that comes after.
describe('style sheets cannot meet', () => {
  it('a class leads the rules of one sheet', () => {
    expect(all.length).toBeGreaterThan(30)
    expect(shared(({ leads }) => leads)).toEqual({})
  })

  it('only the ground of all views says something about elements without a class', () => {
    // An element of ours is itself what a sheet says of `:host`.
    const ground = ['styles/reset.css', 'styles/base.css', 'host/buttons/buttons.css']
    expect(all.filter(({ path }) => !ground.includes(path)).flatMap(({ loose }) => loose)).toEqual([])
  })

  it('an animation has its name for itself', () => {
    expect(shared(({ keyframes }) => keyframes)).toEqual({})
  })

  it('a rule of a view wins over one of a component, whichever came first', () => {
    const layers = all.map(({ path, layers }) => [path, [...layers].join(' ')])
    const room = (path: string) => (path.startsWith('views/') ? 'views' : 'ui')
    // Buttons stand in the page, where a layer loses against any reset.
    const own = layers.filter(([path = '']) => !/^(?:styles|host)\//.test(path))
    expect(own).toEqual(own.map(([path = '']) => [path, room(path)]))
  })

  it('words of ours keep their own direction where a page is read from right to left, whatever element holds them', () => {
    const [, list = ''] =
      /\[dir='rtl'\] :is\(([^)]*)\) \{\s*unicode-bidi: plaintext/.exec(sourceOf('styles/base.css')) ?? []
    const views = readdirSync(presentation, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.tsx'),
    )
    const holders = views.flatMap((name) =>
      [...sourceOf(name).matchAll(/<([a-z]\w*)(?:\s[^<>]*)?>\s*\{(?:t\('(?!or')|(?:label|title|note|text)\})/g)].map(
        ([, tag]) => tag,
      ),
    )
    expect(holders).toContain('dt')
    // A bdi has one of its own; what a div holds is not seen, or has elements of its own.
    const held = [...list.split(', '), 'bdi', 'div']
    expect(holders.filter((tag) => !held.includes(tag ?? ''))).toEqual([])
  })

  it('a name and what follows it stand in one order in every language', () => {
    expect(sourceOf('views/register-account-name/view.css')).toMatch(
      /\[dir='rtl'\] \.name-form \.field \{\s*direction: ltr/,
    )
  })

  it('text has no size in pixels', () => {
    expect(read('.a { font-size: 14px } .b { line-height: 20px } .c { font-size: 1rem }').fixedText).toEqual([
      '.a',
      '.b',
    ])
    expect(all.flatMap(({ fixedText }) => fixedText)).toEqual([])
  })

  const ground = reachOf('mount.tsx').sheets
  const views = readdirSync(join(presentation, 'views'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `views/${name}/index.ts`)

  // Else it looks right only after another view has brought the sheet.
  it.each([...views, 'views/connect/logins/index.ts'])('%s brings the sheet of each class that it uses', (entry) => {
    const { sheets: brought, classes } = reachOf(entry)
    const missing = [...classes].flatMap(([name, where]) => {
      const sheet = all.find(({ leads }) => leads.has(`.${name}`))
      return sheet === undefined || brought.has(sheet.path) || ground.has(sheet.path)
        ? []
        : [`.${name} in ${where} is in ${sheet.path}`]
    })
    expect(classes.size).toBeGreaterThan(0)
    expect(missing).toEqual([])
  })
})

describe('what leads a rule', () => {
  it.each([
    ['.a .b {}', '.a'],
    ['p > .a + .b {}', '.a'],
    ['[dir="rtl"] .a {}', '.a'],
    ['.a:where(.b *) {}', '.a'],
    ['@media print { @layer x { .a:hover {} } }', '.a'],
    [".card[data-view='A'] .b {}", "[data-view='A']"],
    [".card:is([data-view='A'], [data-view='B']):has(.c) .d {}", "[data-view='A'] [data-view='B']"],
    [".card:is([data-view='A'], .b) .d {}", '.card'],
    [".a [data-view='A'] {}", '.a'],
  ])('%s: %s', (css, leads) => expect([...read(css.replace('{}', '{ color: red }')).leads].join(' ')).toBe(leads))

  it('is nothing where a rule holds anywhere', () => {
    expect(read('p { color: red }\nb:hover, .a { color: red }').loose).toEqual(['a.css:1', 'a.css:2'])
  })
})
