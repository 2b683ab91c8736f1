import type { SignInRequest, SignInStep } from '../../../../application/sign-in/sign-in-feature.js'
import { addressOf, chainOf, type AccountId, type ChainId } from '../../../../domain/networks/caip.js'
import type { Network } from '../../../../domain/networks/network.js'
import type { EpochMs } from '../../../../domain/loadable.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import { oneStop } from '../../i18n/one-stop.js'
import type { TranslateFor } from '../../i18n/translate.js'
import { networkName } from '../network-name.js'
import { dateText, momentText } from './moment-text.js'
import type { words } from './words.js'

/** What a button does. */
export type Action = 'sign' | 'again' | 'retry' | 'cancel' | 'disconnect' | 'switchNetwork' | 'close'

export interface ActionVm {
  readonly label: string
  readonly action: Action
  /** What it would act on is on its way. */
  readonly busy?: true
}

/** What stands above the words. */
export type Mark =
  /** Site and wallet side by side. */
  | 'meet'
  /** Who acts, in a ring: the site or the wallet. */
  | 'site'
  | 'running'
  | 'declined'
  | 'failed'
  /** An icon. */
  | 'offline'
  | 'late'
  | 'warning'
  | 'done'
  | 'none'

/** What will be signed, as a table. */
export interface Facts {
  readonly account: { readonly short: string; readonly address: string }
  readonly network: NetworkVm
  /** The message may say until when. */
  readonly ends: boolean
  /** Absent while the message is on its way. */
  readonly signed?: {
    /** Address of the page, in full. */
    readonly origin: string
    readonly validUntil?: string
    /** Letter by letter. */
    readonly message: string
  }
}

interface NetworkVm {
  readonly id: string
  readonly name: string
}

/** One of two accounts. */
export interface PartyVm {
  readonly address: string
  readonly name: string
  readonly detail: string
}

/** One step, display-ready. */
export interface Screen {
  readonly mark: Mark
  readonly title: string
  readonly text: string
  readonly facts?: Facts
  /** From before, and now. */
  readonly parties?: readonly [before: PartyVm, now: PartyVm]
  /** When it is tried again by itself. */
  readonly wait?: { readonly text: string; readonly detail?: string }
  readonly hint?: string
  /** What was to stand here, and may yet: it is not shown, and its place is kept. */
  readonly kept?: { readonly facts: Facts; readonly hint: string }
  readonly quiet?: ActionVm
  readonly main?: ActionVm
  /** The buttons stand one below the other. */
  readonly stacked?: true
}

export interface ScreenFacts extends Pick<Facts, 'ends'> {
  readonly t: TranslateFor<typeof words>
  readonly networks: readonly Network[]
  readonly locale: string
  readonly app: string
  readonly wallet: string
  /** The site works with the active network. */
  readonly supported: boolean
  readonly required: boolean
  readonly slow: boolean
  /** Until it is tried again. */
  readonly seconds: number
  readonly now: EpochMs
  /** The end of the sign-in that stands while it is renewed. */
  readonly until?: EpochMs | undefined
}

/** What the visitor sees of a step. */
export function screenOf(step: SignInStep, facts: ScreenFacts): Screen {
  const { t, app, wallet, required, slow, until } = facts
  const later: ActionVm = { label: t('signIn.later'), action: 'cancel' }
  const disconnect: ActionVm = until === undefined ? { label: t('action.disconnect'), action: 'disconnect' } : later
  const cancel: ActionVm = { label: t('signIn.cancel'), action: 'cancel' }
  const cancelHint = t(required ? 'signIn.cancelDisconnects' : 'signIn.cancelCloses')
  const again: ActionVm = { label: t('action.tryAgain'), action: 'retry' }
  switch (step.at) {
    case 'idle':
      return idle(facts)
    // In the shape of the next step, which it usually is before anybody has read a word.
    case 'preparing':
      return {
        mark: 'meet',
        title: t('signIn.heading', { app }),
        text: slow ? t('signIn.slowText', { app }) : t('signIn.text'),
        facts: factsOf(step.account, facts),
        hint: cancelHint,
        quiet: cancel,
        main: { label: t('signIn.sign'), action: 'sign', busy: true },
      }
    case 'ready':
      return {
        mark: 'meet',
        ...headOf(step, facts),
        facts: factsOf(step.request.account, facts, step.request),
        // What is left for later has nothing to be warned of.
        ...((step.endedAt ?? until) === undefined || required ? { hint: cancelHint, quiet: cancel } : { quiet: later }),
        main: { label: t('signIn.sign'), action: 'sign' },
      }
    case 'signing':
      return {
        mark: 'running',
        title: t('signIn.signing', { wallet }),
        text: step.pending
          ? t('signIn.pending', { wallet })
          : t('signIn.signingText', { wallet, address: inSentence(step.request.data.domain) }),
        hint: cancelHint,
        quiet: cancel,
        ...(step.elsewhere ? {} : { main: { label: t('signIn.again'), action: 'again' } }),
      }
    case 'verifying':
      return {
        mark: 'site',
        title: t('signIn.verifying'),
        text: t(slow ? 'signIn.verifyingSlowText' : 'signIn.verifyingText', { app }),
        hint: cancelHint,
        quiet: cancel,
      }
    case 'declined':
      return {
        mark: 'declined',
        title: t('signIn.declined'),
        text: t('signIn.declinedText'),
        ...keptText(facts),
        quiet: disconnect,
        main: { ...again, action: 'sign' },
      }
    case 'unreachable':
      return {
        mark: 'offline',
        title: t('signIn.unreachable', { app }),
        text: t(step.request === undefined ? 'signIn.unreachableText' : 'signIn.unreachableSignedText'),
        wait: waitOf(step, facts),
        ...(step.request === undefined ? { kept: { facts: factsOf(step.account, facts), hint: cancelHint } } : {}),
        quiet: disconnect,
      }
    case 'refused':
      return { ...refusal(step.reason, facts), ...keptText(facts), quiet: disconnect, main: again }
    case 'otherAccount':
      return { ...otherAccount(step, facts), quiet: disconnect, stacked: true }
  }
}

/** What a visitor reads who has yet to sign. */
function headOf(
  { endedAt, pending }: Extract<SignInStep, { readonly at: 'ready' }>,
  facts: ScreenFacts,
): Pick<Screen, 'title' | 'text'> {
  const { t, app, wallet, until } = facts
  const time = (at: EpochMs) => ({ time: momentText(at, facts) })
  if (until !== undefined) return { title: t('signIn.ended'), text: oneStop(t('signIn.endsText', time(until))) }
  return endedAt === undefined
    ? { title: t('signIn.heading', { app }), text: pending ? t('signIn.pending', { wallet }) : t('signIn.text') }
    : { title: t('signIn.ended'), text: oneStop(t('signIn.endedText', time(endedAt))) }
}

/** Whatever became of a renewal, nothing is lost by it. */
const keptText = (facts: ScreenFacts): Partial<Pick<Screen, 'text'>> =>
  facts.until === undefined
    ? {}
    : { text: oneStop(facts.t('signIn.keptText', { time: momentText(facts.until, facts) })) }

function idle({ t, app, wallet, supported }: ScreenFacts): Screen {
  const close: ActionVm = { label: t('dialog.close'), action: 'close' }
  return supported
    ? { mark: 'done', title: t('signIn.done'), text: t('signIn.doneText', { app }), quiet: close }
    : {
        mark: 'warning',
        title: t('signIn.unsupported'),
        text: t('signIn.unsupportedText', { app, wallet }),
        quiet: close,
        main: { label: t('action.switch'), action: 'switchNetwork' },
      }
}

function factsOf(account: AccountId, facts: ScreenFacts, request?: SignInRequest): Facts {
  const address = addressOf(account)
  return {
    account: { short: truncateAddress(address), address },
    network: networkVm(chainOf(account), facts),
    ends: facts.ends,
    ...(request === undefined ? {} : { signed: signedOf(request, facts) }),
  }
}

function signedOf({ data, text }: SignInRequest, { locale }: ScreenFacts): NonNullable<Facts['signed']> {
  const until = data.expirationTime === undefined ? NaN : Date.parse(data.expirationTime)
  return {
    origin: originOf(data.uri) ?? data.domain,
    ...(Number.isNaN(until) ? {} : { validUntil: dateText(until, locale) }),
    message: text,
  }
}

function originOf(uri: string): string | undefined {
  try {
    const { origin } = new URL(uri)
    return origin === 'null' ? undefined : origin
  } catch {
    return undefined
  }
}

const networkVm = (id: ChainId, { networks, t }: ScreenFacts): NetworkVm => ({ id, name: networkName(networks, id, t) })

function waitOf(
  { request, validUntil, retryAt }: Extract<SignInStep, { readonly at: 'unreachable' }>,
  { t, seconds, now }: ScreenFacts,
): NonNullable<Screen['wait']> {
  return {
    text: retryAt <= now ? t('signIn.trying') : t('signIn.nextTry', { seconds }),
    ...(request === undefined || validUntil === undefined
      ? {}
      : { detail: t('signIn.signatureValid', { count: Math.max(0, Math.floor((validUntil - now) / 60_000)) }) }),
  }
}

function refusal(
  reason: Extract<SignInStep, { readonly at: 'refused' }>['reason'],
  { t, app, wallet }: ScreenFacts,
): Pick<Screen, 'mark' | 'title' | 'text'> {
  switch (reason) {
    case 'signature':
      return { mark: 'failed', title: t('signIn.mismatch'), text: t('signIn.mismatchText', { wallet }) }
    case 'smartAccount':
      return { mark: 'failed', title: t('signIn.smartAccount'), text: t('signIn.smartAccountText', { app, wallet }) }
    // A site that does not know this page, for one: the wallet has done nothing wrong.
    case 'server':
      return { mark: 'failed', title: t('generic.failed'), text: t('signIn.missing') }
    case 'expired':
      return { mark: 'late', title: t('signIn.late'), text: t('signIn.lateText', { app }) }
    case 'message':
      return { mark: 'warning', title: t('signIn.unsound'), text: t('signIn.unsoundText', { app }) }
  }
}

function otherAccount(
  { account, signedIn }: { readonly account: AccountId; readonly signedIn: AccountId },
  { t, app, wallet }: ScreenFacts,
): Screen {
  const party = (id: AccountId, detail: string): PartyVm => ({
    address: addressOf(id),
    name: truncateAddress(addressOf(id)),
    detail,
  })
  const before = party(signedIn, t('signIn.signedIn', { app }))
  const now = party(account, t('signIn.chosen', { wallet }))
  const names = { wallet, app, from: unbroken(before.name), to: unbroken(now.name) }
  return {
    mark: 'none',
    title: t('signIn.otherAccount'),
    text: t('signIn.otherAccountText', names),
    parties: [before, now],
    hint: t('signIn.switchBack', names),
    main: { label: t('signIn.signAs', { name: now.name }), action: 'retry' },
  }
}

/** The address of a page goes on in the next line between its parts only, so that none of them looks like the whole. */
const inSentence = (domain: string): string => domain.replaceAll('-', '-\u2060').replaceAll(/[.:]/gu, '\u200b$&')

/** A short address stays in one line: its halves alone say something else. */
const unbroken = (name: string): string => name.replace('…', '\u2060…\u2060')
