export const fixtures = 'tests/fixtures/hosts'

/** A project that embeds the package, in a folder of its name among the fixtures. `npm run build` there builds its page. */
export interface Host {
  readonly name: string
  readonly title: string
  /** The file of the fixtures with all that the project has for Portico, beside a place for it in the page. */
  readonly embeds: string
  /** It has the files of `shared` as its `src`. */
  readonly plain?: true
  /** The folder with the built page. */
  readonly built: string
}

export const hosts: readonly Host[] = [
  { name: 'vite', title: 'Vite', embeds: 'shared/connect.js', built: 'dist', plain: true },
  { name: 'webpack', title: 'webpack', embeds: 'shared/connect.js', built: 'dist', plain: true },
  { name: 'rspack', title: 'Rspack', embeds: 'shared/connect.js', built: 'dist', plain: true },
  { name: 'esbuild', title: 'esbuild', embeds: 'shared/connect.js', built: 'dist', plain: true },
  { name: 'next-app', title: 'Next, app router', embeds: 'next-app/app/connect.tsx', built: 'out' },
  { name: 'next-pages', title: 'Next, pages router', embeds: 'next-pages/components/connect.tsx', built: 'out' },
  { name: 'astro', title: 'Astro', embeds: 'astro/src/components/Connect.astro', built: 'dist' },
  { name: 'vue', title: 'Vue', embeds: 'vue/src/Connect.vue', built: 'dist' },
  { name: 'svelte', title: 'Svelte', embeds: 'svelte/src/Connect.svelte', built: 'dist' },
  { name: 'html', title: 'Plain HTML', embeds: 'html/public/index.html', built: 'dist' },
]

/** What is counted as lines that a host writes; of a whole page those alone that are of Portico. */
export const linesToEmbed = ({ embeds }: Host, code: string): number =>
  code.split('\n').filter((line) => (embeds.endsWith('.html') ? line.includes('portico') : line.trim() !== '')).length
