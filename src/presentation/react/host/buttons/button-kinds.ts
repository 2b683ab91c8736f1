import type { PublicState } from '../../../../domain/session/public-state.js'
import {
  accountButtonState,
  networkButtonState,
  type AccountButtonState,
  type ButtonAccount,
  type ButtonFacts,
  type NetworkButtonState,
} from './button-state.js'
import type { Faces } from './faces.js'
import type { Learnt } from './load-faces.js'
import {
  connectingPicture,
  connectPicture,
  loadingPicture,
  sayIn,
  warningPicture,
  type Picture,
  type Say,
} from './picture.js'

/** How a button is asked for: attributes of an element, properties of a component. */
export interface ButtonChoices {
  readonly small: boolean
  readonly balance: boolean
  readonly connectOnly: boolean
  readonly label: string | undefined
}

/** What makes one button different from another. */
export interface ButtonKind<State> {
  /** It shows the mark of the network. */
  readonly mark: boolean
  readonly stateOf: (now: PublicState, facts: ButtonFacts, choices: ButtonChoices) => State
  /** Undefined: nothing is shown. */
  readonly draw: (state: State, now: PublicState, choices: ButtonChoices, learnt: Learnt) => Picture | undefined
}

/** Connects, and shows who is connected. */
export const connectKind: ButtonKind<AccountButtonState> = {
  mark: false,
  stateOf: accountButtonState,
  draw: (state, now, { connectOnly, small, label }, { faces }) => {
    const say = sayIn(now)
    const words = label ?? say(small ? 'button.connectShort' : 'button.connect')
    if (connectOnly && 'account' in state) return undefined
    if (state.status === 'wrongNetwork') return warningPicture(say, small)
    if ('account' in state) return drawAccount(state, say, faces)
    if (state.status === 'loading') return loadingPicture('pending', words, say('button.loading'), 'open')
    return state.status === 'connecting' ? connectingPicture(say) : connectPicture(words)
  },
}

/** Shows who is connected; nothing while nobody is. */
export const accountKind: ButtonKind<AccountButtonState> = {
  mark: false,
  stateOf: accountButtonState,
  draw: (state, now, _, { faces }) => ('account' in state ? drawAccount(state, sayIn(now), faces) : undefined),
}

/** Shows the network in use, or of the next connection. */
export const networkKind: ButtonKind<NetworkButtonState> = {
  mark: true,
  stateOf: networkButtonState,
  draw: (state, now, { small }, { faces }) => {
    const say = sayIn(now)
    if (state.status === 'wrongNetwork') return warningPicture(say, small)
    if (state.status === 'loading' || faces === undefined)
      return loadingPicture('network', 'Ethereum', say('button.loading'), 'networks')
    if (state.status === 'switching') return faces.switchingPicture(state.network, say)
    return faces.networkPicture(state.network, state.choices > 1, say)
  },
}

function drawAccount(state: { readonly status: string } & ButtonAccount, say: Say, faces: Faces | undefined): Picture {
  const { address, name = address } = state
  const mustSign = state.status === 'signInMissing'
  // A shape that says it, for no style is there before the first script of a page from a server: about as wide as what is drawn then.
  const words = state.name?.slice(0, 20) ?? `${address.slice(0, 6)}…${address.slice(-4)}`
  return (
    faces?.accountPicture(state, mustSign, say) ?? loadingPicture('account', words, name, mustSign ? 'signIn' : 'open')
  )
}
