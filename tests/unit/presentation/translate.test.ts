import { describe, expect, it } from 'vitest'
import { createStore } from '../../../src/kit/store.js'
import { errorText as developerText } from '../../../src/domain/errors.js'
import { minutes } from '../../../src/presentation/react/ui/countdown.js'
import { countText } from '../../../src/presentation/react/views/connect/presenter.js'
import { errorText } from '../../../src/presentation/react/i18n/error-text.js'
import { en } from '../../../src/presentation/react/i18n/en/index.js'
import { timeAgo } from '../../../src/presentation/react/i18n/time-ago.js'
import {
  createTranslator,
  type Messages,
  type Spoken,
  type Words,
} from '../../../src/presentation/react/i18n/translate.js'

const createTranslate = (messages: Messages, language = 'en') => createTranslator(messages, language)(en)

describe('translate', () => {
  it('puts parameters where the sentence names them', () => {
    expect(createTranslate({})('connect.title', { app: 'Tidewater' })).toBe('Connect to Tidewater')
  })

  it('falls back to English key by key', () => {
    const t = createTranslate({ 'connect.title': 'Mit {app} verbinden' })
    expect(t('connect.title', { app: 'Tidewater' })).toBe('Mit Tidewater verbinden')
    expect(t('connect.recent')).toBe('Recent')
  })

  it('shows a parameter as it is, also when it looks like a placeholder or a pattern', () => {
    expect(createTranslate({})('connecting.prompt', { wallet: '{app} $& $1' })).toBe('Continue in {app} $& $1')
  })

  it.each([5, true, {}, { one: 'One' }, { other: 5 }])('is English where what the host gave is %o', (word) => {
    const t = createTranslate({ 'connect.title': word, 'hidden.count': word } as unknown as Messages)
    expect(t('connect.title', { app: 'Tidewater' })).toBe('Connect to Tidewater')
    expect(t('hidden.count', { count: 2 })).toBe('2 hidden')
  })

  it('leaves a placeholder that a translation invented', () => {
    expect(createTranslate({ or: 'oder {was}' })('or')).toBe('oder {was}')
  })
})

describe('a language', () => {
  const spoken = createStore<Spoken | undefined>(undefined)
  const t = createTranslator({ 'connect.recent': 'Neulich' }, 'en', spoken)(en)

  it('is spoken while it is chosen, behind the words of the host and before English', () => {
    expect([t('or'), t('connect.recent'), t.language]).toEqual(['or', 'Neulich', 'en'])
    spoken.update(() => ({ language: 'pl', locale: 'pl', words: { or: 'lub', 'connect.recent': 'Ostatnio' } }))
    expect([t('or'), t('connect.recent'), t('connect.qrCode')]).toEqual(['lub', 'Neulich', 'QR code'])
    expect([t.language, t.isTranslated('or'), t.isTranslated('connect.qrCode')]).toEqual(['pl', true, false])
    spoken.update(() => undefined)
    expect([t('or'), t.language]).toEqual(['or', 'en'])
  })

  it('keeps a name or an address whole where it is written from right to left, and leaves it alone elsewhere', () => {
    const words: Words = { 'connect.title': 'الاتصال بموقع {app}', 'calls.partly': '{number} / {count}' }
    spoken.update(() => ({ language: 'ar', locale: 'ar-EG', words }))
    expect(t('connect.title', { app: '0x12f4…5634' })).toBe('الاتصال بموقع \u20680x12f4…5634\u2069')
    expect(t('calls.partly', { count: 2, number: 1 })).toBe('١ / ٢')
    spoken.update(() => ({ language: 'de', locale: 'de', words: {} }))
    expect(t('connect.title', { app: '0x12f4…5634' })).toBe('Connect to 0x12f4…5634')
    spoken.update(() => undefined)
  })

  it('keeps a name whole that is written from right to left itself: it would turn the figure behind it', () => {
    expect(t('swap.rate', { symbol: 'דולר', amount: '3.5 USDC' })).toBe('1 \u2068דולר\u2069 = 3.5 USDC')
    expect(t('swap.rate', { symbol: 'ETH', amount: '3.5 ريال' })).toBe('1 ETH = \u20683.5 ريال\u2069')
  })

  it('writes numbers as it is asked for', () => {
    const words: Words = { 'calls.partly': '{number} / {count}' }
    spoken.update(() => ({ language: 'fa', locale: 'fa-IR', words }))
    expect(t('calls.partly', { count: 1234, number: 7 })).toBe('۷ / ۱٬۲۳۴')
    expect([countText(1489, t), countText(7, t), minutes(127, t)]).toEqual(['۱٬۴۸۰+', '۷', '۲:۰۷'])
    spoken.update(() => undefined)
    expect(t('calls.partly', { count: 1234, number: 7 })).toBe('7 of 1,234 went through')
    expect([countText(1489, t), countText(7, t), minutes(127, t)]).toEqual(['1,480+', '7', '2:07'])
  })

  it('has its own plural forms, by the number that they name', () => {
    const words: Words = {
      'calls.partly': {
        by: 'number',
        one: '{number} z {count} przeszło',
        few: '{number} z {count} przeszły',
        other: '–',
      },
    }
    spoken.update(() => ({ language: 'pl', locale: 'pl', words }))
    expect([1, 2].map((number) => t('calls.partly', { count: 7, number }))).toEqual([
      '1 z 7 przeszło',
      '2 z 7 przeszły',
    ])
  })
})

describe('a number in a sentence', () => {
  it('decides on its form', () => {
    const t = createTranslate({})
    expect(t('review.differs', { count: 1 })).toBe('1 character differs')
    expect(t('review.differs', { count: 3 })).toBe('3 characters differ')
    expect(t('receive.only', { count: 1 })).toBe('Only receive on this network')
    expect(t('receive.only', { count: 2 })).toBe('Only receive on these networks')
  })

  it('has the forms of the language, also where English has one', () => {
    const messages: Messages = {
      'hidden.count': {
        one: '{count} ukryty',
        few: '{count} ukryte',
        many: '{count} ukrytych',
        other: '{count} ukrytego',
      },
    }
    const t = createTranslate(messages, 'pl')
    expect([1, 3, 12].map((count) => t('hidden.count', { count }))).toEqual(['1 ukryty', '3 ukryte', '12 ukrytych'])
    // What is read from English follows the rules of English.
    expect(t('review.differs', { count: 1 })).toBe('1 character differs')
  })
})

describe('how long ago', () => {
  const minute = 60_000
  const ago = (messages: Messages, language: string) => timeAgo(0, 5 * minute, createTranslator(messages, language)(en))

  it('has units of its own in English [S9.15]', () => {
    expect(ago({}, 'en')).toBe('5 min ago')
    expect(ago({ 'connect.recent': 'Latest' }, 'en-GB')).toBe('5 min ago')
  })

  it('is said as another language says it, unless the host gave words', () => {
    expect(ago({ 'connect.recent': 'Zuletzt' }, 'de')).toBe('vor 5 Min.')
    expect(ago({ 'time.min': 'vor {count} Minuten' }, 'de')).toBe('vor 5 Minuten')
  })
})

describe('error text', () => {
  const t = createTranslate({})

  it('says what happened and what to do, and is calm about a refusal', () => {
    expect(errorText(t, 'USER_REJECTED')).toBe('You declined, so nothing happened. Ask again when you are ready.')
    expect(errorText(t, 'REQUEST_PENDING')).toContain('Open it and answer there')
  })

  it.each([
    ['NETWORK_MISSING', 'Network Not Found', 'S8.30'],
    ['INVALID_APP_CONFIGURATION', 'Invalid App Configuration', 'S8.31'],
    ['SESSION_EXPIRED', 'Session Expired', 'S8.32'],
    ['INVALID_PROJECT_ID', 'Invalid Project ID', 'S8.33'],
    ['PROJECT_ID_NOT_CONFIGURED', 'Project ID Not Configured', 'S8.34'],
  ])('says for the alert %s: %s [%s], then what to do', (code, alert) => {
    expect(errorText(t, code)).toMatch(new RegExp(`^${alert}\\. [A-Z]`))
  })

  it('never shows a text for developers, and has a sentence for unknown codes', () => {
    for (const [code, text] of Object.entries(developerText)) expect(errorText(t, code)).not.toBe(text)
    expect(errorText(t, 'toString')).toBe('Something went wrong. Try again.')
  })
})
