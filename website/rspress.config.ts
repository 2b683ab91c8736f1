import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@rspress/core'
import { plainAnchors } from './plain-anchors.ts'
import { sidebar } from './sidebar.ts'

const pages = join(import.meta.dirname, '.pages')

/** What a page calls itself; a code of an error goes by its name. */
const titleOf = (page: string): string =>
  /^# (.+)$/m.exec(readFileSync(join(pages, `${page}.md`), 'utf8'))?.[1]?.replaceAll(/[`\\]/g, '') ?? page

const pagesIn = (folder: string): readonly string[] =>
  existsSync(join(pages, folder))
    ? readdirSync(join(pages, folder))
        .filter((name) => name.endsWith('.md'))
        .toSorted()
        .map((name) => `${folder}${name.replace(/\.md$/, '')}`)
    : []

const groups = sidebar
  .map(({ title, pages: names, folded = false }) => ({
    text: title,
    collapsible: true,
    collapsed: folded,
    items: names
      .flatMap((name) => (name.endsWith('/') ? pagesIn(name) : [name]))
      .map((name) => ({ text: titleOf(name), link: `/${name}` })),
  }))
  .filter(({ items }) => items.length > 0)

export default defineConfig({
  root: '.pages',
  outDir: 'dist',
  // Where on its host the site lies.
  base: process.env['SITE_BASE'] ?? '/portico/',
  title: 'Portico',
  description: 'An embeddable wallet-connection dialog: small, fast, quiet, and at home in any page.',
  lang: 'en',
  icon: '/icon.svg',
  logo: '/icon.svg',
  logoText: 'Portico',
  globalUIComponents: [join(import.meta.dirname, 'components/landmarks.tsx')],
  globalStyles: join(import.meta.dirname, 'site.css'),
  // What stands beside the pages is no page: scripts/site/check-site.ts looks whether it is there.
  markdown: {
    rehypePlugins: [plainAnchors],
    link: { checkDeadLinks: { excludes: (address) => address.endsWith('.json') }, checkAnchors: true },
  },
  themeConfig: {
    sidebar: { '/': groups },
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Options', link: '/options' },
      { text: 'API', link: '/api/portico' },
    ],
    footer: { message: 'MIT licence. Marks belong to their owners.' },
  },
})
