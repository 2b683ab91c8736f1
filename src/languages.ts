import type { Language } from './presentation/react/i18n/language.js'

export type { Language } from './presentation/react/i18n/language.js'

// Written by `npm run languages` from languages/*.json. A page pays for the names of what it imports, and fetches what it shows.

/** Arabic */
export const ar: Language = {
  tag: 'ar',
  parts: [
    () => import('./presentation/react/i18n/languages/ar-connect.js'),
    () => import('./presentation/react/i18n/languages/ar-account.js'),
    () => import('./presentation/react/i18n/languages/ar-money.js'),
    () => import('./presentation/react/i18n/languages/ar-trade.js'),
    () => import('./presentation/react/i18n/languages/ar-trust.js'),
  ],
}

/** German */
export const de: Language = {
  tag: 'de',
  parts: [
    () => import('./presentation/react/i18n/languages/de-connect.js'),
    () => import('./presentation/react/i18n/languages/de-account.js'),
    () => import('./presentation/react/i18n/languages/de-money.js'),
    () => import('./presentation/react/i18n/languages/de-trade.js'),
    () => import('./presentation/react/i18n/languages/de-trust.js'),
  ],
}

/** Spanish */
export const es: Language = {
  tag: 'es',
  parts: [
    () => import('./presentation/react/i18n/languages/es-connect.js'),
    () => import('./presentation/react/i18n/languages/es-account.js'),
    () => import('./presentation/react/i18n/languages/es-money.js'),
    () => import('./presentation/react/i18n/languages/es-trade.js'),
    () => import('./presentation/react/i18n/languages/es-trust.js'),
  ],
}

/** Indonesian */
export const id: Language = {
  tag: 'id',
  parts: [
    () => import('./presentation/react/i18n/languages/id-connect.js'),
    () => import('./presentation/react/i18n/languages/id-account.js'),
    () => import('./presentation/react/i18n/languages/id-money.js'),
    () => import('./presentation/react/i18n/languages/id-trade.js'),
    () => import('./presentation/react/i18n/languages/id-trust.js'),
  ],
}

/** Japanese */
export const ja: Language = {
  tag: 'ja',
  parts: [
    () => import('./presentation/react/i18n/languages/ja-connect.js'),
    () => import('./presentation/react/i18n/languages/ja-account.js'),
    () => import('./presentation/react/i18n/languages/ja-money.js'),
    () => import('./presentation/react/i18n/languages/ja-trade.js'),
    () => import('./presentation/react/i18n/languages/ja-trust.js'),
  ],
}

/** Dutch */
export const nl: Language = {
  tag: 'nl',
  parts: [
    () => import('./presentation/react/i18n/languages/nl-connect.js'),
    () => import('./presentation/react/i18n/languages/nl-account.js'),
    () => import('./presentation/react/i18n/languages/nl-money.js'),
    () => import('./presentation/react/i18n/languages/nl-trade.js'),
    () => import('./presentation/react/i18n/languages/nl-trust.js'),
  ],
}

/** Brazilian Portuguese */
export const ptBR: Language = {
  tag: 'pt-BR',
  parts: [
    () => import('./presentation/react/i18n/languages/pt-br-connect.js'),
    () => import('./presentation/react/i18n/languages/pt-br-account.js'),
    () => import('./presentation/react/i18n/languages/pt-br-money.js'),
    () => import('./presentation/react/i18n/languages/pt-br-trade.js'),
    () => import('./presentation/react/i18n/languages/pt-br-trust.js'),
  ],
}

/** Russian */
export const ru: Language = {
  tag: 'ru',
  parts: [
    () => import('./presentation/react/i18n/languages/ru-connect.js'),
    () => import('./presentation/react/i18n/languages/ru-account.js'),
    () => import('./presentation/react/i18n/languages/ru-money.js'),
    () => import('./presentation/react/i18n/languages/ru-trade.js'),
    () => import('./presentation/react/i18n/languages/ru-trust.js'),
  ],
}

/** Ukrainian */
export const uk: Language = {
  tag: 'uk',
  parts: [
    () => import('./presentation/react/i18n/languages/uk-connect.js'),
    () => import('./presentation/react/i18n/languages/uk-account.js'),
    () => import('./presentation/react/i18n/languages/uk-money.js'),
    () => import('./presentation/react/i18n/languages/uk-trade.js'),
    () => import('./presentation/react/i18n/languages/uk-trust.js'),
  ],
}

/** Vietnamese */
export const vi: Language = {
  tag: 'vi',
  parts: [
    () => import('./presentation/react/i18n/languages/vi-connect.js'),
    () => import('./presentation/react/i18n/languages/vi-account.js'),
    () => import('./presentation/react/i18n/languages/vi-money.js'),
    () => import('./presentation/react/i18n/languages/vi-trade.js'),
    () => import('./presentation/react/i18n/languages/vi-trust.js'),
  ],
}

/** All of them, by their BCP 47 tags. */
export const languages: Readonly<Record<string, Language>> = {
  ar,
  de,
  es,
  id,
  ja,
  nl,
  'pt-BR': ptBR,
  ru,
  uk,
  vi,
}
