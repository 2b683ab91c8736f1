import { describe, expect, it } from 'vitest'
import { tell } from '../../../src/composition/load-explanations.js'
import { resolveOptions } from '../../../src/application/options/resolve-options.js'
import { reviewOptions } from '../../../src/application/options/review-options.js'
import type { DialogOptions } from '../../../src/composition/options.js'
import * as table from '../../../src/networks.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'

const { bitcoin, ethereum } = table
const frame = 'https://frame.example/sdk'

async function saidOf(given: object, origin = 'http://localhost:5173'): Promise<readonly string[]> {
  const logger = createFakeLogger()
  const options = resolveOptions({ networks: [ethereum], ...given } as DialogOptions)
  let fetched = 0
  await reviewOptions({
    options,
    origin,
    logger,
    load: async () => {
      fetched++
      return { tell }
    },
  })
  if (fetched === 0) expect(logger.entries).toEqual([])
  return [
    ...logger.entries.map(({ event }) => event.replace(/ \(https:.*/, '')),
    ...(fetched === 0 ? ['nothing fetched'] : []),
  ]
}

describe('what the site chose', () => {
  it.each([
    [{ feature: { send: false } }, 'there is no option "feature"; did you mean "features"?'],
    [{ theem: {} }, 'there is no option "theem"; did you mean "theme"?'],
    [{ features: { onRamp: true } }, 'there is no option "features.onRamp"; did you mean "features.onramp"?'],
    [{ features: { swap: true } }, 'there is no option "features.swap"; did you mean "features.swaps"?'],
    [{ features: { allWallet: true } }, 'there is no option "features.allWallet"; did you mean "features.allWallets"?'],
    [
      { endpoints: { catalog: 'https://a.example' } },
      'there is no option "endpoints.catalog"; did you mean "endpoints.catalogue"?',
    ],
    [{ wallets: { excluded: [] } }, 'there is no option "wallets.excluded"; did you mean "wallets.exclude"?'],
    [{ walletConnect: true }, 'walletConnect is true, but no relay is known: give endpoints.relay or projectId'],
    [{ socials: ['google'] }, 'there is no embedded wallet'],
    [{ connectOrder: ['email'] }, 'there is no embedded wallet'],
    [{ features: { email: true } }, 'there is no embedded wallet'],
    [{ networks: [bitcoin], endpoints: { frame }, accountType: 'eoa' }, 'list an EVM or Solana network'],
    [{ networks: [{ ...ethereum, rpcUrl: 'https://node.example' }] }, 'did you mean "networks[0].rpcUrls"?'],
    [
      {
        networks: [{ ...ethereum, id: 'eip155:31337', marks: undefined, rpcUrls: [] }],
        endpoints: { blockchain: 'https://a.example' },
      },
      'eip155:31337 has no node: endpoints.blockchain has some for a projectId alone',
    ],
    [
      {
        networks: [ethereum],
        wallets: {},
        features: { publicNodes: false },
        endpoints: { blockchain: 'https://a.example' },
      },
      'eip155:1 has no node',
    ],
    [{ legal: { terms: 'http://example.org/terms' } }, 'drawn without a link'],
    [{ legal: { privacy: 'javascript:alert(1)' } }, 'drawn without a link'],
  ])('that changes nothing is told: %j', async (given, said) => {
    expect(await saidOf(given)).toEqual([expect.stringContaining(said)])
    // Nor is a visitor told of it.
    expect(await saidOf(given, 'https://example.org')).toEqual(['nothing fetched'])
  })

  it.each([
    {},
    { walletConnect: true, endpoints: { relay: 'wss://relay.example' } },
    { walletConnect: false, socials: false, features: { email: false } },
    { endpoints: { frame }, socials: ['google'], connectOrder: ['email'], accountType: 'eoa' },
    { legal: { terms: 'https://example.org/terms', privacy: '/privacy' }, features: { send: undefined } },
  ])('and is right is not spoken of: %j', async (given) => {
    expect((await saidOf(given)).filter((said) => said !== 'nothing fetched')).toEqual([])
  })

  it('of networks as we give them fetches no words, one by one', async () => {
    for (const network of Object.values(table))
      expect(await saidOf({ networks: [network] })).toEqual(['nothing fetched'])
  })

  it('and is plain fetches no words, in development either', async () => {
    const endpoints = { catalogue: 'https://a.example', relay: 'wss://relay.example', frame }
    expect(await saidOf({ projectId: 'p', endpoints, walletConnect: false })).toEqual(['nothing fetched'])
    expect(await saidOf({ endpoints: { frame }, features: { email: false }, socials: false })).toEqual([
      'nothing fetched',
    ])
  })

  it.each([
    'http://127.0.0.1:5173',
    'http://[::1]:5173',
    'http://192.168.1.7',
    'https://shop.test',
    'http://mac.local:80',
  ])('is told where a page is made: %s', async (origin) => {
    expect(await saidOf({ theem: {} }, origin)).toHaveLength(1)
  })

  it.each(['https://localhost.example', 'https://test.example', 'https://10ten.example', 'https://my.localtest.me'])(
    'and nowhere else: %s',
    async (origin) => {
      expect(await saidOf({ theem: {} }, origin)).toEqual(['nothing fetched'])
    },
  )

  it('is told with the place where the option is described', async () => {
    const logger = createFakeLogger()
    const options = resolveOptions({ networks: [ethereum], theme: { moed: 'dark' } } as unknown as DialogOptions)
    await reviewOptions({ options, origin: 'http://localhost', logger, load: async () => ({ tell }) })
    expect(logger.entries.map(({ event }) => event)).toEqual([
      'there is no option "theme.moed"; did you mean "theme.mode"? (https://github.com/portico-wallet/portico/blob/main/docs/options.md#theme)',
    ])
  })
})

describe('words of the site', () => {
  it.each<(words: object) => unknown>([(words) => words, (words) => () => Promise.resolve(words)])(
    'that no view reads are told on the machine of who writes them',
    async (given) => {
      const messages = given({ 'legal.termz': 'AGB', 'legal.terms': 'AGB', constructor: 'x' })
      expect(await saidOf({ messages }, 'http://localhost:5173')).toEqual([
        'no view has the words "legal.termz" of messages; did you mean "legal.terms"?',
        'no view has the words "constructor" of messages',
      ])
      expect(await saidOf({ messages }, 'https://example.org')).toEqual(['nothing fetched'])
    },
  )
})
