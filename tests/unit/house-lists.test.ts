import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../scripts/package-manifest.ts'
import { readSources } from '../../scripts/read-sources.ts'
import { typeErrors } from '../../scripts/type-errors.ts'

// How many lists are to be touched for something new. What the compiler asks for cannot be forgotten.

const views = 'src/presentation/react/views'
const rows = (lines: string) => (text: string) => text.replace('  GetWallet: {', `${lines}\n  GetWallet: {`)

describe('a new view', () => {
  it('is a row, of which the compiler asks for a loader and for nothing else, and a folder', async () => {
    const errors = await typeErrors({
      // One that has a row alone, and one that has all that it needs.
      'src/domain/dialog/view.ts': rows(
        "  Forgotten: { group: 'networks' },\n  Probe: { group: 'account', openable: true },",
      ),
      [`${views}/lazy-views.ts`]: (text) =>
        text.replace('  AllWallets: ', "  Probe: () => import('./probe/index.js'),\n  AllWallets: "),
      [`${views}/probe/index.ts`]: () =>
        "import { defineView } from '../view-module.js'\nexport default defineView('Probe', { title: () => '', View: () => '' })\n",
    })
    expect(errors.map((line) => line.split('(')[0])).toEqual([`${views}/lazy-views.ts`])
    expect(errors[0]).toContain("Property 'Forgotten' is missing")
    // A compiler that reads all of src where others have the machine too.
  }, 600_000)
})

describe('a port', () => {
  /** What a fake would have nothing to say to, or a suite nothing to ask. */
  const bare = [
    // It finds adapters; each of them has both.
    'ChainAdapters',
    // A look into a wallet, which its adapter's own tests ask for.
    'AssetDiscovery',
    // The one of the package runs in memory.
    'Cache',
    // What a frame does on a page only a browser shows.
    'FrameSurface',
    // Nobody reads what it answers.
    'Logger',
    // One store.
    'Sight',
  ]
  const texts = (folder: string, name: RegExp) =>
    readSources(repositoryRoot, [folder])
      .filter(({ path }) => name.test(path))
      .map(({ text }) => text)
  const [tokens = ''] = texts('src/ports', /tokens\.ts$/)

  it('has a contract suite and a fake', () => {
    const names = [...tokens.matchAll(/: token<(\w+)>/g)].map(([, name = '']) => name)
    const [suites, fakes] = [texts('tests/contract', /\.contract\.ts$/), texts('tests/fakes', /\.ts$/)]
    const isIn = (all: readonly string[], name: string) => all.some((text) => new RegExp(`\\b${name}\\b`).test(text))
    expect(names.length).toBeGreaterThan(25)
    expect(names.filter((name) => !isIn(suites, name) || !isIn(fakes, name)).toSorted()).toEqual(bare.toSorted())
  })

  it('has its suite published, which a test of the suites asks a wrong adapter of', () => {
    const [published = ''] = texts('tests/contract', /\/index\.ts$/)
    const suites = readdirSync(`${repositoryRoot}/tests/contract`).filter((name) => name.endsWith('.contract.ts'))
    expect(suites.filter((name) => !published.includes(`'./${name.replace(/\.ts$/, '.js')}'`))).toEqual([])
  })
})

describe('a piece of a view that is fetched', () => {
  it('is drawn by Chunk, which says so where it does not come and offers another try; or it is a view, of which the view host says it', () => {
    /** Components have capitals: `const { NftsTab, styles } = await import('./nfts-tab.js')`. */
    const fetchesComponent = /\{[^{}]*\b[A-Z]\w*[^{}]*\}[^;]*?=\s*await (?:Promise\.all\(\[\s*)?import\(/
    const fetching = readSources(repositoryRoot, ['src/presentation'])
      .filter(({ path, text }) => path.endsWith('.tsx') && fetchesComponent.test(text))
      .map(({ path, text }) => [path, /<Chunk\b/.test(text)])
    expect(fetching).toEqual([
      [`${views}/account/details.tsx`, true],
      [`${views}/account/lazy-chunk.tsx`, true],
    ])
  })
})

describe('a namespace of chains', () => {
  /** Files of a namespace are named after one, or after what they do for all of them. */
  const own = /solana|bitcoin|bip122|evm|eip155|eip1193|namespace/

  it('is named in its own files, the table, and where each of its ways is chosen', () => {
    const naming = readSources(repositoryRoot, ['src'])
      .filter(({ path, text }) => !own.test(path) && /'(?:solana|bip122)'/.test(text))
      .map(({ path }) => path)
    expect(naming.toSorted()).toEqual([
      // What providers are, and their types.
      'src/application/facade/facade.ts',
      'src/application/providers.ts',
      'src/application/stored-connection.ts',
      'src/application/wallet-dialog.ts',
      // Its adapter.
      'src/composition/modules/chains.module.ts',
      // What the frame signs, and the terms of a fee.
      'src/domain/connection/embedded-methods.ts',
      'src/domain/money/transfer.ts',
      // Names for the editor's sake, and data.
      'src/domain/networks/caip.ts',
      // What the embedded wallet has keys for, by its protocol.
      'src/domain/wallets/connector.ts',
      'src/domain/wallets/well-known-wallets.ts',
      // Ways to its wallets.
      'src/infrastructure/connectors/connector-source.ts',
      'src/infrastructure/connectors/embedded-connection.ts',
      'src/infrastructure/connectors/embedded-connector.ts',
      'src/infrastructure/connectors/wallet-standard/qualifies.ts',
      // How its network is called by those who sell coins.
      'src/infrastructure/http/hosted-providers.ts',
      'src/infrastructure/http/on-ramp-answers.ts',
      'src/infrastructure/http/on-ramp-wire.ts',
    ])
  })
})
