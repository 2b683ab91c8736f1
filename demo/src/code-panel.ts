import { codeKinds, codeOf, type CodeKind, type CodeLine } from './code.js'
import { readSettings } from './settings.js'

/** How long a copy button says so. */
const copiedForMs = 2_500

/** The code of what is set, one way of writing it at a time, ready to copy. Returns what draws it anew. */
export function showCode(panel: HTMLElement): () => void {
  const [kinds, code, copy] = [
    panel.querySelector('#kinds'),
    panel.querySelector('#code'),
    panel.querySelector('#copy'),
  ]
  let shown: CodeKind = 'React'
  const lines = () => codeOf(shown, readSettings())
  const draw = () => code?.replaceChildren(...lines().map(drawn))
  kinds?.append(
    ...codeKinds.map((kind) => {
      const input = document.createElement('input')
      Object.assign(input, { type: 'radio', name: 'kind', value: kind, checked: kind === shown })
      input.addEventListener('change', () => {
        shown = kind
        draw()
      })
      const label = document.createElement('label')
      label.append(input, kind)
      return label
    }),
  )
  let copied: ReturnType<typeof setTimeout> | undefined
  copy?.addEventListener('click', () => {
    const say = (text: string) => (copy.textContent = text)
    clearTimeout(copied)
    copied = setTimeout(() => say('Copy'), copiedForMs)
    void navigator.clipboard
      .writeText(
        `${lines()
          .map(({ text }) => text)
          .join('\n')}\n`,
      )
      .then(
        () => say('Copied'),
        () => say('Not copied'),
      )
  })
  draw()
  return draw
}

const words =
  /(?<comment>(?<=\s)\/\/.*)|(?<text>'[^']*'|"[^"]*")|(?<word>\b(?:import|from|const|function|return|export|true|false)\b)/g

function drawn({ text, set }: CodeLine): HTMLElement {
  const line = document.createElement('span')
  line.className = set ? 'line set' : 'line'
  // A line that wraps goes on beneath its own beginning.
  line.style.setProperty('--indent', `${text.search(/\S|$/) + 2}ch`)
  let end = 0
  for (const match of text.matchAll(words)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? []
    const mark = document.createElement('span')
    mark.className = `code-${kind}`
    mark.textContent = match[0]
    line.append(text.slice(end, match.index), mark)
    end = match.index + match[0].length
  }
  line.append(text.slice(end), '\n')
  return line
}
