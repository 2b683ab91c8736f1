import { callNode } from '../../../wallets/browser/background/call-node.ts'
import type { World } from '../../own-api.ts'
import type { SmartAccountPlace } from '../accounts/smart-account.ts'
import type { Visitor, VisitorAccount } from '../accounts/visitor.ts'
import type { Description } from '../approval/approval.ts'
import { frameErrors } from '../frame-error.ts'
import type { OwnApi } from '../own-api-client.ts'
import type { Session, Vault } from '../vault.ts'

/** What a method may use while it serves one request on one chain. */
export type RpcContext = {
  readonly world: World
  readonly chain: World['chains'][number]
  readonly session: Session
  readonly visitor: Visitor
  readonly vault: Vault
  readonly own: OwnApi
  /** Resolves when the visitor approves, rejects otherwise. */
  ask(account: VisitorAccount, description: Description): Promise<void>
}

export type RpcMethod = (context: RpcContext, params: readonly unknown[]) => Promise<unknown>

export type RpcMethods = Readonly<Record<string, RpcMethod>>

/** The smart account's place. @throws RpcError 4200 on a chain without them */
export function placeOf({ visitor, chain }: RpcContext): SmartAccountPlace {
  if (!visitor.place) throw frameErrors.noSmartAccounts(chain.name)
  return visitor.place
}

/** @throws RpcError -32602 when the request speaks of another chain than the one it is made on */
export function checkChain({ chain }: RpcContext, asked: number | undefined): void {
  if (asked !== undefined && asked !== chain.chainId) throw frameErrors.otherChain(asked, chain.name)
}

/** What the node of the request's chain answers. */
export const askNode = ({ chain }: RpcContext, method: string, params: readonly unknown[]): Promise<unknown> =>
  callNode(chain.rpcUrl, method, params)
