import type { DialogError } from '../../../../domain/errors.js'
import { swapWords } from '../../i18n/en/swap.js'
import type { TranslateFor } from '../../i18n/translate.js'
import { transactionErrorText, transactionErrorWords } from '../wallet-send/transaction-error-text.js'

/** What whoever tells of a failure around swapping must be able to say. */
export const swapErrorWords = { ...transactionErrorWords, ...swapWords }

const hasSentence = (key: string): key is `swap.error.${string}` & keyof typeof swapWords =>
  Object.hasOwn(swapWords, key)

/** What the visitor reads for a failure around swapping, in our own words alone. */
export function swapErrorText(t: TranslateFor<typeof swapErrorWords>, error: DialogError, coin: string): string {
  const key = `swap.error.${error.code}`
  if (error.code === 'SWAP_UNSUPPORTED') return t('error.CHAIN_UNSUPPORTED')
  return hasSentence(key) ? t(key) : transactionErrorText(t, error, coin)
}
