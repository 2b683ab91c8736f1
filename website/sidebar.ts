/** A part of the sidebar: pages by the names of their files in docs/, without `.md`; a folder stands for all pages in it. */
export interface SidebarGroup {
  readonly title: string
  readonly pages: readonly string[]
  readonly folded?: true
}

/** Every page of docs/ stands here once: tests/unit/site.test.ts asks for it. */
export const sidebar: readonly SidebarGroup[] = [
  {
    title: 'Begin',
    pages: [
      'overview',
      'start',
      'buttons',
      'theme',
      'languages',
      'live',
      'server',
      'hosts',
      'recipes',
      'wagmi',
      'standalone',
      'devtools',
    ],
  },
  {
    title: 'Guides',
    pages: [
      'sign-in',
      'swap',
      'buy',
      'calls',
      'names',
      'smart-sessions',
      'headless',
      'places',
      'own-backend',
      'adapters',
      'security',
      'testing',
    ],
  },
  { title: 'Coming from', pages: ['migrate-rainbowkit', 'migrate-appkit', 'migrate-connectkit'] },
  { title: 'Reference', pages: ['options', 'events', 'errors', 'analytics'] },
  { title: 'Promises', pages: ['security-policy', 'accessibility', 'public-nodes', 'frozen-intrinsics', 'marks'] },
  { title: 'Error codes', pages: ['errors/'], folded: true },
  { title: 'API', pages: ['api/'] },
  { title: 'Examples', pages: ['examples/'], folded: true },
  { title: 'The project', pages: ['architecture', 'contributing', 'words', 'sandbox'] },
  { title: 'Decisions', pages: ['decisions/'], folded: true },
]
