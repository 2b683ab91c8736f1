import type { World } from '../../own-api.ts'
import type { HostData, PayloadOf, RequestName, Theme } from '../../protocol/requests.ts'
import type { ReplyOf } from '../../protocol/replies.ts'
import type { Approvals } from '../approval/approvals.ts'
import type { OwnApi } from '../own-api-client.ts'
import type { Session, Vault } from '../vault.ts'

/** What the page is made of. */
export type FrameParts = {
  readonly own: OwnApi
  readonly vault: Vault
  readonly approvals: Approvals
  applyTheme(theme: Theme): void
}

/** What the page remembers until it is closed or starts anew. */
export type FrameMemory = {
  email?: string
  farcaster?: string
  host?: HostData['metadata']
}

/** What a handler may use while it serves one request. */
export type FrameContext = FrameParts & {
  readonly world: World
  readonly memory: FrameMemory
  /** Who asks, as the browser says it. */
  readonly origin: string
  /** Who is logged in. @throws RpcError 4100 when nobody is */
  session(): Session
  /** Tells the host of a new session. */
  announce(token: string): void
}

export type Handler<Name extends RequestName> = (
  context: FrameContext,
  payload: PayloadOf<Name>,
) => Promise<ReplyOf<Name>>

export type Handlers<Name extends RequestName = RequestName> = { readonly [One in Name]: Handler<One> }
