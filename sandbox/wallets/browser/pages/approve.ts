import type { Approval, Decision } from '../background/approvals.ts'
import type { OwnState } from '../server/own-state.ts'
import { element, shorten, show } from './element.ts'
import { decide, readState, watch } from './own-api.ts'
import { unlockView } from './unlock-view.ts'

const id = new URLSearchParams(location.search).get('id') ?? ''

const explanations: Readonly<Record<Approval['kind'], string>> = {
  connect:
    'The site will see the accounts you choose and may ask you to approve things. It cannot move anything alone.',
  unlock: 'The site waits for Lantern to be unlocked.',
  message: 'The site asks for your signature under this message. A signature costs nothing.',
  'typed-data': 'The site asks for your signature. It may allow the site to act for you: read it first.',
  transaction: 'This changes balances and cannot be undone.',
  'switch-chain': 'The site wants to work on another network.',
  session: 'The site may then act for you within these limits, and you are not asked again.',
  'add-chain': 'The site offers a network that Lantern does not know. Add it only if you trust the site.',
}

type Choice = { readonly address: string; readonly label: string }

let shown = ''

async function render(): Promise<void> {
  const state = await readState()
  const approval = state.pending.find((pending) => pending.id === id)
  if (!approval) return leave()
  // Drawn again only when it matters, so that ticked boxes and the focus stay.
  const next = String(state.locked)
  if (next === shown) return
  shown = next
  show(state.locked ? unlockView() : question(approval, state))
  document.querySelector<HTMLElement>('h1')?.focus()
}

function question(approval: Approval, state: OwnState): HTMLElement {
  const form = element(
    'form',
    { submit: (event) => void submit(event) },
    element('p', { class: 'site', 'data-testid': 'origin' }, approval.origin),
    element('h1', { tabindex: '-1' }, approval.title),
    element('p', {}, explanations[approval.kind]),
    ...(approval.kind === 'connect' ? [accountChoice(approval.choices ?? own(state))] : []),
    ...approval.details.map(({ label, value }) =>
      element('div', { class: 'detail' }, element('h2', {}, label), element('pre', {}, value)),
    ),
    element(
      'div',
      { class: 'actions' },
      element(
        'button',
        { type: 'button', 'data-testid': 'reject', click: () => void settle({ approve: false }) },
        'Reject',
      ),
      element('button', { type: 'submit', class: 'primary', 'data-testid': 'approve' }, 'Approve'),
    ),
  )
  return form
}

function own({ accounts }: OwnState): readonly Choice[] {
  return accounts.map(({ address, index }) => ({ address, label: `Account ${index + 1}` }))
}

function accountChoice(choices: readonly Choice[]): HTMLElement {
  const rows = choices.map(({ address, label }, place) =>
    element(
      'label',
      { class: 'row' },
      element('input', {
        type: 'checkbox',
        name: 'account',
        value: address,
        checked: true,
        'data-testid': `account-${place}`,
      }),
      element('span', {}, label),
      element('code', {}, shorten(address)),
    ),
  )
  return element('fieldset', {}, element('legend', {}, 'Accounts to share'), ...rows)
}

async function submit(event: Event): Promise<void> {
  event.preventDefault()
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name=account]')]
  if (boxes.length === 0) return settle({ approve: true })
  const accounts = boxes.filter(({ checked }) => checked).map(({ value }) => value)
  if (accounts.length > 0) return settle({ approve: true, accounts })
  boxes[0]?.focus()
}

async function settle(decision: Decision): Promise<void> {
  await decide(id, decision)
  leave()
}

function leave(): void {
  window.close()
  // Only a window that a script opened may close itself.
  location.replace('/')
}

watch(() => void render(), id)
