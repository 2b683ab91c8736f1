import type { AccountFeature } from '../../../../application/account/account.js'
import { derive } from '../../i18n/derive.js'
import type { AccountCode, AccountType } from '../../../../domain/session/account.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import { addressOf, namespaceOf, type AccountId } from '../../../../domain/networks/caip.js'
import { hasCapability, traitsOf } from '../../../../domain/networks/namespaces.js'
import { findNetwork } from '../../../../domain/networks/network.js'
import { actingAccount, activeSession, type NamespaceSession } from '../../../../domain/session/session.js'
import { view } from '../../../../domain/dialog/view.js'
import type { AppContextValue } from '../../app-context.js'
import { networkName } from '../network-name.js'
import { codeOf, followCode } from './code-of-account.js'
import { accountPage } from './explorer-pages.js'
import type { words } from './words.js'

export interface DetailsVm {
  /** In full. */
  readonly address: string
  readonly explorer?: string
  /** Those that the wallet shares; one alone is no choice. */
  readonly accounts: readonly {
    readonly id: AccountId
    readonly address: string
    readonly name: string
    readonly type: AccountType
    readonly active: boolean
    readonly avatar?: string
  }[]
  readonly network?: { readonly id: string; readonly name: string }
  /** Its namespace has smart sessions. */
  readonly hasSessions: boolean
  /** There may be a word of its code, which is read late. */
  readonly isSmart: boolean
  /** `undeployed`: a smart account without a contract so far; `borrowed`: the account of a key with the code of one. */
  readonly code?: 'undeployed' | 'borrowed'
  /** The embedded wallet, of which there is more to show. */
  readonly embedded: boolean
  /** It could have a name, and has none. */
  readonly canBeNamed: boolean
}

/** What is worth a word of the code at the account that acts (S3.18). */
function codeNote(session: NamespaceSession, code: AccountCode | undefined): Pick<DetailsVm, 'code' | 'isSmart'> {
  const isSmart = actingAccount(session)?.type === 'smartAccount'
  if (isSmart && code === 'none') return { isSmart, code: 'undeployed' }
  return !isSmart && code === 'borrowed' ? { isSmart, code: 'borrowed' } : { isSmart }
}

/** Which account it is in full, which others the wallet shares, and its settings. */
export function presentDetails({
  app,
  t,
  feature: account,
}: AppContextValue<typeof words> & { readonly feature: AccountFeature }) {
  const code = followCode(app, account)
  const vm = derive([app.session.state, account.state, code.known], (session, state, read): DetailsVm => {
    const { networks, flags, names } = app.settings
    const current = activeSession(session)
    if (current === undefined)
      return { address: '', accounts: [], hasSessions: false, isSmart: false, embedded: false, canBeNamed: false }
    const explorer = accountPage(findNetwork(networks, current.network), current.active)
    const identity = state.account?.id === current.active ? state.identity : {}
    const accounts = current.accounts.map(({ id, type }) => {
      const address = addressOf(id)
      const active = id === current.active
      const { name, avatar } = active ? identity : {}
      return {
        id,
        address,
        type,
        active,
        name: name ?? truncateAddress(address),
        ...(avatar === undefined ? {} : { avatar }),
      }
    })
    return {
      address: addressOf(current.active),
      ...(explorer === undefined ? {} : { explorer }),
      accounts: accounts.length > 1 ? accounts : [],
      ...(flags.networkSwitch
        ? { network: { id: current.network, name: networkName(networks, current.network, t) } }
        : {}),
      hasSessions: traitsOf(namespaceOf(current.network)).hasSmartSessions,
      ...codeNote(current, codeOf(current.active, read)),
      embedded: current.connector.kind === 'embedded',
      canBeNamed:
        names !== undefined &&
        hasCapability(namespaceOf(current.network), 'names') &&
        identity.name?.endsWith(names.suffix) !== true,
    }
  })
  return {
    vm,
    start: code.start,
    copy: () => {
      const { address } = vm.get()
      if (address !== '') void app.copy(address, 'account.addressCopied')
    },
    openExplorer: () => {
      const { explorer } = vm.get()
      if (explorer !== undefined) app.openLink(explorer)
    },
    switchAccount: (id: AccountId) => {
      if (id !== activeSession(app.session.state.get())?.active) account.switchAccount(id)
    },
    openNames: () => {
      const isSmartAccount = account.state.get().account?.type === 'smartAccount'
      app.track({ event: 'OPEN_ENS_FLOW', properties: { isSmartAccount } })
      app.router.push(view('RegisterAccountName'))
    },
    openNetworks: () => {
      app.track({ event: 'CLICK_NETWORKS' })
      app.router.push(view('Networks'))
    },
  }
}
