import { show } from '../../browser/pages/element.ts'
import { homeView } from './home-view.ts'
import { readState, watch } from './own-api.ts'
import { pair, pairingAnswered } from './pair-form.ts'
import { questionView } from './question-view.ts'
import { readLink } from './read-link.ts'

let drawn = ''
let matters = 0

async function render(): Promise<void> {
  const state = await readState()
  // Drawn again only when it matters, so that the focus and a half-read message stay where they are.
  const next = JSON.stringify(state)
  if (next === drawn) return
  drawn = next
  const [question, ...behind] = state.questions
  if (state.requests.length > matters) pairingAnswered()
  matters = state.requests.length
  const asked = document.querySelector('#question') !== null
  if (!question) return show(...homeView(state))
  show(questionView(question, behind.length))
  if (!asked) document.querySelector<HTMLElement>('#question')?.focus()
}

/** A link that led here pairs at once, and leaves no trace in the address: the URI holds a key. */
function followLink(): void {
  const uri = readLink(location)
  if (uri === undefined) return
  history.replaceState(undefined, '', '/')
  void pair(uri)
}

watch(() => void render())
addEventListener('hashchange', followLink)
followLink()
