import { describe, expect, it } from 'vitest'
import { explainGiven } from '../../../src/composition/load-explanations.js'
import { resolveOptions } from '../../../src/application/options/resolve-options.js'
import { reviewOptions } from '../../../src/application/options/review-options.js'
import type { DialogOptions } from '../../../src/composition/options.js'
import { bitcoin, ethereum } from '../../../src/domain/networks/networks.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'

const frame = 'https://frame.example/sdk'

async function saidOf(given: object, origin = 'https://example.org'): Promise<readonly string[]> {
  const logger = createFakeLogger()
  const options = resolveOptions({ networks: [ethereum], ...given } as DialogOptions)
  const said = { fetched: 0 }
  await reviewOptions({
    options,
    origin,
    logger,
    load: async () => {
      said.fetched++
      return explainGiven
    },
  })
  expect(said.fetched).toBe(logger.entries.length === 0 ? 0 : 1)
  return logger.entries.map(({ event }) => event)
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
    [{ legal: { terms: 'http://example.org/terms' } }, 'drawn without a link'],
    [{ legal: { privacy: 'javascript:alert(1)' } }, 'drawn without a link'],
  ])('that changes nothing is told: %j', async (given, said) => {
    expect(await saidOf(given)).toEqual([expect.stringContaining(said)])
  })

  it.each([
    {},
    { walletConnect: true, endpoints: { relay: 'wss://relay.example' } },
    { walletConnect: false, socials: false, features: { email: false } },
    { endpoints: { frame }, socials: ['google'], connectOrder: ['email'], accountType: 'eoa' },
    { legal: { terms: 'https://example.org/terms', privacy: '/privacy' }, features: { send: undefined } },
  ])('and is at home fetches no words: %j', async (given) => {
    expect(await saidOf(given)).toEqual([])
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
      expect(await saidOf({ messages })).toEqual([])
    },
  )
})
