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

const shortened = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/** What a stranger does next. */
function hintOf({ status, account, namespace, sessions }: PublicState): string {
  if (account === undefined) return 'Press Connect, choose Lantern, then Ethereum, and approve in its window.'
  if (status === 'connecting') return 'Waiting for the wallet.'
  const wallet = namespace === undefined ? undefined : sessions[namespace]?.wallet.name
  return `Connected with ${wallet ?? 'a wallet'}. Press the button for the account.`
}

/** A live region speaks whenever its text is set, so only when it changes. */
const say = (region: HTMLElement, text: string): void => {
  if (region.textContent !== text) region.textContent = text
}

/** Shows what a host sees of a dialog, as it changes. */
export function showState(
  dialog: WalletDialog,
  networks: readonly Network[],
  { networkButton, hint }: { readonly networkButton: HTMLElement; readonly hint: HTMLElement },
): void {
  const list = document.querySelector('#state')
  const log = document.querySelector('#events')
  const nameOf = (id: string) => networks.find((network) => network.id === id)?.name ?? id
  const describeSession = (session: PublicSession | undefined) =>
    session === undefined ? [] : [`${session.wallet.name} on ${nameOf(session.network)}`]
  const render = (state: PublicState) => {
    const address = state.account?.split(':')[2]
    // Before that one button is enough.
    networkButton.hidden = address === undefined
    say(hint, hintOf(state))
    for (const id of ['#sign', '#act', '#together', '#switch', '#disconnect'])
      document.querySelector<HTMLButtonElement>(id)?.toggleAttribute('disabled', state.status !== 'connected')
    const rows = [
      ['This page sees', address === undefined ? 'No account' : shortened(address)],
      [
        'Network',
        `${state.network === undefined ? '–' : nameOf(state.network)}${state.networkSupported ? '' : ' (not supported)'}`,
      ],
      ['Connected', Object.values(state.sessions).flatMap(describeSession).join(', ') || '–'],
      ['Signed in', signedInText(state)],
    ]
    list?.replaceChildren(
      ...rows.flatMap(([term = '', value = '']) => {
        const [row, dt, dd] = ['div', 'dt', 'dd'].map((tag) => document.createElement(tag))
        if (dt) dt.textContent = term
        if (dd) dd.textContent = value
        row?.append(dt ?? '', dd ?? '')
        return row ?? []
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
