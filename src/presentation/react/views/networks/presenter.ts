import { derive } from '../../i18n/derive.js'
import { createStore } from '../../../../kit/store.js'
import { namespaceOf, type ChainId, type ChainNamespace } from '../../../../domain/networks/caip.js'
import type { SessionState } from '../../../../domain/session/session.js'
import { view } from '../../../../domain/dialog/view.js'
import { currentView } from '../../../../domain/dialog/view-stack.js'
import type { AppContextValue } from '../../app-context.js'
import { listedNamespaces } from '../../../../domain/networks/network.js'
import { namespaceName } from '../namespace-name.js'
import { activeNetwork } from '../network-name.js'
import type { words } from './words.js'

export interface NetworksVm {
  /** One for each namespace; a site with one namespace has one without a title. */
  readonly groups: readonly {
    readonly namespace: ChainNamespace
    readonly title?: string
    readonly networks: readonly {
      readonly id: ChainId
      readonly name: string
      readonly active: boolean
      /** The wallet that is on it, where another namespace acts. */
      readonly usedBy?: string
      /** Its namespace has no wallet yet, while another one has. */
      readonly isNew: boolean
    }[]
  }[]
  readonly query: string
  readonly searchable: boolean
  /** Spoken while the visitor types. */
  readonly announcement: string
}

const searchableFrom = 6

/** The host's networks. Without a wallet a choice is for the next connection; with one, the wallet is asked. */
export function presentNetworks({ app, t }: AppContextValue<typeof words>) {
  const query = createStore('')
  const vm = derive([app.session.state, query], (session, text): NetworksVm => {
    const { networks } = app.settings
    const namespaces = listedNamespaces(networks)
    const current = activeNetwork(session) ?? networks[0]?.id
    const wanted = text.trim().toLowerCase()
    const found = networks.filter(
      ({ name, id }) => wanted === '' || name.toLowerCase().includes(wanted) || id.endsWith(`:${wanted}`),
    )
    const groups = namespaces.map((namespace) => ({
      namespace,
      ...(namespaces.length > 1 ? { title: namespaceName(networks, namespace, t) } : {}),
      networks: found
        .filter(({ id }) => namespaceOf(id) === namespace)
        .map(({ id, name }) => {
          const user = id === current ? undefined : walletOn(session, id)
          return {
            id,
            name,
            active: id === current,
            isNew: session.status === 'connected' && session.byNamespace[namespace] === undefined,
            ...(user === undefined ? {} : { usedBy: t('networks.usedBy', { wallet: user }) }),
          }
        }),
    }))
    return {
      groups: groups.filter((group) => group.networks.length > 0),
      query: text,
      searchable: networks.length >= searchableFrom,
      announcement: found.length === 0 ? `${t('networks.none')}. ${t('networks.noneText')}` : '',
    }
  })

  const shown = () => (app.dialog.state.get().open ? currentView(app.router.stack.get()) : undefined)

  /** Nobody has to be asked: what is chosen is remembered, or another connected namespace acts. */
  const choose = (chainId: ChainId) => {
    const here = shown()
    // It may come late: whoever has gone on by then stays where they are.
    const leave = () => shown() === here && app.router.back()
    return app.session.switchNetwork(chainId).then(leave, () => app.feedback.show('generic.failed', 'error'))
  }

  return {
    vm,
    search: (text: string) => query.update(() => text),
    choose: (chainId: ChainId) => {
      const session = app.session.state.get()
      const own = session.byNamespace[namespaceOf(chainId)]
      if (chainId === activeNetwork(session)) return app.router.back()
      if (session.status !== 'connected' || own?.network === chainId) return void choose(chainId)
      app.router.push(view(own === undefined ? 'SwitchActiveChain' : 'SwitchNetwork', { chainId }))
    },
    help: () => {
      app.track({ event: 'CLICK_NETWORK_HELP' })
      app.router.push(view('WhatIsANetwork'))
    },
  }
}

const walletOn = ({ byNamespace }: SessionState, id: ChainId): string | undefined => {
  const session = byNamespace[namespaceOf(id)]
  return session?.network === id ? session.connector.name : undefined
}
