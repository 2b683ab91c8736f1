// Written by `npm run api`.
export interface InitialSession {
  readonly account: AccountId
  readonly network: ChainId
  readonly wallet: Pick<ConnectorInfo, 'id' | 'kind' | 'name' | 'rdns'>
}
export interface InitialState {
  readonly namespace: ChainNamespace
  readonly sessions: Readonly<Partial<Record<ChainNamespace, InitialSession>>>
  readonly name?: string
}
export type KeptDialog = Pick<WalletDialog, 'getState' | 'subscribe'>
declare function readInitialState(header: string | null | undefined, instance?: string): InitialState | undefined
export { readInitialState as cookieToInitialState }
export declare function followState(
  dialog: KeptDialog,
  initial: InitialState | undefined,
  show: (state: PublicState) => void,
): () => void
export declare const keepInitialState: (
  dialog: KeptDialog,
  {
    instance,
  }?: {
    readonly instance?: string | undefined
  },
) => () => void
