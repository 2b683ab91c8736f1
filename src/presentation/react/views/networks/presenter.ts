import { derive } from '../../../../application/derive.js'
import { createStore } from '../../../../application/store.js'
import type { ChainId } from '../../../../domain/caip.js'
import { view } from '../../../../domain/view.js'
import type { AppContextValue } from '../../app-context.js'
import { activeNetwork } from '../network-name.js'

export interface NetworksVm {
  readonly networks: readonly { readonly id: ChainId; readonly name: string; readonly active: boolean }[]
  readonly query: string
  readonly searchable: boolean
}

const searchableFrom = 6

/** The host's networks. Without a wallet a choice is for the next connection; with one, the wallet is asked. */
export function presentNetworks({ app }: AppContextValue) {
  const { networks } = app.settings
  const query = createStore('')
  const vm = derive([app.session.state, query], (session, text): NetworksVm => {
    const current = activeNetwork(session) ?? networks[0]?.id
    const wanted = text.trim().toLowerCase()
    return {
      networks: networks
        .filter(({ name, id }) => wanted === '' || name.toLowerCase().includes(wanted) || id.endsWith(`:${wanted}`))
        .map(({ id, name }) => ({ id, name, active: id === current })),
      query: text,
      searchable: networks.length >= searchableFrom,
    }
  })
  return {
    vm,
    search: (text: string) => query.update(() => text),
    choose: (chainId: ChainId) => {
      const session = app.session.state.get()
      if (chainId === activeNetwork(session)) return app.router.back()
      if (session.status === 'connected') return app.router.push(view('SwitchNetwork', { chainId }))
      app.session.switchNetwork(chainId).then(app.router.back, () => app.feedback.show('generic.failed', 'error'))
    },
    help: () => {
      app.track({ event: 'CLICK_NETWORK_HELP' })
      app.router.push(view('WhatIsANetwork'))
    },
  }
}
