import { element } from '../../browser/pages/element.ts'
import type { Question } from '../phone-state.ts'
import { order } from './own-api.ts'

const explanations: Readonly<Record<Question['kind'], string>> = {
  proposal: 'The site will see your accounts and may ask you to approve things. It cannot move anything alone.',
  'sign-in': 'The site will see your accounts, and your signature proves to it that they are yours.',
  request: 'Approve it only if you know why the site asks.',
}

/** One question that waits for the user, and how many wait behind it. */
export function questionView({ id, kind, title, site, details }: Question, behind: number): HTMLElement {
  const answer = (given: 'approve' | 'reject' | 'ignore') => () => void order({ decide: { id, answer: given } })
  const button = (given: 'approve' | 'reject' | 'ignore', label: string) =>
    element(
      'button',
      { 'data-testid': given, class: given === 'approve' ? 'primary' : '', click: answer(given) },
      label,
    )
  return element(
    'section',
    { class: 'question', 'data-testid': 'question', 'data-kind': kind },
    element('h1', { id: 'question', tabindex: '-1' }, title),
    element(
      'div',
      { class: 'card', 'data-testid': 'site' },
      element('strong', {}, site.name || 'A site without a name'),
      element('span', {}, site.url || 'without an address'),
      element('small', {}, 'The name and the address are the site’s own words. Nobody has checked them.'),
    ),
    element('p', {}, explanations[kind]),
    ...details.map(({ label, value }) =>
      element('div', { class: 'detail' }, element('h2', {}, label), element('pre', { tabindex: '0' }, value)),
    ),
    element('p', { hidden: behind === 0 }, behind === 1 ? 'One more waits.' : `${behind} more wait.`),
    element(
      'div',
      { class: 'actions' },
      button('reject', 'Reject'),
      button('approve', 'Approve'),
      button('ignore', 'Ignore'),
    ),
  )
}
