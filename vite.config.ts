import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { defaultClientConditions, defineConfig } from 'vite'
import { entryNames, packageManifest } from './scripts/package-manifest.ts'

const external = Object.keys({ ...packageManifest.dependencies, ...packageManifest.peerDependencies })

const [domain, connectors, ui] = [
  'src/domain/(?:.*/)?',
  'src/infrastructure/connectors/(?:.*/)?',
  'src/presentation/react/(?:.*/)?',
]

/** Chunks that several modules share, with the ends of the modules' paths. */
const chunks: readonly (readonly [name: string, ...modules: string[]])[] = [
  // `ports` costs a page its names alone.
  ['tokens', 'src/ports/tokens.ts'],
  // What every page runs before its button works.
  ['facade', 'src/composition/facade.ts'],
  // What tells of attributes and properties, or takes them up, and of wagmi's chains: whether it is to.
  ['tell-attributes', `${ui}host/tell-attributes.ts`, `${ui}host/take-up.ts`, `${domain}own-machine.ts`],
  // Texts from outside: `defineNetwork` reads its input by the same rules as the engine, and must not bring the engine along.
  ['outside-text', `${domain}(?:untrusted|site-address).ts`, 'src/kit/trim-end.ts'],
  // Of drawings alone, wherever they come from.
  ['light-drawing', `${domain}text/light-drawing.ts`],
  // What every dialog runs when it opens.
  ['engine', 'src/composition/(?:engine|version).ts', 'src/kit/observe.ts'],
  ['dialog', `${ui}mount.tsx`, `${ui}views/connect/index.ts`],
  // With a catalogue or another server.
  ['servers', 'src/composition/backend-client.ts', 'src/infrastructure/http/catalogue.ts', `${domain}loadable.ts`],
  // With a wallet that is connected, or was.
  ['namespaces', `${domain}networks/namespaces.ts`],
  [
    'session-parts',
    'src/application/(?:.*/)?(?:chosen-first|connect-signing-in|connection-(?:sessions|with)|money-context|once-true|share-connection|with-picture).ts',
    'src/composition/modules/sight.module.ts',
    'src/kit/first-before.ts',
  ],
  [
    'rpc-parts',
    `${domain}(?:codes|rpc-methods).ts`,
    'src/composition/nodes-of-site.ts',
    'src/infrastructure/chains/hosted-url.ts',
  ],
  ['lazy-verbs', 'src/composition/lazy-verbs.ts', 'src/composition/lazy-namespaces.ts'],
  ['connector-parts', `${connectors}(?:bounded|pace|provider-errors).ts`],
  ['money', `${domain}(?:account-capabilities|address|amount|format|look-alike|outgoing|token-balance).ts`],
  // Of the account, and of a button of the page that shows it: each brings nothing of the other.
  ['avatar-hues', `${ui}ui/avatar-hues.ts`],
  // Small, and of few: what takes either is to bring nothing else along.
  ['random-id', 'src/infrastructure/platform/random-id.ts'],
  ['locks', 'src/composition/modules/locks.module.ts'],
  ['amount-told', `${ui}views/account/rough-text.ts`, `${ui}ui/unbroken.tsx`],
  // With signing in: its flow, with what its adapters and those who read messages share.
  [
    'sign-in.module',
    'src/composition/modules/sign-in.module.ts',
    'src/application/sign-in/(?:sign-in|write-request).ts',
    `${domain}sign-in/(?:message-parts|write-message).ts`,
    'src/infrastructure/sign-in/server-answers.ts',
  ],
  // With a view after Connect.
  // Words that most views share, and those that views of logins share: two requests instead of a dozen small ones.
  [
    'view-words',
    `${ui}i18n/(?:error-text|en/(?:account|common|connecting|downloads|errors|later-outcomes|networks|switch-network)).ts`,
  ],
  ['login-words', `${ui}i18n/(?:login-error-text|en/(?:email-code|login-errors|logins|socials|update-email)).ts`],
  [
    'view-parts',
    `${ui}page-time.ts`,
    `${ui}ui/(?:avatar|coin-image|countdown|load-more|more-icons|near-viewport|network-mark|ring|search-field|tabs|waiting).tsx?`,
    `${ui}ui/(?:countdown|load-more|ring|tabs).css\\?inline`,
    `${ui}views/(?:disconnect-action|network-name|seconds-until).ts`,
  ],
  // With sending, swapping and buying: what all three have about an amount.
  [
    'amount-parts',
    `${ui}i18n/en/amount.ts`,
    `${ui}ui/(?:action-button|amount-field|token-button).(?:tsx|css\\?inline)`,
    `${ui}views/wallet-send/(?:amount-text|notice).tsx?`,
  ],
  // With buying: what its views share.
  ['buy-parts', `${ui}views/on-ramp-text.ts`, `${ui}i18n/en/on-ramp.ts`],
  // Small, and of several: what takes one is to bring nothing else along.
  ['served-chains', 'src/infrastructure/http/served-chains.ts'],
  ['on-ramp-errors', `${domain}on-ramp/on-ramp-errors.ts`],
  // With the first answer of a server that is read by a schema.
  ['schemas', 'src/infrastructure/http/schemas.ts'],
  // The same for sending and swapping; then the form of a swap, and who prices it.
  ['money-error-text', `${domain}money/money-error-text.ts`],
  ['money-errors', `${domain}money/money-errors.ts`],
  ['image-address', `${domain}text/image-address.ts`],
  ['swap-errors', `${domain}swap/swap-errors.ts`],
  ['amount-input', `${domain}money/amount-input.ts`],
  ['swap.module', 'src/composition/modules/swap.module.ts', `${domain}swap/(?:quote-rules|swap-flow|swap-networks).ts`],
  ['aggregator-swaps', 'src/composition/aggregator-swaps.ts'],
  // The form with what is sold and offered, and who is asked.
  ['on-ramp.module', 'src/composition/modules/on-ramp.module.ts', `${domain}on-ramp/on-ramp.ts`],
  // With smart sessions: the list with who keeps them and what reads them, which whoever grants needs as well; and what the views say of it.
  [
    'session-list.module',
    `${domain}smart-sessions/(?:field-readers|read-permission|smart-session(?:-error(?:s|-text))?).ts`,
    'src/composition/(?:smart-sessions-port|modules/session-list.module).ts',
    'src/infrastructure/http/smart-sessions.ts',
    'src/application/smart-sessions/(?:ask-to-revoke|read-supported|read-tokens|session-list).ts',
  ],
  // What may be done in one, which hosts that draw by themselves read as well: alone, so that it brings them no words of ours.
  ['session-terms', `${domain}smart-sessions/session-terms.ts`],
  [
    'smart-session-words',
    `${ui}views/session-text.ts`,
    `${ui}i18n/(?:call-code-text|en/(?:call-codes|smart-sessions)).ts`,
  ],
  // What others wrote of a failure, for sending and for logins, which have nothing else in common.
  ['foreign', `${ui}(?:i18n/foreign-text|i18n/en/foreign|ui/foreign-details).tsx?`],
  // With sending and swapping: what their forms look like, and what any transaction may meet.
  [
    'transfer-parts',
    `${ui}views/wallet-send/(?:panels.css\\?inline|transaction-error-text.ts)`,
    `${ui}i18n/en/transaction-errors.ts`,
  ],
  // Of the SDKs that only Solana and Bitcoin need: what reads an address, what reads what somebody signed, and what pays.
  ['bitcoin-hashes', 'node_modules/(?:bs58check/src/esm/index|bech32/dist/index).js'],
  ['bitcoin-transaction', 'node_modules/bitcoinjs-lib/src/esm/(?:transaction|ecc_lib).js'],
  ['bitcoin-payment', 'node_modules/bitcoinjs-lib/src/esm/psbt.js'],
  // With logins.
  ['login-parts', `${ui}ui/(?:social-mark|text-field).(?:tsx|css\\?inline)`, `${ui}views/socials.ts`],
]

// JavaScript stays readable: the host's own build minifies it. Style sheets are text inside it, which no host minifies.
export default defineConfig({
  // Where marks come from, under which licence.
  plugins: [
    {
      name: 'marks',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'marks.md', source: readFileSync('docs/marks.md') })
      },
    },
  ],
  // rxjs comes along: bundlers of hosts take its build for browsers without classes, which weighs a third more.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: true,
    license: { fileName: 'licences.md' },
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
        // Hosts' builds keep a chunk whole: each is what one step needs, in few files, for smaller ones pack worse and their names are
        // listed by those who fetch them. The first that matches takes a module with all that it imports.
        codeSplitting: {
          groups: chunks.map(([name, ...modules], i) => ({
            name,
            test: new RegExp(`/(?:${modules.join('|')})$`),
            priority: chunks.length - i,
          })),
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
