import type { Network, PublicEvent, PublicSession, PublicState, WalletDialog } from '../../src/index.js'

const eventTypes: readonly PublicEvent['type'][] = [
  'open',
  'close',
  'connect',
  'disconnect',
  'accountChange',
  'networkChange',
  'signIn',
  'signInEndsSoon',
  'signOut',
]

const signedInText = ({ signedIn }: PublicState): string => {
  if (signedIn === undefined) return '–'
  const { expiresAt } = signedIn
  return expiresAt === undefined ? 'yes' : `until ${new Date(expiresAt).toLocaleString()}`
}

/** Shows what a host sees of a dialog, as it changes. */
export function showState(
  dialog: WalletDialog,
  networks: readonly Network[],
  { button }: { readonly button: HTMLButtonElement },
): void {
  const list = document.querySelector('#state')
  const log = document.querySelector('#events')
  const nameOf = (id: string) => networks.find((network) => network.id === id)?.name ?? id
  const describeSession = (session: PublicSession | undefined) =>
    session === undefined ? [] : [`${session.wallet.name} on ${nameOf(session.network)}`]
  const render = (state: PublicState) => {
    const address = state.account?.split(':')[2]
    const isMissing = state.status === 'connecting' && address !== undefined
    button.textContent =
      address === undefined ? 'Connect wallet' : isMissing ? 'Sign in' : `${address.slice(0, 6)}…${address.slice(-4)}`
    for (const id of ['#sign', '#act', '#together', '#switch', '#disconnect'])
      document.querySelector<HTMLButtonElement>(id)?.toggleAttribute('disabled', state.status !== 'connected')
    const rows = [
      ['Status', state.status],
      ['Account', address ?? '–'],
      [
        'Network',
        `${state.network === undefined ? '–' : nameOf(state.network)}${state.networkSupported ? '' : ' (not supported)'}`,
      ],
      ['Wallet', state.namespace === undefined ? '–' : (state.sessions[state.namespace]?.wallet.name ?? '–')],
      ['Connected', Object.values(state.sessions).flatMap(describeSession).join(', ') || '–'],
      ['Signed in', signedInText(state)],
      ['Dialog', state.open ? 'open' : 'closed'],
    ]
    list?.replaceChildren(
      ...rows.flatMap(([term = '', value = '']) => {
        const [dt, dd] = [document.createElement('dt'), document.createElement('dd')]
        dt.textContent = term
        dd.textContent = value
        dd.dataset['state'] = term.toLowerCase()
        return [dt, dd]
      }),
    )
  }
  for (const type of eventTypes)
    dialog.on(type, () => {
      const item = document.createElement('li')
      item.textContent = type
      log?.prepend(item)
    })
  dialog.subscribe((state) => state, render)
  render(dialog.getState())
}
