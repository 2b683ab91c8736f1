import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../scripts/package-manifest.ts'
import { linkFindings } from '../../scripts/site/dead-links.ts'
import { linked, picturesAway, sitePages } from '../../scripts/site/pages.ts'
import { sidebar } from '../../website/sidebar.ts'

const pages = sitePages()

describe('the site', () => {
  it('has each page in the sidebar, once, by its name or with its folder', () => {
    const named = sidebar.flatMap((group) => group.pages)
    const inFolder = (page: string) => named.some((name) => name.endsWith('/') && page.startsWith(name))
    const names = pages.map(({ path }) => path.replace(/\.md$/, '')).filter((page) => !inFolder(page))
    expect(named.filter((name) => !name.endsWith('/')).toSorted()).toEqual(names.toSorted())
  })

  it('has a page for each in docs/, for each example, and for what the README leads to', () => {
    const sources = pages.map(({ source }) => source)
    const docs = readdirSync(`${repositoryRoot}/docs`).filter((name) => name.endsWith('.md'))
    expect(docs.filter((name) => !sources.includes(`docs/${name}`))).toEqual([])
    const examples = readdirSync(`${repositoryRoot}/docs/examples`)
    expect(examples.filter((name) => !sources.includes(`docs/examples/${name}`))).toEqual([])
    expect(sources).toContain('README.md')
  })

  it('titles each page once', () => {
    const untitled = pages.filter(
      ({ text }) => (text.replace(/^(`{3,})[\s\S]*?^\1/gm, '').match(/^# .+/gm) ?? []).length !== 1,
    )
    expect(untitled.map(({ path }) => path)).toEqual([])
  })
})

describe('the pictures of the README', () => {
  const readme = readFileSync(`${repositoryRoot}/README.md`, 'utf8')
  const shown = [...readme.matchAll(new RegExp(`(src|srcset)="${picturesAway}([\\w-]+)-(light|dark)\\.webp"`, 'g'))]

  it('are told in words, each of both themes, and led to from any place', () => {
    const names = (theme: string) => shown.filter((one) => one[3] === theme).map((one) => one[2])
    expect(names('light')).toEqual(['connect', 'account'])
    expect(names('dark')).toEqual(names('light'))
    expect(readme.match(/<img /g)).toHaveLength(2)
    expect(readme.match(/<img src="[^"]+" width="\d+" alt="[^"]{30,}">/g)).toHaveLength(2)
  })

  it('are there, and small', () => {
    const sizes = shown.map(
      ([, , name, theme]) => statSync(`${repositoryRoot}/docs/pictures/${name}-${theme}.webp`).size,
    )
    expect(sizes.filter((size) => size > 60_000 || size < 5_000)).toEqual([])
  })
})

describe('links of a page', () => {
  const paths = new Map([
    ['README.md', 'overview.md'],
    ['docs/swap.md', 'swap.md'],
    ['docs/decisions/0001-a.md', 'decisions/0001-a.md'],
    ['docs/examples/own', 'examples/own.md'],
    ['docs/shapes.json', 'shapes.json'],
  ])

  it.each([
    ['README.md', '[a](docs/swap.md#fees)', '[a](./swap.md#fees)'],
    ['docs/swap.md', '[a](../README.md)', '[a](./overview.md)'],
    ['docs/swap.md', '[a](decisions/)', '[a](./decisions/0001-a.md)'],
    ['docs/decisions/0001-a.md', '[a](../swap.md)', '[a](../swap.md)'],
    ['README.md', '[a](docs/examples/own/file.ts)', '[a](./examples/own.md)'],
    ['docs/swap.md', '[a](shapes.json)', '[a](./shapes.json)'],
    ['docs/swap.md', '[a](https://example.org) [b](#here)', '[a](https://example.org) [b](#here)'],
    ['docs/swap.md', '`[a](nowhere.md)`', '`[a](nowhere.md)`'],
    ['README.md', `<img src="${picturesAway}a.webp">`, '<img src="./pictures/a.webp">'],
  ])('%s: %s', (source, text, expected) => {
    expect(linked(text, source, paths)).toBe(expected)
  })

  it('are refused where the site does not have what they lead to', () => {
    expect(() => linked('[a](../src/index.ts)', 'docs/swap.md', paths)).toThrow('docs/swap.md links to ../src/index.ts')
  })
})

describe('the check of a built site', () => {
  const findings = (body: string) =>
    linkFindings(
      new Map([
        ['index.html', body],
        ['a/b.html', '<h2 id="here">B</h2>'],
        ['c.png', ''],
      ]),
      '/base/',
    )

  it('passes what is there', () => {
    const body =
      '<a href="/base/a/b.html#here">b</a><a href="a/b">b</a><img src="./c.png"><a href="https://example.org/">e</a>'
    expect(findings(body)).toEqual([])
  })

  it.each([
    ['<a href="/base/nowhere.html">', 'index.html leads nowhere: /base/nowhere.html'],
    ['<a href="a/b.html#there">', 'index.html leads to no such heading: a/b.html#there'],
    ['<a href="/a/b.html">', 'index.html leads out of the site: /a/b.html'],
    ['<img src="https://example.org/a.png">', 'index.html fetches https://example.org/a.png'],
    ['<link rel="stylesheet" href="//example.org/a.css">', 'index.html fetches //example.org/a.css'],
  ])('%s', (body, finding) => {
    expect(findings(body)).toEqual([finding])
  })
})
