import { basename, dirname } from 'node:path'
import { defaultClientConditions, defineConfig } from 'vite'
import { entryNames, packageManifest } from './scripts/package-manifest.ts'

const { rxjs: _, ...dependencies } = packageManifest.dependencies
const external = Object.keys({ ...dependencies, ...packageManifest.peerDependencies })

// JavaScript stays readable: the host's own build minifies it. Style sheets are text inside it, which no host minifies.
export default defineConfig({
  // rxjs comes along: bundlers of hosts take its build for browsers without classes, which weighs a third more.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    minify: false,
    cssMinify: true,
    lib: {
      entry: Object.fromEntries(entryNames.map((name) => [name, `src/${name}.ts`])),
      formats: ['es'],
    },
    rolldownOptions: {
      // 'use client' of the React entry stays where it is, at the head of its file.
      onwarn: (warning, warn) => void (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning)),
      external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: (chunk) => `chunks/${chunkName(chunk)}.js`,
        // What every page runs before its button works, and what every dialog runs when it opens, are one file each, so that no
        // host's build takes them apart; smaller pieces pack worse.
        codeSplitting: {
          groups: [
            { name: 'facade', test: /\/src\/composition\/facade\.ts$/, priority: 5 },
            { name: 'engine', test: /\/src\/composition\/engine\.ts$/, priority: 4 },
            {
              name: 'dialog',
              test: /\/src\/presentation\/react\/(?:mount\.tsx|views\/connect\/index\.ts)$/,
              priority: 3,
            },
            // Words that most views share, and those that views of logins share: two requests instead of a dozen small ones.
            {
              name: 'view-words',
              test: /\/i18n\/(?:error-text|en\/(?:account|common|connecting|downloads|errors|money-outcomes|networks))\.ts$/,
              priority: 2,
            },
            {
              name: 'login-words',
              test: /\/i18n\/(?:login-error-text|en\/(?:email-code|login-errors|logins|socials|update-email))\.ts$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})

/** Views are folders with an index; a chunk that is called after the folder can be recognised in a host's network panel. */
function chunkName({
  name,
  facadeModuleId,
}: {
  readonly name: string
  readonly facadeModuleId?: string | null
}): string {
  return name === 'index' && facadeModuleId ? basename(dirname(facadeModuleId)) : name
}
