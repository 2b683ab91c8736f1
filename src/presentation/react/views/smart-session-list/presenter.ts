import type {
  SessionListState,
  SessionListFeature,
} from '../../../../application/smart-sessions/smart-sessions-feature.js'
import { derive } from '../../i18n/derive.js'
import { createStore } from '../../../../kit/store.js'
import type { DialogError } from '../../../../domain/errors.js'
import { known, type EpochMs } from '../../../../domain/loadable.js'
import { chainOf } from '../../../../domain/networks/caip.js'
import { findNetwork } from '../../../../domain/networks/network.js'
import { activeSession } from '../../../../domain/session/session.js'
import { termsOf } from '../../../../domain/smart-sessions/session-terms.js'
import {
  endOf,
  isInTab,
  sessionTabs,
  standingOf,
  type SessionTab,
} from '../../../../domain/smart-sessions/session-standing.js'
import { keyOfSession, type SmartSession } from '../../../../domain/smart-sessions/smart-session.js'
import { supportedLocale } from '../../../../domain/text/format.js'
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
  dayText,
  dateText,
  perPeriod,
  sessionErrorText,
  type TermsInput,
} from '../session-text.js'
import type { words } from './words.js'

export interface SessionRowVm {
  readonly id: string
  readonly name: string
  readonly detail: string
  /** What became of it, where it is over. */
  readonly tag?: string
  readonly facts: readonly FactVm[]
  readonly can: readonly AbilityVm[]
  readonly canRevoke: boolean
  readonly open: boolean
  /** The visitor is asked whether they mean it. */
  readonly confirming: boolean
  readonly revoking: boolean
  /** Why it is still allowed. */
  readonly refused?: string
}

export interface SmartSessionListVm {
  readonly status: 'loading' | 'ready' | 'empty' | 'failed'
  readonly tabs: readonly { readonly id: SessionTab; readonly label: string }[]
  readonly tab: SessionTab
  readonly groups: readonly { readonly title: string; readonly rows: readonly SessionRowVm[] }[]
  readonly emptyTitle: string
  /** Why it could not be read. */
  readonly failure: string
  /** What is shown is from before. */
  readonly stale: boolean
  /** Somebody who keeps some of it did not say. */
  readonly partly: boolean
  /** Whom a revoke waits for. */
  readonly revokingText: string
  readonly announcement: string
}

type T = AppContextValue<typeof words>['t']

interface Shown {
  readonly tab: SessionTab
  readonly open?: string
  readonly confirming?: boolean
  /** One was stopped just now. */
  readonly stopped?: true
}

/** Who may act for the account that acts, and who could before. */
export function presentSmartSessionList({
  app,
  t,
  feature,
  time = pageTime,
}: AppContextValue<typeof words> & { readonly feature: SessionListFeature; readonly time?: Pick<PageTime, 'now'> }) {
  const shown = createStore<Shown>({ tab: 'active' })
  const vm = derive([feature.list, app.session.state, shown], (list, session, now): SmartSessionListVm => {
    const { locale } = app.settings
    const at = time.now()
    const sessions = known(list.sessions)
    const inTab = (sessions ?? []).filter((one) => isInTab(one, now.tab, at))
    const wallet = cleanName(activeSession(session)?.connector.name)
    const input = { t, locale, network: undefined, tokens: list.tokens }
    const row = (one: SmartSession) =>
      rowOf(one, { ...input, network: findNetwork(app.settings.networks, chainOf(one.account)) }, { list, now, at })
    return {
      status: statusOf(list, inTab.length),
      tabs: sessionTabs.map((id) => ({ id, label: tabLabel(id, sessions, at, t) })),
      tab: now.tab,
      groups: groupsOf(inTab, now.tab, at, locale, t).map(({ title, items }) => ({ title, rows: items.map(row) })),
      emptyTitle: t(`sessions.none.${now.tab}`),
      failure: list.sessions.status === 'failed' ? listErrorText(t, list.sessions.error) : '',
      partly: list.missing !== undefined && list.sessions.status === 'ready',
      stale: list.sessions.status === 'failed' && inTab.length > 0,
      revokingText: t('sessions.revoking', { wallet }),
      announcement: announcementOf(list, now, t),
    }
  })
  const toggle = (id: string) => shown.update(({ tab, open }) => ({ tab, ...(open === id ? {} : { open: id }) }))
  return {
    vm,
    start: () => {
      void feature.refresh()
      return () => undefined
    },
    retry: () => void feature.refresh(),
    setTab: (tab: SessionTab) => shown.update(() => ({ tab })),
    toggle,
    /** The first tap. */
    ask: () => shown.update((now) => ({ ...now, confirming: true })),
    keep: () => shown.update((now) => ({ ...now, confirming: false })),
    /** The second one. */
    revoke: async (key: string) => {
      const one = known(feature.list.get().sessions)?.find((session) => keyOfSession(session) === key)
      shown.update((now) => ({ ...now, confirming: false }))
      if (one === undefined) return
      await feature.revoke(one)
      const after = known(feature.list.get().sessions)?.find((session) => keyOfSession(session) === key)
      if (after?.revokedAt !== undefined) shown.update(({ tab }) => ({ tab, stopped: true }))
    },
  }
}

function statusOf({ sessions }: SessionListState, count: number): SmartSessionListVm['status'] {
  if (count > 0) return 'ready'
  // That there was nothing before does not mean that there is nothing now.
  if (sessions.status === 'ready') return 'empty'
  return sessions.status === 'failed' ? 'failed' : 'loading'
}

const siteName = ({ site }: SmartSession, t: T): string => cleanName(site.name, 64, t('sessions.nameless'))

function tabLabel(id: SessionTab, sessions: readonly SmartSession[] | undefined, at: EpochMs, t: T): string {
  const count = id === 'active' ? (sessions?.filter((one) => isInTab(one, id, at)).length ?? 0) : 0
  return count === 0 ? t(`sessions.tab.${id}`) : `${t(`sessions.tab.${id}`)} ${t.number(count)}`
}

/** Under the months in which they end or ended: what ends first is on top, what ended last as well. */
function groupsOf(sessions: readonly SmartSession[], tab: SessionTab, now: EpochMs, locale: string, t: T) {
  const isActive = tab === 'active'
  const sorted = [...sessions].sort((a, b) => {
    const [one, other] = isActive ? [endOf(a), endOf(b)] : [endOf(b), endOf(a)]
    // Two that never end are as near.
    return one === other ? 0 : one - other
  })
  const groups = new Map<string, SmartSession[]>()
  for (const one of sorted) {
    const title = monthTitle(endOf(one), now, isActive, locale, t)
    groups.set(title, [...(groups.get(title) ?? []), one])
  }
  return [...groups].map(([title, items]) => ({ title, items }))
}

function monthTitle(at: EpochMs, now: EpochMs, isActive: boolean, locale: string, t: T): string {
  if (at === Infinity) return t('sessions.endless')
  const [date, today] = [new Date(at), new Date(now)]
  const isThisYear = date.getFullYear() === today.getFullYear()
  if (isActive && isThisYear && date.getMonth() === today.getMonth()) return t('sessions.endsThisMonth')
  const year = isThisYear ? undefined : 'numeric'
  const month = new Intl.DateTimeFormat(supportedLocale(locale), { month: 'long', year }).format(at)
  return isActive ? t('sessions.endsIn', { month }) : month
}

interface RowInput {
  readonly list: SessionListState
  readonly now: Shown
  readonly at: EpochMs
}

function rowOf(one: SmartSession, input: TermsInput & { readonly t: T }, { list, now, at }: RowInput): SessionRowVm {
  const { t, locale } = input
  const standing = standingOf(one, at)
  const terms = termsOf(one.permissions, one.expiry === undefined ? undefined : one.expiry / 1_000)
  const key = keyOfSession(one)
  const open = now.open === key
  const [first] = terms.spendings
  const spends = first === undefined ? undefined : perPeriod(first, input)
  const name = siteName(one, t)
  const { refused } = list
  return {
    id: key,
    name,
    detail: detailOf(one, standing, spends, t, locale),
    ...(standing === 'active'
      ? {}
      : {
          tag:
            standing === 'revoked'
              ? t('sessions.revokedOn')
              : t('sessions.endedOn', { date: dayText(endOf(one), locale) }),
        }),
    facts: open ? factsOf(one, name, terms, input) : [],
    can: open
      ? [
          ...terms.callings.flatMap((calling) => callTexts(calling, input)),
          ...(one.strange > 0 ? [{ text: t('sessions.strange') }] : []),
        ]
      : [],
    canRevoke: standing === 'active',
    open,
    confirming: open && now.confirming === true,
    revoking: list.revoking.has(key),
    ...(refused?.key === key ? { refused: revokeErrorText(t, refused.error) } : {}),
  }
}

function detailOf(
  { expiry }: SmartSession,
  standing: SessionTab,
  spends: string | undefined,
  t: T,
  locale: string,
): string {
  if (expiry === undefined) return spends ?? t('sessions.endless')
  const date = dayText(expiry, locale)
  if (standing !== 'active') return spends ?? t('sessions.untilDay', { date })
  return spends === undefined ? t('sessions.untilDay', { date }) : t('sessions.activeDetail', { amount: spends, date })
}

function factsOf(
  one: SmartSession,
  name: string,
  { spendings, callings }: ReturnType<typeof termsOf>,
  input: TermsInput,
): SessionRowVm['facts'] {
  const { t, locale, network } = input
  return [
    ...(one.site.url === undefined || one.site.url === name
      ? []
      : [{ id: 'site', label: t('sessions.site'), text: one.site.url }]),
    ...spendings.flatMap((spending, i) => [
      { id: `each-${i}`, label: t('sessions.upTo'), text: perPeriod(spending, input) },
      ...(spending.token === undefined
        ? []
        : [
            {
              id: `token-${i}`,
              label: t('sessions.token'),
              text: truncateAddress(spending.token),
              address: spending.token,
            },
          ]),
      ...inAllFact(spending, i, input),
    ]),
    {
      id: 'until',
      label: t('sessions.until'),
      text: one.expiry === undefined ? t('sessions.endless') : dateText(one.expiry, locale),
    },
    ...(network === undefined ? [] : [{ id: 'network', label: t('sessions.network'), text: cleanName(network.name) }]),
    ...contractFacts(callings, t),
  ]
}

const listErrorText = (t: T, error: DialogError): string =>
  error.code === 'SMART_SESSIONS_UNAVAILABLE' ? t('sessions.error.listUnavailable') : sessionErrorText(t, error)

/** What was not taken back goes on: nobody may think otherwise. */
const revokeErrorText = (t: T, error: DialogError): string =>
  error.code === 'SMART_SESSIONS_UNAVAILABLE' || error.code === 'SMART_SESSION_REFUSED'
    ? t('sessions.error.notRevoked')
    : sessionErrorText(t, error)

function announcementOf({ refused, sessions }: SessionListState, { stopped, tab }: Shown, t: T): string {
  if (refused !== undefined) return `${t('sessions.notRevoked')}. ${revokeErrorText(t, refused.error)}`
  if (stopped) return t('sessions.stopped')
  if (sessions.status === 'failed') return t('sessions.listFailed')
  return sessions.status === 'ready' && sessions.value.length === 0 ? t(`sessions.none.${tab}`) : ''
}
