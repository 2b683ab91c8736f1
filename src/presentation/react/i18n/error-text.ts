import { errorWords } from './en/errors.js'
import type { TranslateFor } from './translate.js'

export { errorWords }

const hasSentence = (key: string): key is keyof typeof errorWords => key in errorWords

/** What the visitor reads for the code of an error or a notice: what happened, then what to do. Codes for developers share one sentence. */
export function errorText(t: TranslateFor<typeof errorWords>, code: string): string {
  const key = `error.${code}`
  return hasSentence(key) ? t(key) : t('error.generic')
}
