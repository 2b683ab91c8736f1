import { useEffect, useState, type ReactNode } from 'react'
import type { AccountFeature, ActivityFeature } from '../../../../application/app.js'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { Message } from '../../ui/message.js'
import { SkeletonRows } from '../../ui/skeleton.js'

export interface HistoryTabProps {
  readonly feature: ActivityFeature
  readonly account: AccountFeature
}

type Tab = (props: HistoryTabProps) => ReactNode
type Part =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly Tab: Tab; readonly feature: ActivityFeature }

const tabs: Readonly<Record<'nfts' | 'activity', () => Promise<Tab>>> = {
  nfts: async () => (await import('./nfts-tab.js')).NftsTab,
  activity: async () => (await import('./activity-tab.js')).ActivityTab,
}

interface LateTabProps {
  readonly tab: keyof typeof tabs
  readonly account: AccountFeature
}

/** A tab that needs the history, fetched when it is chosen. */
export function LateTab({ tab, account }: LateTabProps): ReactNode {
  const { app, t } = useApp()
  const [part, setPart] = useState<Part>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const state = { live: true }
    Promise.all([tabs[tab](), app.features.load('activity')]).then(
      ([Tab, feature]) => state.live && setPart({ status: 'ready', Tab, feature }),
      () => state.live && setPart({ status: 'failed' }),
    )
    return () => {
      state.live = false
    }
  }, [app, tab, attempt])
  if (part.status === 'ready') return <part.Tab feature={part.feature} account={account} />
  const retry = () => {
    setPart({ status: 'loading' })
    setAttempt((now) => now + 1)
  }
  return (
    <div className="tab-content" aria-busy={part.status === 'loading' || undefined}>
      {part.status === 'loading' ? (
        <SkeletonRows count={4} shape="coin" />
      ) : (
        <div role="alert">
          <Message icon="warning" tone="danger" title={t('dialog.partFailed')} text={t('dialog.partFailedText')}>
            <Button small icon="refresh" onClick={retry} testId="retry">
              {t('action.tryAgain')}
            </Button>
          </Message>
        </div>
      )}
    </div>
  )
}
