import type { WalletDialog } from '../../../application/wallet-dialog.js'

type Speaker = Pick<WalletDialog, 'setLanguage'>

/** Tells a dialog the language of its provider, and takes back what it told when none is given any more. */
export function createLanguageTeller() {
  let told: Speaker | '' | undefined
  return (dialog: Speaker, language: string | undefined): void => {
    if (language || told === dialog) dialog.setLanguage(language || undefined)
    told = language && dialog
  }
}
