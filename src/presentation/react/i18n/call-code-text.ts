import type { DialogError } from '../../../domain/errors.js'
import { callCodesWords } from './en/call-codes.js'
import type { TranslateFor } from './translate.js'

export { callCodesWords }

const hasSentence = (key: string): key is keyof typeof callCodesWords => Object.hasOwn(callCodesWords, key)

/** The sentence for the code of EIP-5792 that a wallet gave with its error; undefined where it gave none. */
export function callCodeText(t: TranslateFor<typeof callCodesWords>, { detail }: DialogError): string | undefined {
  const code = detail['walletCode'] ?? ''
  const key = `walletCode.${code}`
  return hasSentence(key) ? t(key) : undefined
}
