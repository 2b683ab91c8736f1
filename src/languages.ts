export * from './presentation/react/i18n/languages/index.js'
export type { Language } from './presentation/react/i18n/language.js'
