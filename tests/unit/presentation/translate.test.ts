import { describe, expect, it } from 'vitest'
import { errorText as developerText } from '../../../src/domain/errors.js'
import { errorText } from '../../../src/presentation/react/i18n/error-text.js'
import { viewWords } from '../../../src/presentation/react/i18n/en-views.js'
import { createTranslate, learnEnglish } from '../../../src/presentation/react/i18n/translate.js'

learnEnglish(viewWords)

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

  it('leaves a placeholder that a translation invented', () => {
    expect(createTranslate({ or: 'oder {was}' })('or')).toBe('oder {was}')
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
    ['SESSION_EXPIRED', 'Session Expired. Check the time settings of this device, then reconnect.', 'S8.32'],
    ['INVALID_PROJECT_ID', 'Invalid Project ID', 'S8.33'],
    ['PROJECT_ID_NOT_CONFIGURED', 'Project ID Not Configured', 'S8.34'],
  ])('says for the alert %s: %s [%s]', (code, sentence) => {
    expect(errorText(t, code)).toBe(sentence)
  })

  it('never shows a text for developers, and has a sentence for unknown codes', () => {
    for (const [code, text] of Object.entries(developerText)) expect(errorText(t, code)).not.toBe(text)
    expect(errorText(t, 'toString')).toBe('Something went wrong. Try again.')
  })
})
