import type { Address, HDAccount } from 'viem'
import type { z } from 'zod'
import type { SandboxChain } from '../../../chains/sandbox-chain.ts'
import type { ApprovalKind, Consent, Question } from '../background/approvals.ts'
import type { Namespace, NamespaceNodes } from '../background/namespaces.ts'
import type { Keyring } from '../background/keyring.ts'
import { rpcErrors } from '../background/rpc-error.ts'
import type { WalletState } from '../background/wallet-state.ts'

/** What a method may use while it serves one request of one site. */
export type MethodContext = {
  readonly origin: string
  readonly keyring: Keyring
  readonly sandboxChains: readonly SandboxChain[]
  /** The namespaces beside Ethereum. @default none */
  readonly nodes?: NamespaceNodes
  state(): WalletState
  update(patch: Partial<WalletState>): void
  ask(question: Question): Promise<Consent>
  /** Whether this site already waits for a decision of this kind. */
  isAsking(kind: ApprovalKind, namespace?: Namespace): boolean
  /** The signing account of an address the site may use, else 4100. */
  authorised(address: Address): HDAccount
}

export type Method = (context: MethodContext, params: readonly unknown[]) => unknown

export type MethodTable = Readonly<Record<string, Method>>

/** What is signed of a message: its bytes, unless the wallet was told to sign wrongly. */
export const asSigned = ({ state }: MethodContext, message: Uint8Array): Uint8Array =>
  state().signsWrongly ? new Uint8Array([...message, 0x21]) : message

export function parseParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.infer<Schema> {
  const result = schema.safeParse(params)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw rpcErrors.invalidParams(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim())
}

/** What a reader of requests calls out of range is the fault of whoever asked. */
export function orInvalid<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw rpcErrors.invalidParams(error.message)
    throw error
  }
}
