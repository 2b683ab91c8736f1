import { element } from '../../../wallets/browser/pages/element.ts'
import { offUntilSeen } from './in-sight.ts'
import type { Approval, Field, Section, TreeNode } from './approval.ts'

const accountNames = { eoa: 'Key account', smartAccount: 'Smart account' } as const

/** Characters beyond which a value may not be seen all at once. */
const longValue = 200

/** The approval screen: who asks, with what account, for what. `behind` more wait. */
export function approvalView(approval: Approval, behind: number, decide: (approve: boolean) => void): HTMLElement {
  const { title, note, origin, host, account, network, sections } = approval
  const button = (approve: boolean, label: string, id: string) =>
    element(
      'button',
      {
        type: 'button',
        'data-testid': id,
        class: approve ? 'primary' : '',
        click: (event) => {
          // The second half of a double click would decide about the next request, unread.
          if (event instanceof MouseEvent && event.detail > 1) return
          if (!approve || yes.getAttribute('aria-disabled') === 'false') decide(approve)
        },
      },
      label,
    )
  const yes = button(true, 'Approve', 'approve')
  // The page around may have made this one invisible, or laid something over it.
  offUntilSeen(yes)
  return element(
    'section',
    { class: 'approval', role: 'dialog', 'aria-labelledby': 'title', 'data-testid': 'approval' },
    element('h1', { id: 'title', tabindex: '-1' }, title),
    element('p', {}, note),
    element(
      'div',
      { class: 'card', 'data-testid': 'site' },
      element('h2', {}, 'Asked by'),
      element('code', { 'data-testid': 'origin' }, origin),
      element('span', {}, `It calls itself ${host?.name || 'nothing'}${host?.url ? `, at ${host.url}` : ''}.`),
      element('small', {}, 'That is the site’s own word. The address above it is not.'),
    ),
    ...sections.map(sectionView),
    sectionView({
      heading: 'Signed with',
      fields: [
        { kind: 'code', label: accountNames[account.type], value: account.address },
        { kind: 'text', label: 'Network', value: network },
      ],
    }),
    element('p', { hidden: behind === 0, role: 'status' }, behind === 1 ? 'One more waits.' : `${behind} more wait.`),
    element('div', { class: 'actions' }, button(false, 'Decline', 'decline'), yes),
  )
}

function sectionView({ heading, fields }: Section): HTMLElement {
  return element(
    'div',
    { class: 'card' },
    ...(heading === undefined ? [] : [element('h2', {}, heading)]),
    ...fields.map(fieldView),
  )
}

function fieldView(field: Field): HTMLElement {
  const label = element('h3', {}, field.label)
  if (field.kind === 'tree') return element('div', {}, label, treeView(field.children))
  // A long one scrolls, also for who has no mouse.
  const focusable = field.value.length > longValue ? { tabindex: '0' } : {}
  const value = element('div', { class: `value ${field.kind}`, ...focusable }, field.value)
  return element('div', {}, label, value)
}

function treeView(nodes: readonly TreeNode[]): HTMLElement {
  const items = nodes.map((node) => {
    const name = element('span', { class: 'name' }, node.label)
    const below = 'value' in node ? element('span', { class: 'leaf' }, node.value) : treeView(node.children)
    return element('li', {}, name, below)
  })
  return element('ul', {}, ...items)
}
