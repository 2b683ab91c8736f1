import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../../../scripts/package-manifest.ts'
import { tell } from '../../../src/composition/load-explanations.js'
import { createWalletDialog, holdDialog } from '../../../src/composition/facade.js'
import { reviewOptions } from '../../../src/application/options/review-options.js'
import { resolveOptions } from '../../../src/application/options/resolve-options.js'
import type { WalletDialog } from '../../../src/application/wallet-dialog.js'
import type { DialogOptions } from '../../../src/composition/options.js'
import { defineNetwork, type NetworkInput } from '../../../src/domain/networks/define-network.js'
import type { Theme } from '../../../src/domain/dialog/theme.js'
import { bitcoin, ethereum, solana } from '../../../src/domain/networks/networks.js'
import { de } from '../../../src/languages.js'
import { createFakeConnector } from '../../fakes/fake-connector.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'
import { createFakePlatform } from '../../fakes/fake-platform.js'
import { createTestDialog } from '../../fakes/test-dialog.js'
import { ports } from '../../../src/ports/tokens.js'

// What people do wrong, and how they hear of it on their own machine: it throws at once, or the console says it once with the mend.

const viemMainnet = { id: 1, name: 'Ethereum', rpcUrls: { default: { http: ['https://node.example'] } } }
const frame = 'https://frame.example/sdk'
const contract = `0x${'1'.repeat(40)}`
const { marks: _, ...written } = ethereum
const tide = { ...written, id: 'tide:1' }

const misuses: readonly (readonly [what: string, given: unknown, how: 'throws' | 'says', told: string])[] = [
  ['no options', undefined, 'throws', 'give an object, as { networks: [ethereum] }'],
  ['no networks', {}, 'throws', 'list at least one network'],
  ['an empty list of networks', { networks: [] }, 'throws', 'list at least one network'],
  ['a chain of viem as a network', { networks: [viemMainnet] }, 'throws', 'write "eip155:1"'],
  ['a network twice', { networks: [ethereum, ethereum] }, 'throws', 'is listed twice'],
  ['chains of viem as chains', { chains: [viemMainnet] }, 'throws', 'map namespaces to functions'],
  ['an option that there is not', { theem: {} }, 'says', 'did you mean "theme"?'],
  ['an option of another library', { siweConfig: {} }, 'says', 'there is no option "siweConfig"'],
  ['a feature that there is not', { features: { onRamp: true } }, 'says', 'did you mean "features.onramp"?'],
  ['a feature that is no flag', { features: { send: 'no' } }, 'throws', 'it must be true or false'],
  ['an endpoint that there is not', { endpoints: { catalog: 'https://a.example' } }, 'says', '"endpoints.catalogue"'],
  [
    'an endpoint that is no address',
    { endpoints: { blockchain: 'api.example' } },
    'throws',
    'it must be http(s)://host',
  ],
  ['a relay over https', { endpoints: { relay: 'https://relay.example' } }, 'throws', 'it must be ws(s)://host'],
  [
    'a node of no network',
    { endpoints: { rpc: { 'eip155:5': 'https://n.example' } } },
    'throws',
    'is none of your networks',
  ],
  ['WalletConnect without a relay', { walletConnect: true }, 'says', 'give endpoints.relay or projectId'],
  ['WalletConnect by its project', { walletConnect: { projectId: 'x' } }, 'throws', 'true, false or { provider }'],
  ['a login that there is not', { socials: ['myspace'] }, 'throws', 'choose one of'],
  ['logins without a frame', { socials: ['google'] }, 'says', 'give endpoints.frame or projectId'],
  [
    'logins for Bitcoin alone',
    { networks: [bitcoin], endpoints: { frame }, accountType: 'eoa' },
    'says',
    'list an EVM',
  ],
  ['two ways to sign in', { signIn: { verify: 'browser', backend: '/api' } }, 'throws', 'choose one of'],
  ['swaps that nobody does', { features: { swaps: true } }, 'says', 'say who in the option swaps'],
  ['buying from nobody', { features: { onramp: true } }, 'says', 'give endpoints.blockchain or projectId'],
  ['sessions without EVM', { networks: [bitcoin], features: { smartSessions: true } }, 'says', 'only EVM networks'],
  ['names that nobody gives', { names: { suffix: '.tide.id' } }, 'says', 'it needs endpoints.blockchain'],
  ['a language that is not brought', { language: 'fr', languages: { de } }, 'says', 'languages has de: all is English'],
  ['a theme that there is not', { theme: { mode: 'purple' } }, 'throws', 'theme'],
  ['words that nothing says', { messages: { 'connect.titel': 'Log in' } }, 'says', 'did you mean "connect.title"?'],
  ['terms over http', { legal: { terms: 'http://example.org/terms' } }, 'says', 'drawn without a link'],
  [
    'terms that are a URL, over http',
    { legal: { terms: new URL('http://example.org/terms') } },
    'says',
    'drawn without',
  ],
  ['a connector by its name', { connectors: ['injected'] }, 'says', 'connectors[0] is no connector'],
  ['a connector that was not imported', { connectors: [undefined] }, 'says', 'connectors[0] is no connector'],
  ['wallets as a list', { wallets: ['lantern', 'beacon'] }, 'says', 'wallets is a list: give exclude, include'],
  ['words that are the name of a language', { messages: 'de' }, 'says', 'messages must map keys to words'],
  ['words in words', { messages: { connect: { title: 'Log in' } } }, 'says', 'did you mean "connect.title"?'],
  ['words that are a number', { messages: { 'connect.title': 5 } }, 'says', '"connect.title" of messages must be text'],
  ['a language to be loaded', { languages: { fr: async () => ({}) }, language: 'en' }, 'says', 'languages.fr is no'],
  ['a theme that is a word', { theme: 'dark' }, 'throws', 'it must be an object'],
  [
    'a legal address that is a URL of no page',
    { legal: { terms: new URL('mailto:a@example.org') } },
    'says',
    'drawn without',
  ],
  ['a name of the theme that there is not', { theme: { moed: 'dark' } }, 'says', 'did you mean "theme.mode"?'],
  ['colours beside variables', { theme: { accent: '#0a7' } }, 'says', '"theme.accent": theme has mode, variables'],
  ['a variable that there is not', { theme: { variables: { accnt: '#0a7' } } }, 'throws', 'theme.variables.accnt'],
  ['a name that is no text', { metadata: { name: 5 } }, 'throws', '"metadata.name" is invalid: it must be text'],
  ['one icon in place of a list', { metadata: { name: 'A', icons: '/a.png' } }, 'throws', 'it must be a list'],
  [
    'a path as an icon',
    { metadata: { name: 'A', icons: ['/a.png'] } },
    'says',
    'must begin with https:// or data:image/',
  ],
  ['an address without its scheme', { metadata: { name: 'A', url: 'example.org' } }, 'says', 'give a whole address'],
  ['isolate as text', { isolate: 'yes' }, 'throws', '"isolate" is invalid: it must be true or false'],
  ['analyticsAddress as text', { analyticsAddress: 'no' }, 'throws', 'it must be true or false'],
  ['an address in events that nobody gets', { analyticsAddress: true }, 'says', 'give endpoints.analytics'],
  ['events that nobody gets', { features: { analytics: true } }, 'says', 'give endpoints.analytics'],
  ['no languages', { languages: {} }, 'says', 'languages is empty'],
  ['swaps for Bitcoin alone', { networks: [bitcoin], swaps: { routers: {} } }, 'says', 'only EVM networks have swaps'],
  [
    'swaps on a network that is not listed',
    { swaps: { aggregator: { url: 'https://s.example', contracts: { 'eip155:8453': [contract] } } } },
    'says',
    'swaps is for eip155:8453, but networks has none of them',
  ],
  ['an aggregator without contracts', { swaps: { aggregator: { url: 'https://s.example' } } }, 'says', 'contracts'],
  [
    'a choice of swaps that there is not',
    { swaps: { routers: {}, slipage: 1 } },
    'says',
    'did you mean "swaps.slippage"?',
  ],
  [
    'a contract that is none',
    { swaps: { aggregator: { url: 'https://s.example', contracts: { 'eip155:1': ['0x12'] } } } },
    'says',
    'give the whole address of a contract',
  ],
  [
    'a choice of signing in that there is not',
    { signIn: { verify: 'browser', statment: 'x' } },
    'says',
    '"signIn.statement"?',
  ],
  ['a sign-in of two lines', { signIn: { verify: 'browser', statement: 'a\nb' } }, 'says', 'it must be one line'],
  ['a hosted sign-in without a project', { signIn: { hosted: true } }, 'says', 'give projectId or endpoints.signIn'],
  ['a service that nobody is sent to', { endpoints: { signIn: 'https://s.example' } }, 'says', 'nobody is sent there'],
  [
    'a field of a network that there is not',
    { networks: [{ ...written, rpcUrl: 'https://n.example' }] },
    'says',
    '"networks[0].rpcUrls"?',
  ],
  [
    'the same in one that defineNetwork has checked',
    { networks: [defineNetwork({ ...written, rpcUrl: 'https://n.example' } as NetworkInput)] },
    'says',
    '"networks[0].rpcUrls"?',
  ],
  [
    'a field of its currency that there is not',
    {
      networks: [
        defineNetwork({ ...written, nativeCurrency: { ...written.nativeCurrency, decimal: 6 } } as NetworkInput),
      ],
    },
    'says',
    '"networks[0].nativeCurrency.decimals"?',
  ],
  ['a test network as text', { networks: [{ ...written, testnet: 'no' }] }, 'says', '"networks[0].testnet" is invalid'],
  [
    'a network of ours with a test network as text',
    { networks: [{ ...ethereum, testnet: 'no' }] },
    'says',
    'testnet" is invalid',
  ],
  [
    'a network of ours whose coin has a number as name',
    { networks: [{ ...ethereum, nativeCurrency: { ...ethereum.nativeCurrency, name: 42 } }] },
    'says',
    '"networks[0].nativeCurrency.name" is invalid',
  ],
  [
    'a network of ours whose coin has a field that there is not',
    { networks: [{ ...ethereum, nativeCurrency: { ...ethereum.nativeCurrency, decimal: 6 } }] },
    'says',
    'did you mean "networks[0].nativeCurrency.decimals"?',
  ],
  ['a network of ours with a number as explorer', { networks: [{ ...ethereum, explorer: 42 }] }, 'throws', 'explorer'],
  ['a network of ours with a number as name', { networks: [{ ...ethereum, name: 42 }] }, 'throws', 'it must be text'],
  ['marks that are an address', { networks: [{ ...ethereum, marks: 'https://m.example' }] }, 'says', 'give pictures'],
  [
    'a network of a namespace that nothing speaks to',
    { networks: [ethereum, tide] },
    'says',
    'chains: { tide: async () => adapter }',
  ],
  ['an adapter without a network', { chains: { tide: async () => ({}) } }, 'says', 'no network of it is listed'],
  [
    'a word for installed wallets that there is not',
    { wallets: { installed: 'onyl' } },
    'says',
    'choose one of only, hide',
  ],
  [
    'a group of wallets that there is not',
    { wallets: { order: ['instaled'] } },
    'says',
    'choose one of walletConnect, recent',
  ],
  [
    'a field of a wallet that there is not',
    { wallets: { custom: [{ id: 'a', name: 'A', chains: [], verified: true, link: 'a://' }] } },
    'says',
    'there is no option "wallets.custom[0].link"',
  ],
  [
    'a wallet shown and never shown',
    { wallets: { include: ['Beacon'], exclude: ['beacon'] } },
    'says',
    'takes away "beacon"',
  ],
  [
    'a wallet by its id of a catalogue that there is not',
    { wallets: { exclude: [`C57ca95b${'0'.repeat(56)}`] } },
    'says',
    'wallets names "C57ca95b…" by its id in a catalogue, and none is known here',
  ],
  [
    'a choice of WalletConnect that there is not',
    { walletConnect: { provider: async () => ({}), relay: 'x' } },
    'says',
    'walletConnect has provider',
  ],
  ['a list to search that there is not', { features: { allWallets: true } }, 'says', 'give endpoints.catalogue'],
  ['a history that nobody tells', { features: { history: true } }, 'says', 'give endpoints.blockchain'],
  ['a frame for Bitcoin alone', { networks: [bitcoin], endpoints: { frame } }, 'says', 'list an EVM or Solana network'],
  [
    'a kind of account that Solana has not',
    { networks: [solana], endpoints: { frame }, accountType: 'eoa' },
    'says',
    'only EVM networks have smart',
  ],
  [
    'a connector without its half',
    { connectors: [{ info: {}, connect: () => undefined }] },
    'says',
    'give an object with info, connect',
  ],
  ['a space of its own by two words', { instance: 'my shop' }, 'throws', 'use 1 to 32 letters'],
]

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** What the compiler would refuse. */
const as = (value: unknown) => value as never
const nothing = as(null)

/** Headings of docs/options.md, as the forge makes places of them. */
const places = [...readFileSync(join(repositoryRoot, 'docs/options.md'), 'utf8').matchAll(/^#+ (\w+)$/gm)].map(
  ([, heading = '']) => heading.toLowerCase(),
)

it('is a table of 83', () => {
  expect(misuses).toHaveLength(83)
})

it.each(misuses)('%s is told', async (_, given, how, told) => {
  const options = (
    typeof given === 'object' && !('networks' in Object(given)) && Object.keys(Object(given)).length > 0
      ? { networks: [ethereum], ...given }
      : given
  ) as DialogOptions
  if (how === 'throws') {
    expect(() => createWalletDialog(options)).toThrow(told)
    return
  }
  expect(() => holdDialog(options)).not.toThrow()
  const logger = createFakeLogger()
  await reviewOptions({
    options: resolveOptions(options),
    origin: 'http://localhost:5173',
    logger,
    load: async () => ({ tell }),
  })
  expect(logger.entries.map(({ event }) => event)).toEqual([expect.stringContaining(told)])
  const [, place = ''] = logger.entries[0]?.event.match(/docs\/options\.md#(\w+)\)$/) ?? []
  expect(places).toContain(place)
})

it.each([
  { features: { swaps: true, onramp: true }, bindings: () => undefined },
  { features: { onramp: true }, names: { suffix: '.tide.id' }, endpoints: { blockchain: 'https://api.example' } },
  { features: { smartSessions: true }, language: 'de-AT', languages: { de }, legal: { terms: '/terms' } },
  { language: 'en-GB', legal: { terms: undefined } },
  { connectors: [createFakeConnector().connector], messages: { 'connect.title': 'Log in' } },
])('what is right is not spoken of: %j', async (given) => {
  const logger = createFakeLogger()
  const options = resolveOptions({ networks: [ethereum], ...given } as DialogOptions)
  await reviewOptions({ options, origin: 'http://localhost:5173', logger, load: async () => ({ tell }) })
  expect(logger.entries).toEqual([])
})

it('a theme that is set later is told of as the option is, and each name of it once', async () => {
  const logger = createFakeLogger()
  const { dialog } = createTestDialog({
    theme: { moed: 'dark' } as Theme,
    bindings: (to) => {
      to.bind(ports.logger).toConstantValue(logger)
      to.bind(ports.platform).toConstantValue(createFakePlatform({ origin: 'http://localhost:5173' }))
    },
  })
  const told = (count: number) => expect.poll(() => logger.entries.map(({ event }) => event)).toHaveLength(count)
  // Before the engine is there, and after.
  dialog.setTheme({ accent: '#0a7' } as Theme)
  await dialog.preload()
  await told(2)
  dialog.setTheme({ mode: 'dark', accent: '#0a7', moed: 'light' } as Theme)
  dialog.setTheme({ colours: {} } as Theme)
  await told(3)
  expect(logger.entries.map(({ event }) => event.replace(/ \(https:.*#/, ' (#')).sort()).toEqual([
    'there is no option "theme.accent": theme has mode, variables (#theme)',
    'there is no option "theme.colours": theme has mode, variables (#theme)',
    'there is no option "theme.moed"; did you mean "theme.mode"? (#theme)',
  ])
  expect(dialog.getState().theme).toEqual({ mode: 'dark', variables: {} })
  await dialog.destroy()
})

it('names that setOptions is given and that there are not are told of as those of a creation are', async () => {
  const logger = createFakeLogger()
  const { dialog } = createTestDialog({
    bindings: (to) => {
      to.bind(ports.logger).toConstantValue(logger)
      to.bind(ports.platform).toConstantValue(createFakePlatform({ origin: 'http://localhost:5173' }))
    },
  })
  await dialog.setOptions(as({ netwroks: [ethereum], features: { swap: true } }))
  const told = () => logger.entries.map(({ event }) => event.replace(/ \(https:.*#/, ' (#')).sort()
  await expect
    .poll(told)
    .toEqual([
      'there is no option "features.swap"; did you mean "features.swaps"? (#features)',
      'there is no option "netwroks"; did you mean "networks"? (#networks)',
    ])
  await dialog.destroy()
})

/** What hosts who write JavaScript call, and the code that they are told with the mend. */
const wrongCalls: readonly (readonly [
  what: string,
  call: (dialog: WalletDialog) => unknown,
  code: string,
  told: string,
])[] = [
  ['open(null)', (it) => it.open(nothing), 'OPTIONS_INVALID', 'give an object, as { view: "Connect" }'],
  ['open by the name of a view', (it) => it.open(as('Account')), 'OPTIONS_INVALID', 'give an object'],
  ['args that are null', (it) => it.open({ view: 'WalletSend', args: nothing }), 'OPTIONS_INVALID', 'give an object'],
  ['args that are text', (it) => it.open({ view: 'WalletSend', args: as('1.5') }), 'OPTIONS_INVALID', 'an object'],
  ['a click in place of a namespace', (it) => it.disconnect(as(new Event('click'))), 'OPTIONS_INVALID', 'none for all'],
  ['a namespace that is null', (it) => it.disconnect(nothing), 'OPTIONS_INVALID', 'none for all'],
  ['a network in place of a namespace', (it) => it.disconnect(it.getState().network), 'OPTIONS_INVALID', 'as "eip155"'],
  ['a namespace in capitals', (it) => it.disconnect('EIP155'), 'OPTIONS_INVALID', 'as "eip155"'],
  ['no wallet to explain', (it) => it.explainWallet(as(undefined)), 'OPTIONS_INVALID', 'name it by id'],
  ['no request to send', (it) => it.sendCalls(as(undefined)), 'TRANSACTION_INVALID', 'there is no call'],
  ['a call that is null', (it) => it.sendCalls({ calls: [nothing] }), 'TRANSACTION_INVALID', 'no valid address'],
  [
    'steps told to no function',
    (it) => it.sendCalls({ calls: [{ to: address }], onStep: as(1) }),
    'TRANSACTION_INVALID',
    'onStep is no function',
  ],
  ['no permissions to grant', (it) => it.grantPermissions(nothing), 'PERMISSION_REQUEST_INVALID', ''],
  ['a network that is none', (it) => it.switchNetwork(nothing), 'CAIP2_INVALID', 'write "eip155:1"'],
  ['an account that is none', (it) => it.nativeBalance(nothing), 'CAIP10_INVALID', 'null'],
  ['options that are none', (it) => it.setOptions(nothing), 'OPTIONS_INVALID', 'object'],
  ['a theme that is none', (it) => it.setTheme(nothing), 'OPTIONS_INVALID', 'it must be an object'],
  ['a selector to attach to', (it) => it.attach(as('#connect')), 'ELEMENT_MISSING', 'attach() got no element'],
  ['a selector to mount in', (it) => it.mount(as('#place')), 'ELEMENT_MISSING', 'mount() got no element'],
  [
    'a subscription to all of it',
    (it) => it.subscribe(() => undefined, as(undefined)),
    'OPTIONS_INVALID',
    'a function',
  ],
  ['nobody who listens', (it) => it.on('connect', nothing), 'OPTIONS_INVALID', 'it must be a function'],
]

it.each(wrongCalls)('%s: the error says what to do', async (_, call, code, told) => {
  const { dialog, connect } = createTestDialog({ features: { smartSessions: true } })
  await connect()
  const error: unknown = await new Promise((resolve) => resolve(call(dialog))).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code, message: expect.stringContaining(told) })
  expect(dialog.getState()).toMatchObject({ open: false, status: 'connected' })
  await dialog.destroy()
})
