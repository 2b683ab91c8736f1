import type { ChainId } from 'portico'
import { namespaceOf } from 'portico/headless'
import { button, element, list, live, type Drawing } from './dom.js'

/** Whoever has chosen is past the list. */
export function drawNetworks({ wallet: { app }, place, until }: Drawing, show = app.router.replace): void {
  const goTo = (chainId: ChainId) => {
    const { status, byNamespace } = app.session.state.get()
    // Of a namespace that has no wallet yet, while another one has.
    if (status === 'connected' && byNamespace[namespaceOf(chainId)] === undefined)
      show({ name: 'SwitchActiveChain', params: { chainId } })
    else show({ name: 'SwitchNetwork', params: { chainId } })
  }
  place.append(
    element('h2', 'Networks'),
    live(until, app.session.state, ({ active, byNamespace }) => [
      `On ${(active && byNamespace[active]?.network) ?? 'none'}`,
      list(...app.settings.networks.map(({ id, name }) => button(name, () => goTo(id)))),
    ]),
  )
}

/** The wallet is asked as long as this is shown. */
export function drawSwitch({ wallet: { app }, params: { chainId }, place, until }: Drawing<'SwitchNetwork'>): void {
  const told = element('p')
  const ask = async () => {
    told.textContent = 'Confirm in your wallet.'
    await app.session.switchNetwork(chainId, until).then(
      () => until.aborted || app.router.back(),
      (error: Error) => told.replaceChildren(error.message, button('Try again', ask)),
    )
  }
  place.append(element('h2', 'Switch the network'), told)
  void ask()
}

/** A second wallet beside the first, or the same one for another namespace. What is connected stays so. */
export function drawNamespace({ wallet: { app }, params: { chainId }, place }: Drawing<'SwitchActiveChain'>): void {
  const namespace = namespaceOf(chainId)
  const { active, byNamespace } = app.session.state.get()
  const now = active && byNamespace[active]?.connector
  const same = app.connect.connectors
    .get()
    .find(({ id, kind, namespaces }) => id === now?.id && kind === 'multiChain' && namespaces.includes(namespace))
  /** Whoever is connected next begins on this network. */
  const choose = () => app.session.switchNetwork(chainId)
  place.append(element('h2', `A wallet for ${namespace}`))
  if (same !== undefined)
    place.append(
      button(`Use ${same.name}`, async () => {
        await choose()
        app.router.push({ name: 'ConnectingExternal', params: { connector: same, namespace } })
      }),
    )
  place.append(
    button('Choose a wallet', async () => {
      await choose()
      app.dialog.narrow(namespace)
      app.router.push({ name: 'Connect', params: undefined })
    }),
  )
}

/** A network that the site does not know. */
export function drawUnsupported(drawing: Drawing): void {
  const { router, session } = drawing.wallet.app
  drawNetworks(drawing, router.push)
  drawing.place.append(button('Disconnect', () => session.disconnect()))
}
