import { memo, type ReactNode } from 'react'
import type { App } from '../../../../application/app.js'
import type { ActivityItem } from '../../../../domain/activity/activity.js'
import type { Outgoing } from '../../../../domain/money/outgoing.js'
import { idle, known } from '../../../../domain/loadable.js'
import type { IsTakenForAnother } from '../../../../domain/money/alike-tokens.js'
import { findNetwork } from '../../../../domain/networks/network.js'
import { useApp } from '../../app-context.js'
import { timeAgo } from '../../i18n/time-ago.js'
import { pageTime } from '../../page-time.js'
import { CoinImage } from '../../ui/coin-image.js'
import { NetworkMark } from '../../ui/network-mark.js'
import { faceOf } from '../../ui/token-face.js'
import { IconButton } from '../../ui/icon-button.js'
import { Spinner } from '../../ui/spinner.js'
import { Contract } from './contract.js'
import { activityRow, type ActivityRowVm } from './activity-text.js'
import { outgoingVm, statusOfOutgoing, type OutgoingTone } from './outgoing-text.js'
import { namesakesIn } from './told-apart.js'
import { words } from './activity-words.js'

interface ActivityRowProps {
  readonly item: ActivityItem
  /** Likely spam: a row to be read and nothing more, so that nobody takes an address from it or follows it. */
  readonly hidden?: boolean
  readonly onOpen: (href: string) => void
}

const tones: Readonly<Record<ActivityItem['status'], OutgoingTone>> = {
  confirmed: 'done',
  failed: 'danger',
  pending: 'busy',
  unknown: 'calm',
}

/** One transaction of the history. */
export const ActivityRow = memo(function ActivityRow({ item, hidden = false, onOpen }: ActivityRowProps): ReactNode {
  const { app, t } = useApp(words)
  const { networks, locale } = app.settings
  const balances = known(app.features.loaded('account')?.state.get().balances ?? idle) ?? []
  const row = activityRow(item, { t, locale, networks, balances, isTaken: namesakes(app), now: pageTime.now() })
  const isPlain = row.status === 'confirmed'
  return (
    <Row
      hidden={hidden}
      href={hidden ? undefined : row.href}
      said={isPlain ? row.statusText : undefined}
      onOpen={onOpen}
      testId="activity-row"
    >
      <Marks
        marks={hidden ? row.marks.map(({ shape, name }) => ({ shape, name })) : row.marks}
        place={row.place}
        tone={tones[row.status]}
      />
      <Lines
        title={row.title}
        detail={row.detail}
        amount={row.amount}
        gained={row.gained}
        named={row.named}
        failed={row.status === 'failed'}
        when={isPlain ? row.when : row.statusText}
        tone={tones[row.status]}
      >
        {row.contract !== undefined && <Contract {...row.contract} />}
        {row.told !== undefined && <span className="muted">{row.told}</span>}
      </Lines>
    </Row>
  )
})

/** What a token of the account may be taken for, as far as it is known. */
function namesakes(app: App): IsTakenForAnother {
  const account = app.features.loaded('account')
  return account === undefined ? () => false : namesakesIn(account).get()
}

interface OutgoingRowProps {
  readonly outgoing: Outgoing
  readonly onOpen: (href: string) => void
  readonly onDismiss: (id: string) => void
}

/** A transfer that was begun here, by the chain's word about it. */
export const OutgoingRow = memo(function OutgoingRow({ outgoing, onOpen, onDismiss }: OutgoingRowProps): ReactNode {
  const { app, t } = useApp(words)
  const { networks, locale } = app.settings
  const row = outgoingVm(outgoing, t, locale, findNetwork(networks, outgoing.chainId), namesakes(app))
  const status = statusOfOutgoing(outgoing)
  return (
    <Row href={row.href} onOpen={onOpen} testId="outgoing-row">
      <Marks
        marks={[
          { shape: 'coin', name: outgoing.asset.symbol, ...faceOf({ ...outgoing.asset, chainId: outgoing.chainId }) },
        ]}
        tone={row.tone}
      />
      <Lines
        title={row.state}
        detail={t('activity.to', { to: row.to })}
        amount={row.amount}
        failed={status === 'failed'}
        when={timeAgo(outgoing.at, pageTime.now(), t)}
      >
        {row.contract !== undefined && <Contract {...row.contract} />}
        {row.told !== undefined && <span className="muted">{row.told}</span>}
      </Lines>
      {row.isUnsure && (
        <IconButton
          icon="close"
          label={t('outgoing.dismiss')}
          onClick={() => onDismiss(outgoing.id)}
          testId="outgoing-dismiss"
        />
      )}
    </Row>
  )
})

interface LinesProps {
  readonly title: string
  readonly detail: string
  readonly amount: string
  readonly gained?: boolean
  readonly named?: boolean
  readonly failed?: boolean
  readonly when: string
  readonly tone?: OutgoingTone
  readonly children?: ReactNode
}

/** Two lines, each with something at its end; what is short leaves its room to the other side. Where nobody knows what moved, the time is in the first. */
const Lines = ({ title, detail, amount, gained, named, failed, when, tone, children }: LinesProps): ReactNode => (
  <span className="row-text">
    <span className="activity-line">
      <span className="t16">{title}</span>
      {amount === '' ? (
        <When tone={tone}>{when}</When>
      ) : (
        <bdi
          className="activity-amount t16 num one-line"
          data-gained={gained || undefined}
          data-failed={failed || undefined}
        >
          {named ? <q>{amount}</q> : amount}
        </bdi>
      )}
    </span>
    <span className="activity-line muted">
      <bdi className="whole">{detail}</bdi>
      {amount !== '' && <When tone={tone}>{when}</When>}
    </span>
    {children}
  </span>
)

const When = ({
  tone,
  children,
}: {
  readonly tone: OutgoingTone | undefined
  readonly children: string
}): ReactNode => (
  <span className="activity-when muted" data-tone={tone}>
    {children}
  </span>
)

interface RowProps {
  readonly href: string | undefined
  readonly hidden?: boolean
  /** What a mark alone shows, for those who do not see it. */
  readonly said?: string | undefined
  readonly onOpen: (href: string) => void
  readonly testId: string
  readonly children: ReactNode
}

/** Leads to the explorer where there is a page of it. */
function Row({ href, hidden = false, said, onOpen, testId, children }: RowProps): ReactNode {
  const { t } = useApp(words)
  if (href === undefined)
    return (
      <li data-testid={testId} className="activity-row" data-hidden={hidden || undefined}>
        <span className="row">
          {children}
          {said !== undefined && <span className="sr-only"> ({said})</span>}
        </span>
      </li>
    )
  return (
    <li data-testid={testId} className="activity-row">
      <a
        className="row"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => {
          event.preventDefault()
          onOpen(href)
        }}
      >
        {children}
        <span className="sr-only"> ({[said, t('link.newTab')].filter((text) => text !== undefined).join(', ')})</span>
      </a>
    </li>
  )
}

/** A tick, a cross, and a dash where it is neither. */
const badges = { done: 'M4.5 10.5l3.5 3.5 7.5-8', danger: 'M5 5l10 10M15 5L5 15', calm: 'M5 10h10' } as const

interface MarksProps {
  readonly marks: ActivityRowVm['marks']
  readonly place?: ActivityRowVm['place'] | undefined
  readonly tone: OutgoingTone
}

const Marks = ({ marks, place, tone }: MarksProps): ReactNode => (
  <span className="activity-marks" data-count={marks.length} aria-hidden="true">
    {marks.length === 0 && (place === undefined ? <CoinImage symbol="" /> : <NetworkMark {...place} />)}
    {marks.map(({ name, ...face }, i) => (
      <CoinImage key={i} symbol={name} {...face} />
    ))}
    {tone === 'busy' ? (
      <span className="activity-badge" data-tone={tone}>
        <Spinner />
      </span>
    ) : (
      <svg className="activity-badge icon" viewBox="0 0 20 20" data-tone={tone}>
        <path d={badges[tone]} />
      </svg>
    )}
  </span>
)
