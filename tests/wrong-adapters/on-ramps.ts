import { DialogError } from '../../src/domain/errors.js'
import { mockedQuote, type OnRampOffer } from '../../src/domain/on-ramp/on-ramp.js'
import type { OnRamp } from '../../src/ports/on-ramp.js'
import { fakeOnRamp } from '../contract/fake-on-ramps.js'
import { onRampContract, type OnRampSetup } from '../contract/on-ramp.contract.js'
import { wrongOf, type WrongAdapter } from './wrong-adapter.js'

const wrong = wrongOf(onRampContract, fakeOnRamp)
const spoiled = (spoil: (right: OnRamp) => Partial<OnRamp>) => (given: OnRampSetup) => ({
  ...given,
  onRamp: { ...given.onRamp, ...spoil(given.onRamp) },
})

export const wrongOnRamps: readonly WrongAdapter[] = [
  wrong('It names a provider twice.', 'names who sells, each once, and where', (given) => ({
    ...given,
    onRamp: { ...given.onRamp, providers: [...given.onRamp.providers, ...given.onRamp.providers] },
  })),
  wrong(
    'Its limits are upside down.',
    'says what is sold where, and paid with what and how much [S3.34] [S3.35] [S3.36] [S7.26]',
    spoiled((right) => ({
      options: async (...asked) => {
        const options = await right.options(...asked)
        return {
          ...options,
          paymentCurrencies: options.paymentCurrencies.map((one) => ({
            ...one,
            limits: one.limits.map(({ id, min, max }) => ({ id, min: max, max: min })),
          })),
        }
      },
    })),
  ),
  wrong(
    'It takes its fees on top of what is paid in all.',
    'offers what arrives for what is paid in all, fees told apart [S3.37] [S7.27]',
    spoiled((right) => ({
      quotes: async (...asked) =>
        (await right.quotes(...asked)).map((offer) =>
          offer.status === 'offered'
            ? { ...offer, quote: { ...offer.quote, paymentTotal: { amount: '104.90', currency: 'USD' } } }
            : offer,
        ),
    })),
  ),
  wrong(
    'It sells to every country.',
    'offers nothing to a country where nobody sells',
    spoiled((right) => ({ quotes: (request, signal) => right.quotes({ ...request, region: 'US' }, signal) })),
  ),
  wrong(
    'It asks for quotes with the address.',
    'tells nobody the address before the visitor chose a provider',
    (given) => {
      const told: string[] = []
      return {
        ...given,
        told: () => [...told, given.told()].join('\n'),
        onRamp: {
          ...given.onRamp,
          quotes: (request, signal) => {
            told.push(given.account)
            return given.onRamp.quotes(request, signal)
          },
        },
      }
    },
  ),
  wrong(
    'It leads to an address that anybody on the way can change.',
    'leads to an address where the visitor can be led to [S7.25]',
    spoiled((right) => ({
      checkout: async (...asked) => {
        const { url, ...rest } = await right.checkout(...asked)
        return { ...rest, url: url.replace('https:', 'http:') }
      },
    })),
  ),
  wrong(
    'It says that everything was sent.',
    'says nothing was sent before it was paid, nor of what nobody began',
    spoiled((right) => ({
      status: async (...asked) => {
        await right.status(...asked)
        return { status: 'sent' }
      },
    })),
  ),
  wrong(
    'It says that nothing was paid, whatever is paid.',
    'says so when it was paid, where it says anything',
    spoiled((right) => ({
      status: async (...asked) => {
        await right.status(...asked)
        return { status: 'open' }
      },
    })),
  ),
  wrong(
    'It tells of every purchase what became of the first.',
    'does not take what became of the purchase before for what becomes of the next one',
    spoiled((right) => ({ status: (asked, signal) => right.status({ ...asked, id: 'purchase-1' }, signal) })),
  ),
  wrong(
    'It makes offers up.',
    'makes no offer up while nobody answers [S8.42]',
    spoiled((right) => ({
      quotes: async (request, signal) =>
        (await right.quotes(request, signal)).map((offer): OnRampOffer => {
          const quote = { ...mockedQuote(request), quoteId: 'as-good-as-real' }
          return offer.status === 'unavailable' ? { provider: offer.provider, status: 'offered', quote } : offer
        }),
    })),
  ),
  wrong(
    'It leads somewhere while nobody answers.',
    'says that nobody can be reached, rather than where to pay',
    spoiled((right) => ({
      checkout: (request, signal) =>
        right.checkout(request, signal).catch((error: unknown) => {
          if ((error as { readonly code?: unknown }).code === 'ABORTED') throw error
          return { url: 'https://quay.example/' }
        }),
    })),
  ),
  wrong(
    'It goes on when nobody waits any more.',
    'stops when the caller does',
    spoiled((right) => ({
      quotes: async (request, signal) => {
        if (signal?.aborted === true) throw new DialogError('ABORTED')
        await new Promise((resolve) => setTimeout(resolve, 20))
        return right.quotes(request)
      },
    })),
  ),
]
