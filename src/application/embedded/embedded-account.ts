import { hasSmartAccounts, type EmbeddedAccountType } from '../../domain/connection/account-type.js'
import { actingAccount, type NamespaceSession } from '../../domain/session/session.js'
import type { Storage } from '../../ports/storage.js'
import { derive } from '../../kit/derive.js'
import { select } from '../../kit/select.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import { embeddedSession } from './embedded-session.js'
import { createSwitchAccountType, type SwitchAccountTypeDeps } from './switch-account-type.js'
import { createUpdateEmail, type EmailUpdates, type UpdateEmailDeps, type EmailUpdateState } from './update-email.js'
import type { Social } from '../../domain/connection/social.js'

/** What can be changed of a login; joins when its account is shown. */
export interface EmbeddedAccountFeature {
  readonly account: EmbeddedAccount
}

export interface EmbeddedAccountState {
  /** How the visitor logged in; undefined while another wallet is connected. */
  readonly login:
    | { readonly kind: 'email'; readonly email: string }
    | { readonly kind: 'social'; readonly provider: Social; readonly userName?: string }
    | undefined
  readonly active: EmbeddedAccountType | undefined
  /** The network has smart accounts, so that the type can be switched. */
  readonly canSwitch: boolean
  readonly switching: boolean
  readonly update: EmailUpdateState
}

export interface EmbeddedAccount extends EmailUpdates {
  readonly state: ReadonlyStore<EmbeddedAccountState>
  /** S4.23–S4.25. Never rejects: a failure is told by a snackbar and leaves an externally owned account. */
  switchType(type: EmbeddedAccountType): Promise<void>
}

export interface EmbeddedAccountDeps extends Omit<SwitchAccountTypeDeps, 'switching'>, UpdateEmailDeps {
  readonly smartAccountNetworks: ReadonlyStore<readonly number[]>
}

/** Who is logged in to the embedded wallet, and what can be changed of it. */
export function createEmbeddedAccount(deps: EmbeddedAccountDeps): EmbeddedAccount {
  const switching = createStore(false)
  const { state: update, ...updateEmail } = createUpdateEmail(deps)
  const address = () => deps.storage.get('email')
  /** Another page with the same frame may have changed it, and nothing else with it: whoever looks anew reads it anew. */
  const email: ReadonlyStore<string | undefined> = { get: address, changes$: select(deps.router.stack, address) }
  return {
    // A login is stored before the session or the update changes: whoever hears of one reads the other.
    state: derive(
      [deps.session, deps.smartAccountNetworks, switching, update, email],
      (state, networks, busy, updating) => {
        const session = embeddedSession(state)
        return {
          login: session === undefined ? undefined : storedLogin(deps.storage),
          active: session === undefined ? undefined : activeType(session),
          canSwitch: session !== undefined && hasSmartAccounts(session.network, networks),
          switching: busy,
          update: updating,
        }
      },
    ),
    switchType: createSwitchAccountType({ ...deps, switching }),
    ...updateEmail,
  }
}

function storedLogin(storage: Storage): EmbeddedAccountState['login'] {
  const [provider, userName, email] = [
    storage.get('connectedSocial'),
    storage.get('socialUserName'),
    storage.get('email'),
  ]
  if (provider !== undefined) return { kind: 'social', provider, ...(userName === undefined ? {} : { userName }) }
  return email === undefined ? undefined : { kind: 'email', email }
}

const activeType = (session: NamespaceSession): EmbeddedAccountType =>
  actingAccount(session)?.type === 'smartAccount' ? 'smartAccount' : 'eoa'
