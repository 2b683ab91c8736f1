import type { App } from '../../../application/app.js'
import type { PairingFeature } from '../../../application/pairing/pairing.js'
import { createStore, type ReadonlyStore } from '../../../kit/store.js'
import type { ErrorCode } from '../../../domain/errors.js'
import { renewPairingIn, type PairingNotice, type PairingState } from '../../../domain/connection/pairing.js'
import { errorText } from '../i18n/error-text.js'
import type { TranslateFor } from '../i18n/translate.js'
import { errorWords } from '../i18n/en/errors.js'
import { pairingWords } from '../i18n/en/pairing.js'
import type { PageTime } from '../page-time.js'

/** What whoever shows a code says. */
export const pairingCodeWords = { ...errorWords, ...pairingWords }

/** A pairing as the visitor sees it: what was shown stays until something better is there. */
export type ShownCode =
  | { readonly status: 'preparing' }
  /** `fresh` is false while the next address is on its way: this one is no longer to be used. */
  | {
      readonly status: 'ready'
      readonly uri: string
      readonly expiresAt: number
      readonly fresh: boolean
      readonly notice?: PairingNotice
      readonly opened?: string
    }
  | { readonly status: 'failed'; readonly code: ErrorCode; readonly retrying: boolean }

/** What is shown after a change. A picture is not taken away for the moment that the next one needs, nor a reason for that of a try. */
function showPairing(before: ShownCode, state: PairingState): ShownCode {
  switch (state.status) {
    case 'ready':
      return { ...state, fresh: true }
    case 'failed':
      return { status: 'failed', code: state.error.code, retrying: false }
    case 'preparing':
      if (before.status === 'ready') return { ...before, ...(state.notice && { notice: state.notice }), fresh: false }
      return before.status === 'failed' ? { ...before, retrying: true } : { status: 'preparing' }
    case 'idle':
      return before
  }
}

/** The address that a wallet may be given now. */
export const usableUri = (code: ShownCode): string | undefined =>
  code.status === 'ready' && code.fresh ? code.uri : undefined

/** A code to scan, its countdown and what can be done with it. */
export interface PairingCode {
  readonly shown: ReadonlyStore<ShownCode>
  /** Whole seconds until the code is renewed; undefined while there is none. */
  readonly seconds: ReadonlyStore<number | undefined>
  readonly start: () => () => void
  readonly copy: () => void
  readonly retry: () => void
}

/** Follows what is waited for, from `start` until it is stopped. */
export function createPairingCode(
  app: App,
  { pairing, time }: { readonly pairing: PairingFeature; readonly time: PageTime },
): PairingCode {
  const shown = createStore<ShownCode>({ status: 'preparing' })
  const seconds = createStore<number | undefined>(undefined)
  const ticking = { stop: () => undefined as void }

  const tick = (expiresAt: number) => {
    const left = renewPairingIn(expiresAt, time.now())
    seconds.update(() => Math.ceil(left / 1_000))
    if (left > 0) ticking.stop = time.after(left % 1_000 || 1_000, () => tick(expiresAt))
  }
  const follow = (state: PairingState) => {
    ticking.stop()
    shown.update((before) => showPairing(before, state))
    const now = shown.get()
    if (now.status !== 'ready') seconds.update(() => undefined)
    else if (now.fresh) tick(now.expiresAt)
  }
  return {
    shown,
    seconds,
    start: () => {
      const subscription = pairing.state.changes$.subscribe(follow)
      return () => {
        subscription.unsubscribe()
        ticking.stop()
      }
    },
    copy: () => {
      const uri = usableUri(shown.get())
      if (uri !== undefined) void app.copy(uri, 'pairing.linkCopied')
    },
    retry: () => pairing.retry(),
  }
}

const soonSeconds = 30

/** Whether the code is about to change, which is said once. */
export const isSoon = (seconds: number | undefined): boolean => seconds !== undefined && seconds <= soonSeconds

export interface ScanWords {
  readonly title: string
  readonly text: string
  /** Why there is no code. */
  readonly failure?: { readonly title: string; readonly text: string }
  /** Said aloud, at the few moments when it matters. */
  readonly announcement: string
}

/** Who scans. */
export interface ScanFacts {
  readonly soon: boolean
  /** A name where the visitor chose a wallet. */
  readonly wallet?: string
  readonly device: 'desktop' | 'ios' | 'android'
}

/** The words beside a code. */
export function scanWords(code: ShownCode, facts: ScanFacts, t: TranslateFor<typeof pairingCodeWords>): ScanWords {
  const [title, how] = instruction(facts, t)
  if (code.status === 'failed') {
    const failure = { title: t('pairing.noCode'), text: errorText(t, code.code) }
    return { title, text: how, failure, announcement: `${failure.title}. ${failure.text}` }
  }
  if (code.status === 'preparing') return { title, text: how, announcement: t('pairing.preparing') }
  const declined = code.notice === 'declined'
  const text = declined ? t('pairing.declined') : how
  if (!code.fresh) return { title, text, announcement: '' }
  if (facts.soon) return { title, text, announcement: t('pairing.soon', { seconds: soonSeconds }) }
  if (declined) return { title, text, announcement: text }
  return { title, text, announcement: code.notice === 'renewed' ? t('pairing.renewed') : `${title}. ${text}` }
}

/** A phone cannot scan itself. */
function instruction(
  { wallet, device }: ScanFacts,
  t: TranslateFor<typeof pairingCodeWords>,
): readonly [title: string, text: string] {
  if (device !== 'desktop')
    return [
      t('pairing.scanElsewhere'),
      wallet === undefined ? t('pairing.pasteAny') : t('pairing.pasteText', { wallet }),
    ]
  return [t('pairing.scan'), wallet === undefined ? t('pairing.scanAny') : t('pairing.scanText', { wallet })]
}
