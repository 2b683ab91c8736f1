import { element } from '../../browser/pages/element.ts'
import { order } from './own-api.ts'
import { readCode } from './read-code.ts'

const field = element('textarea', {
  id: 'uri',
  name: 'uri',
  rows: '3',
  placeholder: 'wc:…',
  autocomplete: 'off',
  spellcheck: 'false',
  'data-testid': 'uri',
})
const note = element('p', { class: 'note', role: 'status', 'data-testid': 'note' })

/** Made once, so that half a pasted link survives when the rest of the screen is drawn again. */
export const pairForm = element(
  'form',
  { class: 'card', submit: (event) => submit(event) },
  element('h2', {}, 'Connect to a site'),
  element(
    'label',
    { class: 'button wide', for: 'scan' },
    'Scan a screenshot',
    element('input', {
      id: 'scan',
      type: 'file',
      accept: 'image/*',
      'data-testid': 'scan',
      change: (event) => scan(event),
    }),
  ),
  element('label', { for: 'uri' }, 'or paste the link, or a picture of the code'),
  field,
  element('button', { class: 'primary wide', type: 'submit', 'data-testid': 'pair' }, 'Connect'),
  note,
)

/** How long a site may take to say what it wants, in milliseconds. Its proposal waits at the relay, so it is there at once. */
const patience = 4000

/** Starts a pairing and says how it goes. */
export async function pair(uri: string): Promise<void> {
  say('Connecting…')
  const problem = await order({ pair: uri })
  if (problem !== undefined) return say(problem)
  uriField().value = ''
  const waiting = 'Waiting for the site to say what it wants…'
  say(waiting)
  setTimeout(() => {
    if (note.textContent === waiting)
      say('Nothing came. The link may have been used before: ask the site for a new one.')
  }, patience)
}

/** For when the site has said what it wants. */
export function pairingAnswered(): void {
  say('')
}

document.addEventListener('paste', (event) => {
  const picture = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
  if (!picture) return
  event.preventDefault()
  void pairFrom(picture)
})

function submit(event: Event): void {
  event.preventDefault()
  void pair(uriField().value)
}

function scan({ target }: Event): void {
  const picture = target instanceof HTMLInputElement ? target.files?.[0] : undefined
  if (picture) void pairFrom(picture)
  // The same picture may be chosen again.
  if (target instanceof HTMLInputElement) target.value = ''
}

async function pairFrom(picture: Blob): Promise<void> {
  say('Looking for a code…')
  const text = await readCode(picture)
  if (text === undefined) say('There is no code to be seen in this picture.')
  else await pair(text)
}

function say(text: string): void {
  note.textContent = text
}

function uriField(): HTMLTextAreaElement {
  if (field instanceof HTMLTextAreaElement) return field
  throw new TypeError('The field for the link is no text area.')
}
