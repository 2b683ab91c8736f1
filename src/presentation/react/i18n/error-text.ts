import { viewWords } from './en-views.js'
import type { MessageKey, Translate } from './translate.js'

type SentenceKey = Extract<MessageKey, `error.${string}`>

const hasSentence = (key: string): key is SentenceKey => Object.hasOwn(viewWords, key)

/** What the visitor reads for the code of an error or a notice: what happened, then what to do. Codes for developers share one sentence. */
export function errorText(t: Translate, code: string): string {
  const key = `error.${code}`
  return hasSentence(key) ? t(key) : t('error.generic')
}
