/** A number as EVM wallets write it: hexadecimal after `0x`. */
export type Hex = `0x${string}`

/** Who may act in a session: whoever holds this key. */
export interface SessionKey {
  readonly type: 'secp256k1' | 'secp256r1'
  /** With its `0x`; 33 bytes, or 65 with the leading 04. */
  readonly publicKey: Hex
}

export interface SessionSigner {
  readonly type: 'keys'
  readonly data: { readonly keys: readonly SessionKey[] }
}

/** What an argument of a call has to be, compared with `value`. */
export interface ArgumentRule {
  readonly operator: 'EQUAL' | 'GREATER_THAN' | 'LESS_THAN'
  readonly value: string | number | boolean
}

/** One function that may be called. An argument that may be anything is `null` or left out. */
export interface CallableFunction {
  readonly functionName: string
  readonly args?: readonly (ArgumentRule | null)[]
  /** What goes along with one call at the most, in units of the coin. @default none */
  readonly valueLimit?: Hex
  /** A call that runs in the account's own place could do anything, and is never asked for. @default Call */
  readonly operation?: 'Call'
}

export interface ContractCallPermission {
  readonly type: 'contract-call'
  readonly data: {
    readonly address: Hex
    readonly abi: readonly Readonly<Record<string, unknown>>[]
    readonly functions: readonly CallableFunction[]
  }
}

/** So much in each period, from the start on. */
export interface RecurringAllowance {
  /** In units of the coin or token. */
  readonly allowance: Hex
  /** Seconds since 1970. */
  readonly start: number
  /** Seconds. */
  readonly period: number
}

export interface NativeAllowancePermission {
  readonly type: 'native-token-recurring-allowance'
  readonly data: RecurringAllowance
}

export interface TokenAllowancePermission {
  readonly type: 'erc20-recurring-allowance'
  readonly data: RecurringAllowance & { readonly token: Hex }
}

export type Permission = ContractCallPermission | NativeAllowancePermission | TokenAllowancePermission
export type PermissionType = Permission['type']

/** A rule beyond the permissions, in the words of the wallet that knows it. */
export interface Policy {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What a site asks a visitor for: that it may act for their account, within limits, without asking each time. */
export interface PermissionRequest {
  /** The network in use, as hex. */
  readonly chainId: Hex
  /** @default the account that acts */
  readonly address?: Hex
  /** Seconds since 1970. */
  readonly expiry: number
  readonly signer: SessionSigner
  readonly permissions: readonly Permission[]
  readonly policies: readonly Policy[]
}

/** How a permission is redeemed at the chain by whoever it was given to (ERC-7710). */
export interface Redemption {
  readonly context: Hex
  readonly delegationManager: Hex
  /** Accounts that are to be deployed before. */
  readonly dependencies: readonly { readonly factory: Hex; readonly factoryData: Hex }[]
}

/** What a visitor granted. */
export interface GrantedPermissions {
  readonly permissions: readonly Permission[]
  /** What the session is called from now on: the co-signer's id (pci), or what the wallet calls it (ERC-7715). */
  readonly context: string
  /** Seconds since 1970. */
  readonly expiry: number
  readonly address: Hex
  readonly chainId: Hex
  /** Of wallets that need no co-signer, one for each permission. */
  readonly redemptions?: readonly Redemption[]
}
