import { expect, it } from 'vitest'
import { explainGiven } from '../../../src/composition/load-explanations.js'
import { createWalletDialog } from '../../../src/composition/facade.js'
import { reviewOptions } from '../../../src/application/options/review-options.js'
import { resolveOptions } from '../../../src/application/options/resolve-options.js'
import type { DialogOptions } from '../../../src/composition/options.js'
import { bitcoin, ethereum } from '../../../src/domain/networks/networks.js'
import { de } from '../../../src/languages.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'

// What people do wrong, and how they hear of it on their own machine: it throws at once, or the console says it once with the mend.

const viemMainnet = { id: 1, name: 'Ethereum', rpcUrls: { default: { http: ['https://node.example'] } } }
const frame = 'https://frame.example/sdk'

const misuses: readonly (readonly [what: string, given: unknown, how: 'throws' | 'says', told: string])[] = [
  ['no options', undefined, 'throws', 'give an object, for example { networks: [ethereum] }'],
  ['no networks', {}, 'throws', 'list at least one network'],
  ['an empty list of networks', { networks: [] }, 'throws', 'list at least one network'],
  ['a chain of viem as a network', { networks: [viemMainnet] }, 'throws', 'Invalid CAIP-2 network id: 1'],
  ['a network twice', { networks: [ethereum, ethereum] }, 'throws', 'is listed twice'],
  ['chains of viem as chains', { chains: [viemMainnet] }, 'throws', 'map namespaces to functions'],
  ['an option that there is not', { theem: {} }, 'says', 'did you mean "theme"?'],
  ['an option of another library', { siweConfig: {} }, 'says', 'there is no option "siweConfig"'],
  ['a feature that there is not', { features: { onRamp: true } }, 'says', 'did you mean "features.onramp"?'],
  ['a feature that is no flag', { features: { send: 'no' } }, 'throws', 'it must be true or false'],
  ['an endpoint that there is not', { endpoints: { catalog: 'https://a.example' } }, 'says', '"endpoints.catalogue"'],
  ['an endpoint that is no address', { endpoints: { blockchain: 'api.example' } }, 'throws', 'an http(s) address'],
  ['a relay over https', { endpoints: { relay: 'https://relay.example' } }, 'throws', 'an ws(s) address'],
  [
    'a node of no network',
    { endpoints: { rpc: { 'eip155:5': 'https://n.example' } } },
    'throws',
    'is not the id of one',
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
  ['two ways to sign in', { signIn: { verify: 'browser', backend: '/api' } }, 'throws', 'give one of'],
  ['swaps that nobody does', { features: { swaps: true } }, 'says', 'say who in the option swaps'],
  ['buying from nobody', { features: { onramp: true } }, 'says', 'give endpoints.blockchain or projectId'],
  ['sessions without EVM', { networks: [bitcoin], features: { smartSessions: true } }, 'says', 'only EVM networks'],
  ['names that nobody gives', { names: { suffix: '.tide.id' } }, 'says', 'it needs endpoints.blockchain'],
  ['a language that is not brought', { language: 'fr', languages: { de } }, 'says', 'languages has de: all is English'],
  ['a theme that there is not', { theme: { mode: 'purple' } }, 'throws', 'theme'],
  ['words that nothing says', { messages: { 'connect.titel': 'Log in' } }, 'says', 'did you mean "connect.title"?'],
  ['terms over http', { legal: { terms: 'http://example.org/terms' } }, 'says', 'drawn without a link'],
]

it('is a table of 28', () => {
  expect(misuses).toHaveLength(28)
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
  const logger = createFakeLogger()
  await reviewOptions({
    options: resolveOptions(options),
    origin: 'http://localhost:5173',
    logger,
    load: async () => explainGiven,
  })
  expect(logger.entries.map(({ event }) => event)).toEqual([expect.stringContaining(told)])
})

it.each([
  { features: { swaps: true, onramp: true }, bindings: () => undefined },
  { features: { onramp: true }, names: { suffix: '.tide.id' }, endpoints: { blockchain: 'https://api.example' } },
  { features: { smartSessions: true }, language: 'de-AT', languages: { de }, legal: { terms: '/terms' } },
  { language: 'en-GB' },
])('what is right is not spoken of: %j', async (given) => {
  const logger = createFakeLogger()
  const options = resolveOptions({ networks: [ethereum], ...given } as DialogOptions)
  await reviewOptions({ options, origin: 'http://localhost:5173', logger, load: async () => explainGiven })
  expect(logger.entries).toEqual([])
})
