import { fakeNameRegistry } from '../contract/fake-name-registries.js'
import { nameRegistryContract, type NameRegistrySetup } from '../contract/name-registry.contract.js'
import { errorOf } from '../fakes/error-of.js'
import type { NameRegistry } from '../../src/ports/name-registry.js'
import { wrongOf, type WrongAdapter } from './wrong-adapter.js'

const wrong = wrongOf(nameRegistryContract, fakeNameRegistry)
const spoiled = (spoil: (right: NameRegistry) => Partial<NameRegistry>) => (given: NameRegistrySetup) => ({
  ...given,
  registry: { ...given.registry, ...spoil(given.registry) },
})
const codeOf = (error: unknown) => (error as { readonly code?: unknown }).code

export const wrongNameRegistries: readonly WrongAdapter[] = [
  wrong(
    'It says that every name is free.',
    'suggests names, what was asked for first, and says which are taken [S3.30] [S7.23]',
    spoiled((right) => ({
      suggestions: async (...asked) =>
        (await right.suggestions(...asked)).map((one) => ({ ...one, registered: false })),
    })),
  ),
  wrong(
    'It forgets whose a name is.',
    'registers a name for whoever signs its text, and knows it by the address [S7.22] [S7.24]',
    spoiled((right) => ({ namesOf: async (...asked) => (await right.namesOf(...asked)).slice(0, 0) })),
  ),
  wrong(
    'It signs for whoever does not.',
    'gives a name to nobody without a signature',
    spoiled((right) => ({ register: (signed, signal) => right.register({ ...signed, signature: 'any' }, signal) })),
  ),
  wrong(
    'It takes what somebody else has for refused.',
    'says so where somebody else has it',
    spoiled((right) => ({
      register: (...asked) =>
        right.register(...asked).catch((error: unknown) => {
          throw codeOf(error) === 'NAME_TAKEN' ? errorOf('NAME_REFUSED') : error
        }),
    })),
  ),
  wrong(
    'It takes what came late for refused.',
    'tells a signature that came too late from one that is wrong',
    spoiled((right) => ({
      register: (...asked) =>
        right.register(...asked).catch((error: unknown) => {
          throw codeOf(error) === 'NAME_SIGNED_LATE' ? errorOf('NAME_REFUSED') : error
        }),
    })),
  ),
  wrong(
    'It takes an outage for a no.',
    'does not say that a name was refused where nobody knows',
    spoiled((right) => ({
      register: (...asked) =>
        right.register(...asked).catch((error: unknown) => {
          throw codeOf(error) === 'NAME_NOT_REGISTERED' ? errorOf('NAME_REFUSED') : error
        }),
    })),
  ),
  wrong(
    'It takes an account’s own name for somebody else’s.',
    'takes a name whose answer was lost for the account’s own',
    spoiled((right) => ({
      register: async (signed, signal) => {
        if ((await right.namesOf(signed.account)).includes(signed.name)) throw errorOf('NAME_TAKEN')
        return right.register(signed, signal)
      },
    })),
  ),
  wrong(
    'It knows no names while it is away.',
    'tells that it is away, rather than that there are no names',
    spoiled((right) => ({
      namesOf: (account, signal) =>
        right.namesOf(account, signal).catch((error: unknown) => {
          if (codeOf(error) === 'ABORTED') throw error
          return []
        }),
    })),
  ),
  wrong(
    'It knows a coin type of every network.',
    'knows no coin type of networks beyond 0x80000000 [S8.22] [S9.27]',
    spoiled((right) => ({
      challenge: async ({ name, account }) => {
        const challenge = await right.challenge({
          name,
          account: account.replace(/^eip155:\d+/, 'eip155:1') as typeof account,
        })
        return { ...challenge, account }
      },
    })),
  ),
  wrong(
    'It goes on when nobody waits any more.',
    'stops when the caller does',
    spoiled((right) => ({
      suggestions: async (label, signal) => {
        if (signal?.aborted === true) throw errorOf('ABORTED')
        await new Promise((resolve) => setTimeout(resolve, 20))
        return right.suggestions(label)
      },
    })),
  ),
]
