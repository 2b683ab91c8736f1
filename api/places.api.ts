// Written by `npm run api`.
export interface Place {
  readonly wallet: {
    readonly id: string
    readonly name: string
    readonly namespaces: readonly ChainNamespace[]
  }
  isHere(): boolean
  find(tools: { readonly clock: Clock; readonly logger: Logger }): Promise<readonly WalletConnector[]>
}
export interface PlaceOptions {
  readonly origins?: readonly string[] | undefined
}
export interface TelegramWallet {
  readonly name: string
  readonly provider: (initData: string) => Promise<object>
}
export declare function farcaster({ origins }?: PlaceOptions): Place
export declare const safe: ({ origins }?: PlaceOptions) => Place
export declare function telegram({ name, provider }: TelegramWallet): Place
