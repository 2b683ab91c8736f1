import type { Language } from './language.js'

/**
 * The language that is meant by a BCP 47 tag: the very one, else one in the same script. `de-AT` is `de`, `zh-HK` is `zh-TW` and `zh` is
 * `zh-CN`. Undefined, which is English, for English and for what nobody brought.
 */
export function findLanguage(asked: string, languages: readonly Language[]): Language | undefined {
  const wanted = localeOf(asked)
  if (wanted === undefined) return undefined
  const near = languages.filter(({ tag }) => {
    const { language, script } = localeOf(tag) ?? {}
    return language === wanted.language && script === wanted.script
  })
  return near.find(({ tag }) => localeOf(tag)?.region === wanted.region) ?? near[0]
}

/** With the script and the region that are most likely meant. */
function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return undefined
  }
}
