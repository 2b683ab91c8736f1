import type { PublicState } from '../../../../domain/session/public-state.js'
import { buttonWords } from '../../i18n/en/buttons.js'
import { bone, icon, part, warningShape, type Piece } from './pieces.js'

/** What a press does. */
export type ButtonPress = 'open' | 'signIn' | 'networks'

/** A button as it is drawn. */
export interface Picture {
  readonly look: 'connect' | 'pending' | 'account' | 'network' | 'warning'
  /** Its name for who hears it, where that is more than what is seen. */
  readonly label?: string
  /** The whole of what may be cut off. */
  readonly title?: string
  readonly busy?: boolean
  readonly press: ButtonPress
  readonly children: readonly Piece[]
}

export type Say = (key: keyof typeof buttonWords) => string

/** In the language of the dialog, as far as it has been fetched. */
export const sayIn =
  ({ words }: PublicState): Say =>
  (key) => {
    const own = words?.[key]
    return typeof own === 'string' ? own : buttonWords[key]
  }

/** A shape in place of words that are on their way, as wide as they. */
export const loadingPicture = (look: Picture['look'], words: string, label: string, press: ButtonPress): Picture => ({
  look,
  label,
  busy: true,
  press,
  children: [bone(words)],
})

export const warningPicture = (say: Say, small: boolean): Picture => ({
  look: 'warning',
  press: 'networks',
  children: [icon(warningShape), say(small ? 'button.switchShort' : 'button.switch')],
})

export const connectPicture = (words: string): Picture => ({ look: 'connect', press: 'open', children: [words] })

export const connectingPicture = (say: Say): Picture => ({
  look: 'connect',
  busy: true,
  press: 'open',
  children: [part('spinner'), say('button.connecting')],
})
