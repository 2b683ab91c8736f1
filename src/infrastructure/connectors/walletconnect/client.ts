import type { Cacao } from '../../../domain/sign-in/sign-in.js'

/** What is used of a WalletConnect client, so that every version that has it will do. */
export interface WalletConnectClient {
  connect(params: { readonly optionalNamespaces: Readonly<Record<string, ProposedNamespace>> }): Promise<{
    /** Undefined only where an older pairing was to be used, which is never asked for. */
    readonly uri?: string | undefined
    approval(): Promise<WalletConnectSession>
  }>
  /** Asks for a session and a sign-in in one (CAIP-222); absent of older clients. */
  authenticate?(params: AuthenticateParams): Promise<{
    readonly uri?: string | undefined
    /** Without `auths` the wallet took the plain proposal that goes along. Rejects with the wallet's words alone. */
    response(): Promise<{
      readonly session?: WalletConnectSession | undefined
      readonly auths?: readonly unknown[] | undefined
    }>
  }>
  /** The text that a wallet signs for a cacao's payload. */
  formatAuthMessage?(params: { readonly request: AuthPayload; readonly iss: string }): string
  request(params: {
    readonly topic: string
    readonly chainId: string
    readonly request: { readonly method: string; readonly params: unknown }
  }): Promise<unknown>
  /** Resolves when the relay has taken the goodbye. */
  disconnect(params: {
    readonly topic: string
    readonly reason: { readonly code: number; readonly message: string }
  }): Promise<void>
  readonly session: { getAll(): readonly WalletConnectSession[] }
  readonly proposal: { getAll(): readonly PairingQuestion[] }
  /** Absent of older clients. */
  readonly auth?: { readonly requests: { getAll(): readonly PairingQuestion[] } }
  on(event: ClientEventName, listener: (event: SessionEvent) => void): unknown
  off(event: ClientEventName, listener: (event: SessionEvent) => void): unknown
  readonly core: {
    readonly relayer: {
      readonly connected: boolean
      on(event: RelayEventName, listener: (error?: unknown) => void): unknown
      off(event: RelayEventName, listener: (error?: unknown) => void): unknown
    }
    /** Tells of each question and its answer, before the client goes on with that. */
    readonly history?: {
      on(event: 'history_updated', listener: (record: unknown) => void): unknown
      off(event: 'history_updated', listener: (record: unknown) => void): unknown
    }
    /** At each beat the client sends what it could not send before. Absent of some clients. */
    readonly heartbeat?: { readonly events: { emit(event: 'heartbeat_pulse'): unknown } }
    /** Ends a pairing by its topic or a proposal by its id; `expiry` is in seconds since the epoch. */
    readonly expirer: { set(target: string | number, expiry: number): void }
  }
}

/** What is asked of a wallet over a pairing. */
export interface PairingQuestion {
  readonly id: number
  readonly pairingTopic: string
}

export interface AuthenticateParams {
  /** The first is the one that is signed for; a wallet may approve fewer. */
  readonly chains: string[]
  readonly methods: string[]
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string
  readonly exp?: string
  readonly nbf?: string
  readonly resources?: string[]
}

/** As a cacao has it, for the client's formatter. */
export type AuthPayload = Omit<Cacao['p'], 'resources'> & { resources?: string[] }

export type ClientEventName = SessionEventName | 'proposal_expire'
export type SessionEventName = 'session_event' | 'session_update' | 'session_delete' | 'session_expire'
export type RelayEventName = 'relayer_connect' | 'relayer_disconnect' | 'relayer_error'

/** What the wallet tells, or what becomes of a session. */
export interface SessionEvent {
  readonly id?: unknown
  readonly topic?: unknown
  readonly params?: unknown
}

/** What a host may hand in: an instance of `UniversalProvider`, or anything that carries such a client. */
export interface WalletConnectProvider {
  readonly client: WalletConnectClient
}

/** A namespace as it is proposed to the wallet. */
export interface ProposedNamespace {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}

/** A session as the client keeps it. The wallet wrote most of it. */
export interface WalletConnectSession {
  readonly topic: string
  readonly pairingTopic?: string
  /** Seconds since the epoch. */
  readonly expiry: number
  readonly namespaces: Readonly<
    Record<string, { readonly accounts: readonly string[]; readonly methods: readonly string[] }>
  >
  readonly sessionProperties?: unknown
  readonly scopedProperties?: unknown
  readonly peer: {
    readonly metadata: { readonly name?: unknown; readonly icons?: readonly unknown[] }
  }
}

/** The visitor's own goodbye (code of WalletConnect for a user who disconnects). */
export const goodbye = { code: 6000, message: 'User disconnected.' } as const
