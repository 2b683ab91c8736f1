import { knowsEnglish, type MessageKey, type Translate } from './translate.js'

type SentenceKey = Extract<MessageKey, `error.${string}`>

const hasSentence = (key: `error.${string}`): key is SentenceKey => knowsEnglish(key)

/** What the visitor reads for the code of an error or a notice: what happened, then what to do. Codes for developers share one sentence. */
export function errorText(t: Translate, code: string): string {
  const key = `error.${code}` as const
  return hasSentence(key) ? t(key) : t('error.generic')
}
