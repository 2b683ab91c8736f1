import type {
  AskedSession,
  GrantPhase,
  SmartSessionsFeature,
} from '../../../../application/smart-sessions/smart-sessions-feature.js'
import { derive } from '../../i18n/derive.js'
import { oneStop } from '../../i18n/one-stop.js'
import { view } from '../../../../domain/dialog/view.js'
import { activeSession } from '../../../../domain/session/session.js'
import { isUnbounded, termsOf } from '../../../../domain/smart-sessions/session-terms.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import { cleanName } from '../../../../domain/text/untrusted.js'
import type { AppContextValue } from '../../app-context.js'
import { pageTime, type PageTime } from '../../page-time.js'
import {
  callTexts,
  contractFacts,
  inAllFact,
  type AbilityVm,
  type FactVm,
  isNamed,
  dateText,
  perPeriod,
  sessionErrorText,
  symbolOf,
  type TermsInput,
} from '../session-text.js'
import type { words } from './words.js'

export interface SmartSessionCreatedVm {
  readonly status: GrantPhase['status']
  readonly site: { readonly name: string; readonly host: string }
  readonly heading: string
  readonly limits: readonly (FactVm & { readonly note?: string })[]
  readonly network?: { readonly id: string; readonly name: string }
  readonly can: readonly AbilityVm[]
  readonly cannot: readonly string[]
  readonly warnings: readonly string[]
  /** What came of it, or whom it waits for. */
  readonly notice?: { readonly tone: 'calm' | 'danger'; readonly title: string; readonly text: string }
  /** The way out beside the main button: none while what the wallet allowed is being set up. */
  readonly out: 'decline' | 'see' | 'none'
  /** The main button. */
  readonly action: string
  readonly announcement: string
}

/** A try came to nothing, and there is something to say of it. */
export const hasCome = ({ status }: Pick<SmartSessionCreatedVm, 'status'>): boolean =>
  status === 'declined' || status === 'failed'

type T = AppContextValue<typeof words>['t']
const [hour, day] = [3_600_000, 86_400_000]

/** What a site asks for, in words, and what became of it. */
export function presentSmartSessionCreated({
  app,
  t,
  feature,
  time = pageTime,
}: AppContextValue<typeof words> & { readonly feature: SmartSessionsFeature; readonly time?: Pick<PageTime, 'now'> }) {
  const { appName, environment } = app.settings
  const site = { name: cleanName(appName, 64), host: hostOf(environment.page) }
  const vm = derive([feature.phase, app.session.state], (phase, session): SmartSessionCreatedVm => {
    const { locale } = app.settings
    const wallet = cleanName(activeSession(session)?.connector.name)
    const none = {
      status: phase.status,
      site,
      heading: '',
      limits: [],
      can: [],
      cannot: [],
      warnings: [],
      action: '',
      out: 'none',
    } as const
    if (phase.status === 'none') return { ...none, announcement: '' }
    const { asked } = phase
    const input = { t, locale, network: asked.network, tokens: asked.tokens }
    const notice = noticeOf(phase, { t, site: site.name, wallet, locale })
    return {
      ...none,
      heading: t('sessions.wants', { app: site.name }),
      ...termsVm(asked, input, time.now()),
      network: { id: asked.network.id, name: cleanName(asked.network.name) },
      ...(notice === undefined ? {} : { notice }),
      out: outOf(phase),
      action: actionOf(phase, { t, wallet, now: time.now() }),
      // What takes the focus is read there.
      announcement: notice === undefined || hasCome(phase) ? '' : `${notice.title}. ${notice.text}`,
    }
  })
  return {
    vm,
    allow: feature.allow,
    leave: () => {
      feature.leave()
      // Where it opened over another view, back to that one; else out.
      app.router.back()
    },
    see: () => {
      feature.leave()
      app.router.replace(view('SmartSessionList'))
    },
  }
}

/** Who asks, as an address bar says it. */
function hostOf(page: string): string {
  try {
    return new URL(page).host
  } catch {
    return ''
  }
}

function termsVm(
  { request }: AskedSession,
  input: TermsInput,
  now: number,
): Pick<SmartSessionCreatedVm, 'limits' | 'can' | 'cannot' | 'warnings'> {
  const { t, locale } = input
  const terms = termsOf(request.permissions, request.expiry)
  const { spendings, callings } = terms
  const until = request.expiry * 1_000
  const policies = request.policies.map(({ type }) => cleanName(type, 48, '?'))
  return {
    limits: [
      ...spendings.flatMap((spending, i) => [
        {
          id: `each-${i}`,
          label: t('sessions.upTo'),
          text: perPeriod(spending, input),
          ...(spending.token === undefined ? {} : { note: truncateAddress(spending.token) }),
        },
        ...inAllFact(spending, i, input),
        ...(spending.start * 1_000 > now
          ? [{ id: `from-${i}`, label: t('sessions.from'), text: dateText(spending.start * 1_000, locale) }]
          : []),
      ]),
      { id: 'until', label: t('sessions.until'), text: dateText(until, locale) },
      ...policies.map((text, i) => ({ id: `policy-${i}`, label: t('sessions.policy'), text })),
      { id: 'fees', label: t('sessions.fees'), text: t('sessions.feesText') },
      ...contractFacts(callings, t),
    ],
    can: [...new Set(spendings.map((spending) => t('sessions.canSpend', { symbol: symbolOf(spending, input) })))]
      .map((text): AbilityVm => ({ text }))
      .concat(callings.flatMap((calling) => callTexts(calling, input))),
    // What a function does nobody knows, nor what goes on of it afterwards.
    cannot:
      callings.length === 0
        ? [t('sessions.cannotMore'), t('sessions.cannotOthers'), t('sessions.cannotLater')]
        : [t('sessions.cannotCall')],
    warnings: [
      ...(isUnbounded(terms) ? [t('sessions.unbounded')] : []),
      ...(policies.length === 0 ? [] : [t('sessions.policies')]),
      ...(spendings.every((spending) => isNamed(spending, input)) ? [] : [t('sessions.unnamed')]),
      ...(until - now > 365 * day ? [t('sessions.longTime')] : []),
    ],
  }
}

interface Saying {
  readonly t: T
  readonly site: string
  readonly wallet: string
  readonly locale: string
}

function noticeOf(phase: GrantPhase, { t, site, wallet, locale }: Saying): SmartSessionCreatedVm['notice'] {
  switch (phase.status) {
    case 'waiting':
      return { tone: 'calm', title: waitingText(phase.on, t, wallet), text: t('sessions.waitingText', { wallet }) }
    case 'granted': {
      const date = dateText(phase.until, locale)
      const text = oneStop(t('sessions.grantedText', { date }))
      return { tone: 'calm', title: t('sessions.granted', { app: site }), text }
    }
    case 'declined':
      return { tone: 'calm', title: t('sessions.declined'), text: t('sessions.declinedText', { app: site }) }
    case 'failed':
      return phase.granted === 'perhaps'
        ? { tone: 'danger', title: t('sessions.unsure'), text: t('sessions.unsureText') }
        : {
            tone: 'danger',
            title: t('sessions.failed'),
            text: phase.granted === 'yes' ? t('sessions.failedGranted') : sessionErrorText(t, phase.error),
          }
    default:
      return undefined
  }
}

function outOf(phase: GrantPhase): SmartSessionCreatedVm['out'] {
  if (phase.status === 'waiting' && phase.on === 'coSigner') return 'none'
  return phase.status === 'granted' || (phase.status === 'failed' && phase.granted === 'perhaps') ? 'see' : 'decline'
}

const waitingText = (on: 'coSigner' | 'wallet', t: T, wallet: string): string =>
  on === 'wallet' ? t('sessions.waitingWallet', { wallet }) : t('sessions.waitingCoSigner')

function actionOf(
  phase: Exclude<GrantPhase, { status: 'none' }>,
  { t, wallet, now }: Pick<Saying, 't' | 'wallet'> & { readonly now: number },
): string {
  switch (phase.status) {
    case 'asking': {
      const left = phase.asked.request.expiry * 1_000 - now
      return left >= day
        ? t('sessions.allowDays', { count: Math.ceil((left - hour) / day) })
        : t('sessions.allowHours', { count: Math.max(1, Math.ceil(left / hour)) })
    }
    case 'waiting':
      return waitingText(phase.on, t, wallet)
    case 'granted':
      return t('sessions.done')
    case 'declined':
      return t('sessions.askAgain')
    case 'failed':
      return t('action.tryAgain')
  }
}
