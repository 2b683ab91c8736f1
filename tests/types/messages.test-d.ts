import { en } from '../../src/presentation/react/i18n/en/index.js'
import { createTranslator, type Messages } from '../../src/presentation/react/i18n/translate.js'

const t = createTranslator({}, 'en')(en)

t('connect.title', { app: 'Tidewater' })
t('connect.recent')
// @ts-expect-error a missing parameter does not compile
t('connect.title')
// @ts-expect-error a misspelt parameter does not compile
t('connect.title', { name: 'Tidewater' })
// @ts-expect-error one of two parameters is missing
t('connecting.promptText', { wallet: 'Lantern' })
// @ts-expect-error a message without parameters takes none
t('connect.recent', { app: 'Tidewater' })
// @ts-expect-error there is no such message
t('connect.titel')

/** Another language may be incomplete. */
export const german: Messages = { 'connect.recent': 'Zuletzt' }
// @ts-expect-error but it cannot have messages that do not exist
export const wrong: Messages = { 'connect.zuletzt': 'Zuletzt' }
/** A sentence with a number may have plural forms. */
export const polish: Messages = { 'hidden.count': { one: '{count} ukryty', other: '{count} ukrytych' } }
// @ts-expect-error one without a number has one form
export const forms: Messages = { 'connect.recent': { one: 'Zuletzt', other: 'Zuletzt' } }

t('hidden.count', { count: 3 })
// @ts-expect-error a number is no text, or it could not decide on the form
t('hidden.count', { count: '3' })
// @ts-expect-error nor is a name a number
t('connecting.prompt', { wallet: 3 })
