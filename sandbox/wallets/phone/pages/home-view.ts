import { element, shorten } from '../../browser/pages/element.ts'
import type { LoggedRequest, PhoneState } from '../phone-state.ts'
import { order } from './own-api.ts'
import { pairForm } from './pair-form.ts'

const recent = 5

export function homeView(state: PhoneState): HTMLElement[] {
  return [
    element('h1', {}, 'Your wallet'),
    pairForm,
    sessions(state),
    accounts(state),
    networks(state),
    activity(state),
  ]
}

/** One account has an address in each namespace. */
function accounts({ accounts, namespaces, active }: PhoneState): HTMLElement {
  const rows = accounts.map((_account, index) =>
    choice('account', index, index === active, () => void order({ account: index }), [
      element('span', {}, `Account ${index + 1}`),
      element(
        'span',
        { class: 'addresses' },
        ...namespaces.map(({ name, addresses }) => address(name, addresses[index])),
      ),
    ]),
  )
  return element('fieldset', { class: 'card' }, element('legend', {}, 'Account'), ...rows)
}

function address(namespace: string, text = ''): HTMLElement {
  return element('code', { title: `${namespace}: ${text}` }, shorten(text))
}

function networks({ chains, chain }: PhoneState): HTMLElement {
  const rows = chains.map(({ id, name }, index) =>
    choice('network', index, id === chain, () => void order({ chain: id }), [
      element('span', {}, name),
      element('code', {}, id),
    ]),
  )
  return element('fieldset', { class: 'card' }, element('legend', {}, 'Network'), ...rows)
}

function choice(
  name: string,
  index: number,
  checked: boolean,
  change: () => void,
  content: HTMLElement[],
): HTMLElement {
  const id = `${name}-${index}`
  return element(
    'label',
    { class: 'row' },
    element('input', { type: 'radio', id, name, checked, change, 'data-testid': id }),
    ...content,
  )
}

function sessions({ sessions }: PhoneState): HTMLElement {
  const rows = sessions.map(({ topic, site }) =>
    element(
      'div',
      { class: 'row', 'data-testid': 'session' },
      element('span', {}, site.name || site.url, element('small', {}, site.url)),
      element(
        'button',
        {
          'data-testid': 'delete-session',
          'aria-label': `Disconnect ${site.name}`,
          click: () => void order({ delete: topic }),
        },
        'Disconnect',
      ),
    ),
  )
  const none = element('p', {}, 'No site is connected.')
  return element(
    'section',
    { class: 'card' },
    element('h2', {}, 'Connected sites'),
    ...(rows.length > 0 ? rows : [none]),
  )
}

function activity({ requests }: PhoneState): HTMLElement {
  const rows = requests
    .slice(-recent)
    .reverse()
    .map((logged) =>
      element(
        'div',
        { class: 'row' },
        element('span', {}, inWords(logged), element('small', {}, logged.site.name)),
        element('small', { class: 'outcome', 'data-outcome': logged.outcome }, logged.outcome),
      ),
    )
  return element('section', { class: 'card', hidden: rows.length === 0 }, element('h2', {}, 'Lately'), ...rows)
}

function inWords({ kind, method }: LoggedRequest): string {
  if (kind === 'proposal') return 'Connection'
  return kind === 'sign-in' ? 'Sign-in' : method
}
