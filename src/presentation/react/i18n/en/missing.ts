/** Said before any part of the dialog is there, so it comes with what every page runs. */
export const missingWords = {
  /** On a button. Said where the dialog itself could not be fetched. */
  'dialog.missing': 'Wallets didn’t load. Press to try again, or reload the page.',
} as const
