// Written by `npm run api`.
export declare const AccountButton: (props: AccountButtonProps) => ReactNode
export interface AccountButtonProps extends WalletButtonProps<AccountButtonState> {
  readonly balance?: boolean | undefined
}
export type AccountButtonState =
  | {
      readonly status: 'loading'
    }
  | {
      readonly status: 'disconnected'
    }
  | {
      readonly status: 'connecting'
    }
  | ({
      readonly status: 'connected'
    } & ButtonAccount)
  | ({
      readonly status: 'signInMissing'
    } & ButtonAccount)
  | ({
      readonly status: 'wrongNetwork'
    } & ButtonAccount)
export interface ButtonAccount {
  readonly account: AccountId
  readonly address: string
  readonly name?: string
  readonly avatar?: string
  readonly balance: ButtonBalance
  readonly network?: ButtonNetwork
  readonly others: number
}
export type ButtonBalance =
  | {
      readonly status: 'none'
    }
  | {
      readonly status: 'loading'
    }
  | {
      readonly status: 'ready'
      readonly text: string
      readonly balance: TokenBalance
    }
  | {
      readonly status: 'failed'
    }
export interface ButtonNetwork {
  readonly id: ChainId
  readonly name: string
  readonly mark?: string
}
export interface ButtonRendering<State> {
  readonly state: State
  readonly press: () => void
}
export declare const ConnectButton: (props: ConnectButtonProps) => ReactNode
export interface ConnectButtonProps extends WalletButtonProps<AccountButtonState> {
  readonly label?: string | undefined
  readonly quiet?: boolean | undefined
  readonly balance?: boolean | undefined
  readonly connectOnly?: boolean | undefined
}
export declare const InitialState: (props: InitialStateProps) => import('react').ReactNode
export interface InitialStateProps {
  readonly state: State | undefined
  readonly instance?: string | undefined
  readonly children?: ReactNode
}
export declare const NetworkButton: (props: NetworkButtonProps) => ReactNode
export type NetworkButtonProps = WalletButtonProps<NetworkButtonState>
export type NetworkButtonState =
  | {
      readonly status: 'loading'
    }
  | {
      readonly status: 'ready'
      readonly network: ButtonNetwork
      readonly choices: number
    }
  | {
      readonly status: 'switching'
      readonly network: ButtonNetwork
    }
  | {
      readonly status: 'wrongNetwork'
    }
export interface UseAccountResult {
  readonly status: PublicState['status']
  readonly account: AccountId | undefined
  readonly address: string | undefined
  readonly wallet: ConnectorInfo | undefined
}
export interface UseNetworkResult {
  readonly network: ChainId | undefined
  readonly supported: boolean
  readonly switchNetwork: (id: ChainId) => Promise<void>
}
export interface UseSignInResult {
  readonly signedIn: PublicState['signedIn']
  readonly signIn: WalletDialog['signIn']
  readonly signOut: () => Promise<void>
}
export interface WalletButtonProps<State> extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'style' | 'onClick' | 'type'
> {
  readonly size?: 'normal' | 'small' | undefined
  readonly children?: ((button: ButtonRendering<State>) => ReactNode) | undefined
}
export declare const WalletDialogProvider: (props: Props<DialogOptions>) => import('react').ReactNode
export type WalletDialogProviderProps = Props<DialogOptions>
export declare function useAccount(namespace?: ChainNamespace): UseAccountResult
export declare const useDialogOpen: () => boolean
export declare function useDialogState<R>(pick: (state: PublicState) => R): R
export declare const useIdentity: () => PublicState['identity']
export declare function useNetwork(): UseNetworkResult
export declare function useSignIn(): UseSignInResult
export declare function useWalletDialog(): WalletDialog
