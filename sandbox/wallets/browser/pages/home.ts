import type { OwnState } from '../server/own-state.ts'
import { element, shorten, show } from './element.ts'
import { change, decide, readState, watch } from './own-api.ts'
import { unlockView } from './unlock-view.ts'

async function render(): Promise<void> {
  const state = await readState()
  if (state.locked) return show(unlockView(), waiting(state))
  show(
    element('h1', {}, 'Your wallet'),
    waiting(state),
    accounts(state),
    others(state),
    networks(state),
    sites(state),
    lock(),
  )
}

function accounts({ accounts }: OwnState): HTMLElement {
  const rows = accounts.map(({ address, index, active }) => {
    const choose = () => void change({ account: index })
    const radio = element('input', {
      type: 'radio',
      id: `account-${index}`,
      name: 'account',
      checked: active,
      change: choose,
    })
    return element(
      'label',
      { class: 'row' },
      radio,
      element('span', {}, `Account ${index + 1}`),
      element('code', { title: address }, shorten(address)),
    )
  })
  return element('fieldset', {}, element('legend', {}, 'Accounts'), ...rows)
}

/** The addresses of the active account beside that of Ethereum. */
function others({ accounts }: OwnState): HTMLElement {
  const rows = accounts
    .filter(({ active }) => active)
    .flatMap(({ others }) => others)
    .map(({ address, namespace, purpose }) =>
      element(
        'div',
        { class: 'row' },
        element('span', {}, purpose ? `${namespaceNames[namespace]} · ${purpose}` : namespaceNames[namespace]),
        element('code', { title: address }, shorten(address)),
      ),
    )
  return element('section', { hidden: rows.length === 0 }, element('h2', {}, 'On other networks'), ...rows)
}

const namespaceNames = { solana: 'Solana', bitcoin: 'Bitcoin' } as const

function networks({ chains, chainId }: OwnState): HTMLElement {
  const rows = chains.map((chain) => {
    const choose = () => void change({ chain: `eip155:${chain.chainId}` })
    const radio = element('input', {
      type: 'radio',
      id: `network-${chain.chainId}`,
      name: 'network',
      checked: chain.chainId === chainId,
      change: choose,
    })
    return element(
      'label',
      { class: 'row' },
      radio,
      element('span', {}, chain.name),
      element('code', {}, String(chain.chainId)),
    )
  })
  return element('fieldset', {}, element('legend', {}, 'Network'), ...rows)
}

function sites({ sites }: OwnState): HTMLElement {
  const rows = sites.map(({ origin, accounts }) =>
    element(
      'div',
      { class: 'row' },
      element('span', {}, origin),
      element('code', {}, `${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'}`),
      element(
        'button',
        { 'aria-label': `Disconnect ${origin}`, click: () => void change({ disconnect: origin }) },
        'Disconnect',
      ),
    ),
  )
  const none = element('p', {}, 'No site is connected.')
  return element('section', {}, element('h2', {}, 'Connected sites'), ...(rows.length > 0 ? rows : [none]))
}

function waiting({ pending }: OwnState): HTMLElement {
  const rows = pending.map(({ id, title, origin }) =>
    element(
      'div',
      { class: 'row' },
      element('span', {}, `${title} · ${origin}`),
      element('button', { click: () => void decide(id, { approve: false }) }, 'Reject'),
      element('a', { class: 'button primary', href: `/approve?id=${id}` }, 'Review'),
    ),
  )
  return element('section', { hidden: rows.length === 0 }, element('h2', {}, 'Waiting for you'), ...rows)
}

function lock(): HTMLElement {
  return element('button', { 'data-testid': 'lock', click: () => void change({ locked: true }) }, 'Lock')
}

watch(() => void render())
