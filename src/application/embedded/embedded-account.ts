import { hasSmartAccounts, type EmbeddedAccountType } from '../../domain/account-type.js'
import type { NamespaceSession } from '../../domain/session.js'
import type { Storage } from '../../ports/storage.js'
import type { EmbeddedAccount, EmbeddedAccountState } from '../app.js'
import { derive } from '../derive.js'
import { createStore, type ReadonlyStore } from '../store.js'
import { embeddedSession } from './embedded-session.js'
import { createSwitchAccountType, type SwitchAccountTypeDeps } from './switch-account-type.js'
import { createUpdateEmail, type UpdateEmailDeps } from './update-email.js'

export interface EmbeddedAccountDeps extends Omit<SwitchAccountTypeDeps, 'switching'>, UpdateEmailDeps {
  readonly smartAccountNetworks: ReadonlyStore<readonly number[]>
}

/** Who is logged in to the embedded wallet, and what can be changed of it. */
export function createEmbeddedAccount(deps: EmbeddedAccountDeps): EmbeddedAccount {
  const switching = createStore(false)
  const { state: update, ...updateEmail } = createUpdateEmail(deps)
  return {
    // A login is stored before the session or the update changes: whoever hears of one reads the other.
    state: derive([deps.session, deps.smartAccountNetworks, switching, update], (state, networks, busy, updating) => {
      const session = embeddedSession(state)
      return {
        login: session === undefined ? undefined : storedLogin(deps.storage),
        active: session === undefined ? undefined : activeType(session),
        canSwitch: session !== undefined && hasSmartAccounts(session.network, networks),
        switching: busy,
        update: updating,
      }
    }),
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

const activeType = ({ accounts, active }: NamespaceSession): EmbeddedAccountType =>
  accounts.find(({ id }) => id === active)?.type === 'smartAccount' ? 'smartAccount' : 'eoa'
