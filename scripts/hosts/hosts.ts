export const fixtures = 'tests/fixtures/hosts'

/** A project that embeds the package, in a folder of its name among the fixtures. `npm run build` there builds its page. */
export interface Host {
  readonly name: string
  readonly title: string
  /** The files of the fixtures with all that the project has for Portico, beside a place for it in the page. */
  readonly embeds: readonly string[]
  /** It has the files of `shared` as its `src`. */
  readonly plain?: true
  /** The folder with the built page. Without one the project has a server, which `npm start` starts. */
  readonly built?: string
}

export const hosts: readonly Host[] = [
  { name: 'vite', title: 'Vite', embeds: ['shared/connect.js'], built: 'dist', plain: true },
  { name: 'webpack', title: 'webpack', embeds: ['shared/connect.js'], built: 'dist', plain: true },
  { name: 'rspack', title: 'Rspack', embeds: ['shared/connect.js'], built: 'dist', plain: true },
  { name: 'esbuild', title: 'esbuild', embeds: ['shared/connect.js'], built: 'dist', plain: true },
  { name: 'next-app', title: 'Next, app router', embeds: ['next-app/app/connect.tsx'], built: 'out' },
  {
    name: 'next-server',
    title: 'Next, app router, next start',
    embeds: ['next-server/app/connect.tsx', 'next-server/app/page.tsx'],
  },
  { name: 'next-pages', title: 'Next, pages router', embeds: ['next-pages/components/connect.tsx'], built: 'out' },
  { name: 'astro', title: 'Astro', embeds: ['astro/src/components/Connect.astro'], built: 'dist' },
  { name: 'vue', title: 'Vue', embeds: ['vue/src/Connect.vue'], built: 'dist' },
  { name: 'nuxt', title: 'Nuxt', embeds: ['nuxt/app/components/Connect.vue'] },
  { name: 'svelte', title: 'Svelte', embeds: ['svelte/src/Connect.svelte'], built: 'dist' },
  {
    name: 'sveltekit',
    title: 'SvelteKit',
    embeds: ['sveltekit/src/lib/Connect.svelte', 'sveltekit/src/routes/+page.server.ts'],
  },
  { name: 'html', title: 'Plain HTML', embeds: ['html/public/index.html'], built: 'dist' },
]

/** What is counted as lines that a host writes; of a whole page those alone that are of Portico. */
export const linesToEmbed = (file: string, code: string): number =>
  code.split('\n').filter((line) => (file.endsWith('.html') ? line.includes('portico') : line.trim() !== '')).length
