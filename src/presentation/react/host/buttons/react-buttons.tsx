import {
  createElement,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type ReactNode,
} from 'react'
import type { WalletDialog } from '../../../../application/wallet-dialog.js'
import type { PublicState } from '../../../../domain/session/public-state.js'
import { useDialogState } from '../hooks.js'
import { tellProperties } from '../tell-attributes.js'
import { useWalletDialog } from '../wallet-dialog-provider.js'
import { accountKind, connectKind, networkKind, type ButtonKind } from './button-kinds.js'
import type { AccountButtonState, NetworkButtonState } from './button-state.js'
import { adoptStyles, dress } from './dress.js'
import { learn, learntBefore, type Learnt } from './load-faces.js'
import type { Picture } from './picture.js'
import type { Piece } from './pieces.js'
import { pressButton } from './press-button.js'

/** What a button of your own is made of. */
export interface ButtonRendering<State> {
  readonly state: State
  /** Opens what the button leads to: the dialog, its list of networks, or what there is to sign. */
  readonly press: () => void
}

export interface WalletButtonProps<State> extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'style' | 'onClick' | 'type'
> {
  readonly size?: 'normal' | 'small' | undefined
  /** Draws a button of your own: in place of ours, with what ours would show. */
  readonly children?: ((button: ButtonRendering<State>) => ReactNode) | undefined
}

export interface ConnectButtonProps extends WalletButtonProps<AccountButtonState> {
  /** @default 'Connect wallet', in the language of the dialog */
  readonly label?: string | undefined
  /** Without the accent, where another button is the main one. @default false */
  readonly quiet?: boolean | undefined
  /** Whether the balance is shown once connected. @default true */
  readonly balance?: boolean | undefined
  /** Nothing is shown once connected, where an AccountButton stands beside it. @default false */
  readonly connectOnly?: boolean | undefined
}

/**
 * Connects, and shows who is connected: the balance, name and picture of the account, or the way back from a network that the site
 * does not list.
 * @example <ConnectButton />
 * @example <ConnectButton>{({ state, press }) => <button onClick={press}>{state.status}</button>}</ConnectButton>
 */
export const ConnectButton = (props: ConnectButtonProps): ReactNode => (
  <WalletButton {...props} kind={connectKind} component="ConnectButton" />
)

export interface AccountButtonProps extends WalletButtonProps<AccountButtonState> {
  /** Whether the balance is shown. @default true */
  readonly balance?: boolean | undefined
}

/**
 * Shows who is connected, and opens the account. Nothing while nobody is, but for a button of your own.
 * @example <AccountButton balance={false} />
 */
export const AccountButton = (props: AccountButtonProps): ReactNode => (
  <WalletButton {...props} kind={accountKind} component="AccountButton" />
)

export type NetworkButtonProps = WalletButtonProps<NetworkButtonState>

/**
 * Shows the network in use, before connecting that of the next connection, and opens the list of networks.
 * @example <NetworkButton size="small" />
 */
export const NetworkButton = (props: NetworkButtonProps): ReactNode => (
  <WalletButton {...props} kind={networkKind} component="NetworkButton" />
)

interface AnyButtonProps<State> extends WalletButtonProps<State> {
  readonly kind: ButtonKind<State>
  /** What the host calls it. */
  readonly component: string
  readonly label?: string | undefined
  readonly balance?: boolean | undefined
  readonly connectOnly?: boolean | undefined
  readonly quiet?: boolean | undefined
}

function WalletButton<State>({ kind, component, ...given }: AnyButtonProps<State>): ReactNode {
  const { label, balance = true, connectOnly = false, children, ...props } = given
  const dialog = useWalletDialog()
  const now = useDialogState(whole)
  const [learnt, setLearnt] = useState<Learnt>(learntBefore)
  const { mark } = kind
  useEffect(() => learn(dialog, { balance, mark }, () => document, setLearnt), [dialog, balance, mark])
  useEffect(() => void tellProperties(component, given))
  const choices = { small: props.size === 'small', balance, connectOnly, label }
  const state = kind.stateOf(now, learnt, choices)
  const picture = kind.draw(state, now, choices, learnt)
  // Hosts write JavaScript too: what is no function draws nothing, and ours stands there.
  if (typeof children === 'function')
    return children({ state, press: () => pressButton(dialog, picture?.press ?? 'open') })
  return picture && <Button {...props} dialog={dialog} theme={now.theme} picture={picture} />
}

const whole = (state: PublicState): PublicState => state

interface ButtonProps extends Omit<WalletButtonProps<never>, 'children'> {
  readonly dialog: WalletDialog
  readonly theme: PublicState['theme']
  readonly picture: Picture
  readonly quiet?: boolean | undefined
}

// A server has no layout, and React of before 19 says so.
const useDraw = typeof document === 'undefined' ? useEffect : useLayoutEffect

function Button({ dialog, theme, picture, size, quiet, className, ...props }: ButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  useDraw(() => {
    if (button.current === null) return
    adoptStyles(button.current.getRootNode())
    dress(button.current, theme)
  }, [theme])
  const warm = useCallback(() => void dialog.preload().catch(() => undefined), [dialog])
  const { look, label, title, busy, press, children } = picture
  return (
    <button
      {...props}
      // What a host has none of is no choice of it.
      title={props.title ?? title}
      aria-label={props['aria-label'] ?? label}
      onPointerEnter={props.onPointerEnter ?? warm}
      onFocus={props.onFocus ?? warm}
      ref={button}
      type="button"
      className={['portico-button portico-face', className].filter(Boolean).join(' ')}
      data-look={look}
      data-small={size === 'small' || undefined}
      data-quiet={quiet || undefined}
      aria-busy={busy || undefined}
      aria-haspopup="dialog"
      onClick={() => pressButton(dialog, press)}
    >
      {children.map(toReact)}
    </button>
  )
}

const toReact = (piece: Piece, key: number): ReactNode =>
  typeof piece === 'string'
    ? piece
    : createElement(piece.tag, { key, ...piece.attributes }, ...piece.children.map(toReact))
