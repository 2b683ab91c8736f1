import { useCallback, type ReactNode } from 'react'
import type { ActivityItem } from '../../../../domain/activity/activity.js'
import { useApp } from '../../app-context.js'
import { pageTime } from '../../page-time.js'
import { DisclosureRow } from '../../ui/disclosure-row.js'
import { useGrowing } from '../../ui/growing.js'
import { LoadMore } from '../../ui/load-more.js'
import { Message } from '../../ui/message.js'
import { SkeletonRows } from '../../ui/skeleton.js'
import { usePresenter } from '../../use-presenter.js'
import { firstRows, headingText, presentActivity, type ActivityVm } from './activity-presenter.js'
import { OutgoingRow } from './activity-row.js'
import { ActivityRows } from './activity-rows.js'
import { EmptyArt } from './empty-art.js'
import { HistoryFailed } from './history-failed.js'
import type { HistoryTabProps } from './lazy-chunk.js'
import disclosureStyles from '../../ui/disclosure-row.css?inline'
import loadMoreStyles from '../../ui/load-more.css?inline'
import activityStyles from './activity.css?inline'
import { words } from './activity-words.js'

const bones = 7
/** A clock. */
const clock = 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M10 6v4.25l2.75 1.75'

/** Beyond those of the account. */
export const styles: readonly string[] = [disclosureStyles, loadMoreStyles, activityStyles]

/** What happened with the account, by day and month. */
export function ActivityTab({ feature, account }: HistoryTabProps): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentActivity, { feature, account }, words)
  return (
    <div className="tab-content" aria-busy={vm.status === 'loading' || undefined} data-testid="activity">
      {vm.away && vm.outgoing.length > 0 && <p className="muted">{t('activity.away')}</p>}
      {vm.outgoing.length > 0 && (
        <ul className="rows" role="list" aria-label={t('activity.begun')}>
          {vm.outgoing.map((outgoing) => (
            <OutgoingRow key={outgoing.id} outgoing={outgoing} onOpen={actions.open} onDismiss={actions.dismiss} />
          ))}
        </ul>
      )}
      {vm.status === 'loading' && <SkeletonRows count={bones} shape="coin" />}
      {(vm.status === 'failed' || vm.status === 'stale') && (
        <HistoryFailed title={t('activity.failed')} stale={vm.status === 'stale'} onRetry={actions.retry} />
      )}
      {vm.status === 'empty' && (
        <div className="activity-none">
          <SkeletonRows count={bones} shape="coin" />
          <Message mark={<EmptyArt path={clock} />} large={false} title={t('activity.empty')} text={vm.emptyText} />
        </div>
      )}
      <Groups vm={vm} onMore={actions.loadMore} onOpen={actions.open} />
      {vm.more === 'failed' && <HistoryFailed title={t('activity.failed')} stale onRetry={actions.loadMore} />}
      {vm.hidden.length > 0 && (
        <DisclosureRow
          title={t('hidden.count', { count: vm.hidden.length })}
          detail={t('hidden.activity')}
          testId="hidden-activity"
        >
          {() => <HiddenRows items={vm.hidden} onOpen={actions.open} />}
        </DisclosureRow>
      )}
    </div>
  )
}

interface GroupsProps {
  readonly vm: ActivityVm
  readonly onMore: () => void
  readonly onOpen: (href: string) => void
}

function Groups({ vm, onMore, onOpen }: GroupsProps): ReactNode {
  const { app, t } = useApp(words)
  const [drawn, grow] = useGrowing(vm.of)
  const { count, more } = vm
  // First what is here already, then the next page.
  const next = useCallback(() => (drawn < count ? grow() : onMore()), [drawn, count, grow, onMore])
  const place = { t, locale: app.settings.locale, now: pageTime.now() }
  return (
    <>
      {firstRows(vm.groups, drawn).map(({ heading, items }) => {
        const title = headingText(heading, place)
        return (
          <section key={title} aria-label={title}>
            <h3 className="group t12">{title}</h3>
            <ActivityRows items={items} onOpen={onOpen} />
          </section>
        )
      })}
      {(drawn < count || more === 'idle' || more === 'loading') && (
        <LoadMore busy={drawn >= count && more === 'loading'} count={Math.min(drawn, count)} onMore={next} />
      )}
    </>
  )
}

interface HiddenRowsProps {
  readonly items: readonly ActivityItem[]
  readonly onOpen: (href: string) => void
}

function HiddenRows({ items, onOpen }: HiddenRowsProps): ReactNode {
  const [drawn, grow] = useGrowing('hidden')
  return (
    <>
      <ActivityRows items={items.slice(0, drawn)} hidden onOpen={onOpen} />
      {drawn < items.length && <LoadMore busy={false} count={drawn} onMore={grow} />}
    </>
  )
}
