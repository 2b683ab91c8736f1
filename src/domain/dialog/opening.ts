import { refuseOption } from '../errors.js'
import { isRecord } from '../../kit/is-record.js'
import { listedNamespaces } from '../networks/network.js'
import type { PublicState } from '../session/public-state.js'
import { needsConnection, openableViews, view, type OpenableView, type View } from './view.js'

/** The view that a host asked for by name. @throws DialogError OPTIONS_INVALID */
export function openableView(name: OpenableView): View {
  if (openableViews.includes(name)) return view(name)
  return refuseOption('view', `choose one of ${openableViews.join(', ')}`)
}

/**
 * Hosts write JavaScript too; and of a namespace that is neither listed nor connected there is nothing to show.
 * @throws DialogError OPTIONS_INVALID
 */
export function assertOpenable(request: unknown, { networks = [], sessions }: PublicState): void {
  if (!isRecord(request)) return refuseOption('request', 'give an object, as { view: "Connect" }')
  const { namespace } = request
  const there = new Set<unknown>([...listedNamespaces(networks), ...Object.keys(sessions)])
  if (namespace !== undefined && !there.has(namespace))
    refuseOption('namespace', `choose one of ${[...there].join(', ')}`)
}

export interface OpeningFacts {
  /** A wallet is connected: of the namespace that the host asked for, where it asked for one. */
  readonly connected: boolean
  /** Wallets are reached over WalletConnect alone: the page brings no way of its own. */
  readonly basic: boolean
  readonly device: 'desktop' | 'ios' | 'android'
  /** The view that the host asked for. */
  readonly requested?: View | undefined
}

/** The view that the dialog opens on (S2.18–S2.20). */
export function openingView({ connected, basic, device, requested }: OpeningFacts): View {
  if (requested !== undefined && (connected || !needsConnection(requested))) return requested
  if (connected) return view('Account')
  if (basic) return device === 'desktop' ? view('ConnectingWalletConnectBasic') : view('AllWallets')
  return view('Connect')
}
