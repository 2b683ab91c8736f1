import type { GrantedPermissions } from '../../domain/smart-sessions/permissions.js'
import type { GrantPhase } from './smart-sessions-feature.js'

/** What the wallet has done: `perhaps` where it alone decides and has said nothing that can be read. */
export type WalletGranted = Extract<GrantPhase, { status: 'failed' }>['granted']

/** Who is told how a try goes on. */
interface GrantWatcher {
  /** Who has the word now. */
  isOn(who: GrantWay['id']): void
  /** What the wallet has done from now on. */
  isGranted(granted: WalletGranted): void
  /** @throws DialogError ABORTED where the visitor does not want it any more */
  assertWanted(): void
}

/**
 * How a wallet grants what was asked for: by a session with a co-signer (`wallet_grantPermissions`), or by itself, to be redeemed at the chain
 * (`wallet_requestExecutionPermissions`, ERC-7715).
 */
export interface GrantWay {
  readonly id: 'coSigner' | 'wallet'
  /** One try. What was done in an earlier one is not done twice. @throws DialogError as `SmartSessions`, `WalletRequest`, and WALLET_BAD_ANSWER, ABORTED */
  grant(watcher: GrantWatcher): Promise<GrantedPermissions>
}
