// Written by `npm run api`.
export interface Devtools {
  remove(): void
}
export declare const showDevtools: (dialog: WalletDialog) => Devtools
