import { createHash } from 'node:crypto'
import { defineConfig, type Plugin } from 'vite'
import packageConfig from './vite.config.ts'

/**
 * `portico/element` and `portico/buttons` for pages without a build of their own: modules with React and all else inside, in the chunks of
 * the package, so that a page pays for what its visitor uses. A page that nobody built has no visitor yet: nothing is fetched before one comes near the button.
 */
const { build, plugins = [] } = packageConfig

export default defineConfig({
  ...packageConfig,
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  plugins: [...plugins, onIntent(), classicScript(), integrity()],
  build: {
    ...build,
    // Maps of all that is inside would be four times as large as it.
    sourcemap: false,
    outDir: 'dist/standalone',
    lib: { entry: { portico: 'src/element.ts', buttons: 'src/buttons.ts' }, formats: ['es'] },
    rolldownOptions: {
      ...build?.rolldownOptions,
      external: [],
      // The package leaves that to the builds of its hosts.
      output: { ...build?.rolldownOptions?.output, minify: true },
    },
  },
})

function onIntent(): Plugin {
  return {
    name: 'on-intent',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/composition/default-preload.ts') ? `export const defaultPreload = 'intent'` : undefined,
  }
}

/** For pages that cannot write `type="module"`. One file of everything would be half a megabyte before a click. */
function classicScript(): Plugin {
  return {
    name: 'classic-script',
    generateBundle() {
      for (const name of ['portico', 'buttons']) {
        const source = `import(new URL('${name}.js',document.currentScript.src))\n`
        this.emitFile({ type: 'asset', fileName: `${name}.classic.js`, source })
      }
    },
  }
}

/** What each script must be (Subresource Integrity), by its address from here: what an import map takes, and a `script` of one file. */
function integrity(): Plugin {
  return {
    name: 'integrity',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const hashes = Object.values(bundle)
          .filter(({ fileName }) => fileName.endsWith('.js'))
          .map((file): [string, string] => {
            const bytes = file.type === 'chunk' ? file.code : file.source
            return [`./${file.fileName}`, `sha384-${createHash('sha384').update(bytes).digest('base64')}`]
          })
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
        const source = `${JSON.stringify({ integrity: Object.fromEntries(hashes) }, undefined, 2)}\n`
        this.emitFile({ type: 'asset', fileName: 'integrity.json', source })
      },
    },
  }
}
