import type { FindFramedDeps } from '../infrastructure/connectors/places/find-framed.js'
import { mayBeFramedBy, parseOrigins } from '../infrastructure/connectors/places/frame-parent.js'
import { telegramData } from '../infrastructure/connectors/places/telegram-data.js'
import { look } from '../kit/look.js'
import type { Place } from '../ports/place.js'

const page = (): Window | undefined => (typeof window === 'undefined' ? undefined : window)

/** A place that is a window around this page, of one of these origins. */
function framedPlace(
  wallet: Place['wallet'],
  origins: readonly string[],
  load: () => Promise<(deps: FindFramedDeps) => Place['find']>,
): Place {
  const allowed = parseOrigins(origins)
  return {
    wallet,
    isHere: () => mayBeFramedBy(page(), allowed),
    find: async (tools) => {
      const [find, { randomId }] = await Promise.all([load(), import('../infrastructure/platform/random-id.js')])
      return find({ page: window, origins: allowed, wallet, newId: randomId })(tools)
    },
  }
}

/** Who may show this page. */
export interface PlaceOptions {
  /** Origins of deployments that may: whoever shows this page from there says which account is the visitor's. */
  readonly origins?: readonly string[] | undefined
}

/**
 * Safe{Wallet}, which shows this page in a frame as a Safe App: its account is connected without a choice.
 * @param options - `origins` @default `https://app.safe.global`
 * @throws DialogError OPTIONS_INVALID for what is no origin
 */
export const safe = ({ origins = ['https://app.safe.global'] }: PlaceOptions = {}): Place =>
  framedPlace(
    { id: 'safe', name: 'Safe', namespaces: ['eip155'] },
    origins,
    async () => (await import('../infrastructure/connectors/places/find-safe.js')).findSafe,
  )

/**
 * A Farcaster client, which shows this page as a mini app: the wallet that it brings is connected without a choice.
 * @param options - `origins` of the clients in a browser @default `https://farcaster.xyz`
 * @throws DialogError OPTIONS_INVALID for what is no origin
 */
export function farcaster({ origins = ['https://farcaster.xyz'] }: PlaceOptions = {}): Place {
  const framed = framedPlace(
    // As its own library announces it, so that both are one.
    { id: 'xyz.farcaster.miniappwallet', name: 'Farcaster', namespaces: ['eip155'] },
    origins,
    async () => (await import('../infrastructure/connectors/places/find-farcaster.js')).findFarcaster,
  )
  // Its app shows the page in a web view.
  return { ...framed, isHere: () => look(page(), 'ReactNativeWebView') !== undefined || framed.isHere() }
}

/** A wallet that the site has for visitors of Telegram. */
export interface TelegramWallet {
  /** As visitors read it. */
  readonly name: string
  /**
   * Makes or opens it for whoever Telegram says is there: an EIP-1193 provider that answers `eth_accounts` without asking. `initData` is as
   * Telegram signed it: only your server can tell whether it is true.
   */
  readonly provider: (initData: string) => Promise<object>
}

/** Telegram, which shows this page as a mini app. It has no wallet for these chains: the one that you have there is connected without a choice. */
export function telegram({ name, provider }: TelegramWallet): Place {
  const wallet = { id: 'telegram', name, namespaces: ['eip155'] } as const
  return {
    wallet,
    isHere: () => telegramData(page()) !== undefined,
    find: async (tools) => {
      const { findTelegram } = await import('../infrastructure/connectors/places/find-telegram.js')
      return findTelegram({ wallet, initData: telegramData(page()), provider })(tools)
    },
  }
}
