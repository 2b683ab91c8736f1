import { memo, type ReactNode } from 'react'
import type { ActivityItem } from '../../../../domain/activity.js'
import type { Outgoing } from '../../../../domain/outgoing.js'
import { findNetwork } from '../../../../domain/network.js'
import { useApp } from '../../app-context.js'
import { pageTime } from '../../page-time.js'
import { CoinImage } from '../../ui/coin-image.js'
import { Icon } from '../../ui/icons.js'
import { Spinner } from '../../ui/spinner.js'
import { WalletImage } from '../../ui/wallet-image.js'
import { activityRow, whenText, type ActivityRowVm } from './activity-text.js'
import { outgoingVm, statusOfOutgoing, type OutgoingTone } from './outgoing-text.js'

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
  const { app, t } = useApp()
  const { networks, locale } = app.settings
  const row = activityRow(item, { t, locale, networks, now: pageTime.now() })
  const isPlain = row.status === 'confirmed'
  return (
    <Row hidden={hidden} href={hidden ? undefined : row.href} onOpen={onOpen} testId="activity-row">
      <Marks
        marks={hidden ? row.marks.map(({ shape, name }) => ({ shape, name })) : row.marks}
        tone={tones[row.status]}
      />
      <span className="row-text">
        <span className="t16 one-line">{row.title}</span>
        <bdi className="muted one-line">{row.detail}</bdi>
      </span>
      <span className="activity-end">
        <span
          className="activity-amount t16 num one-line"
          data-sign={row.gained ? 'plus' : undefined}
          data-failed={row.status === 'failed' || undefined}
        >
          <bdi>{row.amount}</bdi>
        </span>
        <span className="muted one-line" data-tone={tones[row.status]}>
          {isPlain ? row.when : row.statusText}
          {isPlain && <span className="sr-only">, {row.statusText}</span>}
        </span>
      </span>
    </Row>
  )
})

interface OutgoingRowProps {
  readonly outgoing: Outgoing
  readonly onOpen: (href: string) => void
}

/** A transfer that was begun here, by the chain's word about it. */
export const OutgoingRow = memo(function OutgoingRow({ outgoing, onOpen }: OutgoingRowProps): ReactNode {
  const { app, t } = useApp()
  const { networks, locale } = app.settings
  const row = outgoingVm(outgoing, t, locale, findNetwork(networks, outgoing.chainId))
  const status = statusOfOutgoing(outgoing)
  const told = status !== 'pending' && status !== 'confirmed'
  return (
    <Row href={row.href} onOpen={onOpen} testId="outgoing-row">
      <Marks marks={[{ shape: 'coin', name: outgoing.asset.symbol }]} tone={row.tone} />
      <span className="row-text">
        <span className="t16 one-line">{t(`outgoing.short.${status}`)}</span>
        <bdi className="muted one-line">{t('activity.to', { to: row.to })}</bdi>
        {told && <span className="muted">{row.state}</span>}
      </span>
      <span className="activity-end">
        <span className="activity-amount t16 num one-line" data-failed={row.tone === 'danger' || undefined}>
          <bdi>{row.amount}</bdi>
        </span>
        <span className="muted one-line">{whenText(outgoing.at, pageTime.now(), t)}</span>
      </span>
    </Row>
  )
})

interface RowProps {
  readonly href: string | undefined
  readonly hidden?: boolean
  readonly onOpen: (href: string) => void
  readonly testId: string
  readonly children: ReactNode
}

/** Leads to the explorer where there is a page of it. */
function Row({ href, hidden = false, onOpen, testId, children }: RowProps): ReactNode {
  const { t } = useApp()
  if (href === undefined)
    return (
      <li data-testid={testId} className="activity-row" data-hidden={hidden || undefined}>
        <span className="row">{children}</span>
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
        <span className="sr-only">{t('link.newTab')}</span>
      </a>
    </li>
  )
}

interface MarksProps {
  readonly marks: ActivityRowVm['marks']
  readonly tone: OutgoingTone
}

const Marks = ({ marks, tone }: MarksProps): ReactNode => (
  <span className="activity-marks" data-count={marks.length} aria-hidden="true">
    {marks.length === 0 && <CoinImage symbol="" />}
    {marks.map(({ shape, name, src }, i) =>
      shape === 'nft' ? <WalletImage key={i} name={name} src={src} /> : <CoinImage key={i} symbol={name} src={src} />,
    )}
    <span className="activity-badge" data-tone={tone}>
      {tone === 'busy' ? (
        <Spinner />
      ) : (
        <Icon name={tone === 'done' ? 'check' : tone === 'danger' ? 'close' : 'help'} size={16} />
      )}
    </span>
  </span>
)
