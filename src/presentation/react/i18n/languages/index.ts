import type { Language } from '../language.js'

// Written by `npm run languages` from languages/*.json. A page pays for the names of what it imports, and fetches what it shows.

/** Arabic */
export const ar: Language = {
  tag: 'ar',
  parts: [
    () => import('./ar-connect.js'),
    () => import('./ar-account.js'),
    () => import('./ar-money.js'),
    () => import('./ar-trade.js'),
    () => import('./ar-trust.js'),
  ],
}

/** Czech */
export const cs: Language = {
  tag: 'cs',
  parts: [
    () => import('./cs-connect.js'),
    () => import('./cs-account.js'),
    () => import('./cs-money.js'),
    () => import('./cs-trade.js'),
    () => import('./cs-trust.js'),
  ],
}

/** German */
export const de: Language = {
  tag: 'de',
  parts: [
    () => import('./de-connect.js'),
    () => import('./de-account.js'),
    () => import('./de-money.js'),
    () => import('./de-trade.js'),
    () => import('./de-trust.js'),
  ],
}

/** Greek */
export const el: Language = {
  tag: 'el',
  parts: [
    () => import('./el-connect.js'),
    () => import('./el-account.js'),
    () => import('./el-money.js'),
    () => import('./el-trade.js'),
    () => import('./el-trust.js'),
  ],
}

/** Spanish */
export const es: Language = {
  tag: 'es',
  parts: [
    () => import('./es-connect.js'),
    () => import('./es-account.js'),
    () => import('./es-money.js'),
    () => import('./es-trade.js'),
    () => import('./es-trust.js'),
  ],
}

/** Persian */
export const fa: Language = {
  tag: 'fa',
  parts: [
    () => import('./fa-connect.js'),
    () => import('./fa-account.js'),
    () => import('./fa-money.js'),
    () => import('./fa-trade.js'),
    () => import('./fa-trust.js'),
  ],
}

/** French */
export const fr: Language = {
  tag: 'fr',
  parts: [
    () => import('./fr-connect.js'),
    () => import('./fr-account.js'),
    () => import('./fr-money.js'),
    () => import('./fr-trade.js'),
    () => import('./fr-trust.js'),
  ],
}

/** Hebrew */
export const he: Language = {
  tag: 'he',
  parts: [
    () => import('./he-connect.js'),
    () => import('./he-account.js'),
    () => import('./he-money.js'),
    () => import('./he-trade.js'),
    () => import('./he-trust.js'),
  ],
}

/** Hindi */
export const hi: Language = {
  tag: 'hi',
  parts: [
    () => import('./hi-connect.js'),
    () => import('./hi-account.js'),
    () => import('./hi-money.js'),
    () => import('./hi-trade.js'),
    () => import('./hi-trust.js'),
  ],
}

/** Indonesian */
export const id: Language = {
  tag: 'id',
  parts: [
    () => import('./id-connect.js'),
    () => import('./id-account.js'),
    () => import('./id-money.js'),
    () => import('./id-trade.js'),
    () => import('./id-trust.js'),
  ],
}

/** Italian */
export const it: Language = {
  tag: 'it',
  parts: [
    () => import('./it-connect.js'),
    () => import('./it-account.js'),
    () => import('./it-money.js'),
    () => import('./it-trade.js'),
    () => import('./it-trust.js'),
  ],
}

/** Japanese */
export const ja: Language = {
  tag: 'ja',
  parts: [
    () => import('./ja-connect.js'),
    () => import('./ja-account.js'),
    () => import('./ja-money.js'),
    () => import('./ja-trade.js'),
    () => import('./ja-trust.js'),
  ],
}

/** Korean */
export const ko: Language = {
  tag: 'ko',
  parts: [
    () => import('./ko-connect.js'),
    () => import('./ko-account.js'),
    () => import('./ko-money.js'),
    () => import('./ko-trade.js'),
    () => import('./ko-trust.js'),
  ],
}

/** Dutch */
export const nl: Language = {
  tag: 'nl',
  parts: [
    () => import('./nl-connect.js'),
    () => import('./nl-account.js'),
    () => import('./nl-money.js'),
    () => import('./nl-trade.js'),
    () => import('./nl-trust.js'),
  ],
}

/** Polish */
export const pl: Language = {
  tag: 'pl',
  parts: [
    () => import('./pl-connect.js'),
    () => import('./pl-account.js'),
    () => import('./pl-money.js'),
    () => import('./pl-trade.js'),
    () => import('./pl-trust.js'),
  ],
}

/** Brazilian Portuguese */
export const ptBR: Language = {
  tag: 'pt-BR',
  parts: [
    () => import('./pt-br-connect.js'),
    () => import('./pt-br-account.js'),
    () => import('./pt-br-money.js'),
    () => import('./pt-br-trade.js'),
    () => import('./pt-br-trust.js'),
  ],
}

/** Romanian */
export const ro: Language = {
  tag: 'ro',
  parts: [
    () => import('./ro-connect.js'),
    () => import('./ro-account.js'),
    () => import('./ro-money.js'),
    () => import('./ro-trade.js'),
    () => import('./ro-trust.js'),
  ],
}

/** Russian */
export const ru: Language = {
  tag: 'ru',
  parts: [
    () => import('./ru-connect.js'),
    () => import('./ru-account.js'),
    () => import('./ru-money.js'),
    () => import('./ru-trade.js'),
    () => import('./ru-trust.js'),
  ],
}

/** Thai */
export const th: Language = {
  tag: 'th',
  parts: [
    () => import('./th-connect.js'),
    () => import('./th-account.js'),
    () => import('./th-money.js'),
    () => import('./th-trade.js'),
    () => import('./th-trust.js'),
  ],
}

/** Turkish */
export const tr: Language = {
  tag: 'tr',
  parts: [
    () => import('./tr-connect.js'),
    () => import('./tr-account.js'),
    () => import('./tr-money.js'),
    () => import('./tr-trade.js'),
    () => import('./tr-trust.js'),
  ],
}

/** Ukrainian */
export const uk: Language = {
  tag: 'uk',
  parts: [
    () => import('./uk-connect.js'),
    () => import('./uk-account.js'),
    () => import('./uk-money.js'),
    () => import('./uk-trade.js'),
    () => import('./uk-trust.js'),
  ],
}

/** Vietnamese */
export const vi: Language = {
  tag: 'vi',
  parts: [
    () => import('./vi-connect.js'),
    () => import('./vi-account.js'),
    () => import('./vi-money.js'),
    () => import('./vi-trade.js'),
    () => import('./vi-trust.js'),
  ],
}

/** Chinese (China) */
export const zhCN: Language = {
  tag: 'zh-CN',
  parts: [
    () => import('./zh-cn-connect.js'),
    () => import('./zh-cn-account.js'),
    () => import('./zh-cn-money.js'),
    () => import('./zh-cn-trade.js'),
    () => import('./zh-cn-trust.js'),
  ],
}

/** Chinese (Taiwan) */
export const zhTW: Language = {
  tag: 'zh-TW',
  parts: [
    () => import('./zh-tw-connect.js'),
    () => import('./zh-tw-account.js'),
    () => import('./zh-tw-money.js'),
    () => import('./zh-tw-trade.js'),
    () => import('./zh-tw-trust.js'),
  ],
}

/** All of them, by their BCP 47 tags. */
export const languages: Readonly<Record<string, Language>> = {
  ar,
  cs,
  de,
  el,
  es,
  fa,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  'pt-BR': ptBR,
  ro,
  ru,
  th,
  tr,
  uk,
  vi,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
}
