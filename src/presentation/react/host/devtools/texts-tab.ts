import type { WalletDialog } from '../../../../application/wallet-dialog.js'
import { loadOnce } from '../../../../kit/load-once.js'
import type { Disguise } from './disguise.js'
import { make, type Choices } from './pieces.js'
import type { TextLine, Texts } from './texts.js'

interface TextsTabInput {
  readonly dialog: Pick<WalletDialog, 'setLanguage'>
  readonly isOpen: () => boolean
  readonly offer: (languages: Choices) => void
  readonly draw: () => void
}

/** What the tab Texts does; what reads a page comes with the first look at it. */
export function createTextsTab({ dialog, isOpen, offer, draw }: TextsTabInput) {
  let texts: Texts | undefined
  /** The language that was asked for here, and what was spoken before. */
  let asked = ''
  let before: string | undefined
  const fetch = loadOnce(async () => {
    const { createTexts, languageNames } = await import('./texts.js')
    if (!isOpen()) return
    offer(languageNames)
    texts = createTexts(document, draw)
    draw()
  })
  const notSpoken = (): readonly HTMLElement[] => {
    const spoken = texts?.language()
    if (asked === '' || spoken === undefined || spoken === asked) return []
    const said = `The dialog speaks ${spoken}: ${asked} is not here, or not yet. A page brings it by the option languages.`
    return [make('p', {}, said)]
  }
  return {
    // Asked for again with the next look.
    choose: () => void fetch().catch(() => undefined),
    look: () => texts?.look(),
    disguise: (as: Disguise) => {
      texts?.disguise(as)
      draw()
    },
    speak: (tag: string) => {
      before ??= texts?.language()
      asked = tag
      dialog.setLanguage(tag || before)
      draw()
    },
    rows: (wanted: (...texts: readonly string[]) => boolean): readonly HTMLElement[] => [
      ...notSpoken(),
      ...(texts?.lines() ?? []).filter(({ keys, text }) => wanted(...keys, text)).map(textRow),
    ],
    stop: () => {
      texts?.stop()
      if (asked !== '') dialog.setLanguage(before)
    },
  }
}

const textRow = ({ keys, text }: TextLine): HTMLElement =>
  make('div', { class: 'row', 'data-of': 'text' }, make('b', {}, keys.join(', ') || '–'), make('span', {}, text))
