import { createTranslate, type Messages } from '../../src/presentation/react/i18n/translate.js'

const t = createTranslate({})

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
