import type { Environment, DeepLink } from '../../../../domain/wallets/deep-link.js'
import type { WalletPlatform } from '../../../../domain/wallets/deep-links.js'
import type { Wallet } from '../../../../domain/wallets/wallet.js'
import { errorText } from '../../i18n/error-text.js'
import type { TranslateFor } from '../../i18n/translate.js'
import { scanWords, usableUri, type ScanWords, type ShownCode } from '../pairing-code.js'
import { hasDownloads, needsUri, storeOf } from './ways.js'
import type { words } from './words.js'

/** What the main button of a pane does. */
export type PaneAction = 'open' | 'retry' | 'useExtension' | 'download' | 'back'
/** Smaller ways beside it. */
export type OtherWay = 'copy' | 'showCode' | 'otherLink' | 'store'

/** A pane with one thing to do. */
export interface OpenPane {
  readonly kind: 'open'
  readonly state: 'calm' | 'running' | 'declined' | 'failed'
  readonly title: string
  readonly text: string
  /** What they were before. */
  readonly keeps?: { readonly title: string; readonly text: string }
  readonly action: PaneAction
  readonly button: string
  readonly busy: boolean
  /** The button leads to a new tab. */
  readonly newTab: boolean
  readonly ways: readonly OtherWay[]
  /** There was no code to go these ways with: they are not shown, and their place is kept for it. */
  readonly lacksCode?: true
  /** For when the wallet was to open and the page is still there. Until that is known its place is kept, so that nothing jumps. */
  readonly help: PaneHelp | undefined
}

interface PaneHelp {
  readonly shown: boolean
  readonly ways: readonly OtherWay[]
  readonly otherLink: string
}

/** A code to scan; `instead`: of an app of this device, to which there is a way back. */
export interface ScanPane {
  readonly kind: 'scan'
  readonly words: ScanWords
  readonly instead: boolean
}

export type Pane = OpenPane | ScanPane

export interface PaneFacts {
  readonly wallet: Wallet
  readonly appName: string
  readonly environment: Environment
  readonly platform: WalletPlatform
  readonly code: ShownCode
  /** The code changes in a moment. */
  readonly soon: boolean
  /** The code was asked for instead of the app. */
  readonly scanning: boolean
  /** The wallet is on this page as well. */
  readonly installed: boolean
  /** The wallet can be waited for. */
  readonly pairs: boolean
  /** The code has a tab of its own. */
  readonly hasCodeTab: boolean
  /** Best first; with an address as soon as there is one. */
  readonly links: readonly DeepLink[]
  /** The wallet was opened with the address of `code`. */
  readonly opened: boolean
  /** Whether the wallet was to open: `kept` as long as it may still take the page's place, `shown` once it has not. */
  readonly help: 'none' | 'kept' | 'shown'
}

const openTexts = {
  mobile: 'pairing.mobileText',
  web: 'pairing.webText',
  desktop: 'pairing.desktopText',
} as const

/** What the visitor is offered on a platform. */
export function paneOf(facts: PaneFacts, t: TranslateFor<typeof words>): Pane {
  const { platform, scanning, pairs, code, soon, wallet, environment } = facts
  if (platform !== 'qrcode' && !(scanning && pairs)) return openPane(facts, platform, t)
  const said = scanWords(code, { soon, wallet: wallet.name, device: environment.device }, t)
  return { kind: 'scan', words: said, instead: platform !== 'qrcode' }
}

/** The pane itself does not say where to get the wallet, which is not on this page either. */
export const leavesRoom = (pane: Pane): boolean =>
  pane.kind === 'scan' ||
  (pane.help?.ways.includes('store') !== true && (pane.action === 'open' || pane.action === 'retry'))

/** What is said aloud of it. */
export function announcementOf(pane: Pane, wallet: string, t: TranslateFor<typeof words>): string {
  if (pane.kind === 'scan') return pane.words.announcement
  const said = `${pane.title}. ${pane.text}`
  return pane.help?.shown !== true ? said : `${said} ${t('pairing.notOpen')} ${t('pairing.notOpenText', { wallet })}`
}

/** Where something is to be opened. */
function openPane(
  facts: PaneFacts,
  platform: Exclude<WalletPlatform, 'qrcode'>,
  t: TranslateFor<typeof words>,
): OpenPane {
  const named = { wallet: facts.wallet.name, app: facts.appName }
  const quiet = { kind: 'open', state: 'calm', busy: false, newTab: false, ways: [], help: undefined } as const
  if (platform === 'browser') {
    const text = t('pairing.installedText', named)
    const title = t('connecting.prompt', named)
    return { ...quiet, title, text, action: 'useExtension', button: t('pairing.installed'), busy: !facts.installed }
  }
  if (platform === 'unsupported') {
    const [title, text] = [t('pairing.notFound', named), t('pairing.notFoundText')]
    return hasDownloads(facts.wallet)
      ? { ...quiet, title, text, action: 'download', button: t('downloads.title', named) }
      : { ...quiet, title, text, action: 'back', button: t('connecting.others') }
  }
  const waiting =
    facts.pairs &&
    facts.code.status !== 'failed' &&
    usableUri(facts.code) === undefined &&
    needsUri(facts.wallet, platform, facts.environment)
  const best = waiting ? undefined : facts.links[0]
  if (facts.code.status === 'failed' && best === undefined)
    return {
      ...quiet,
      state: 'failed',
      title: t('connecting.failed'),
      text: errorText(t, facts.code.code),
      keeps: {
        title: t('connecting.prompt', named),
        text: t(facts.help === 'none' ? openTexts[platform] : 'pairing.openedText', named),
      },
      action: 'retry',
      button: t('action.tryAgain'),
      busy: facts.code.retrying,
      ways: waysBeside(facts),
      lacksCode: true,
      help: helpFor(facts, t),
    }
  return {
    ...quiet,
    ...progress(facts, openTexts[platform], best, named, t),
    action: 'open',
    button: t('pairing.open', named),
    busy: best === undefined,
    newTab: best?.target === '_blank' && best.via === 'window',
    ways: waysBeside(facts),
    help: helpFor(facts, t),
  }
}

const waysBeside = ({ pairs, hasCodeTab }: PaneFacts): readonly OtherWay[] =>
  !pairs ? [] : hasCodeTab ? ['copy'] : ['copy', 'showCode']

function progress(
  { code, opened, wallet }: PaneFacts,
  openText: (typeof openTexts)[keyof typeof openTexts],
  best: DeepLink | undefined,
  named: { readonly wallet: string; readonly app: string },
  t: TranslateFor<typeof words>,
) {
  const title = t('connecting.prompt', named)
  const running = { state: 'running', title, text: t('pairing.openedText', named) } as const
  if (opened) return running
  if (code.status === 'ready' && code.notice === 'declined')
    return { state: 'declined', title: t('connecting.declined'), text: t('connecting.declinedText', named) } as const
  // On an earlier visit of this page, which the browser forgot meanwhile.
  if (code.status === 'ready' && code.opened === wallet.name) return running
  const key = best?.kind === 'browse' ? 'pairing.browseText' : openText
  return { state: 'calm', title, text: t(key, named) } as const
}

function helpFor({ help, links, wallet, environment }: PaneFacts, t: TranslateFor<typeof words>): PaneHelp | undefined {
  if (help === 'none') return undefined
  const other = otherLink(links)
  const ways: readonly OtherWay[] = [
    ...(other === undefined ? [] : (['otherLink'] as const)),
    ...(storeOf(wallet, environment) === undefined ? [] : (['store'] as const)),
  ]
  return {
    shown: help === 'shown',
    ways,
    otherLink: t(other?.kind === 'browse' ? 'pairing.otherBrowse' : 'pairing.otherLink'),
  }
}

/** A link of another kind than the best one. */
export const otherLink = ([best, ...rest]: readonly DeepLink[]): DeepLink | undefined =>
  rest.find(({ kind }) => kind !== best?.kind)
