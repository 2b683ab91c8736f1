import { useEffect, useState, type ReactNode } from 'react'
import type { AccountFeature, ActivityFeature, App } from '../../../../application/app.js'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { Message } from '../../ui/message.js'
import { SkeletonRows } from '../../ui/skeleton.js'

export interface HistoryTabProps {
  readonly feature: ActivityFeature
  readonly account: AccountFeature
}

type Part = { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly draw: () => ReactNode }
type LoadPart = (app: App, account: AccountFeature) => Promise<() => ReactNode>

/** What few visits come to, each fetched when it is chosen. */
const parts = {
  nfts: async (app, account) => {
    const [{ NftsTab }, feature] = await Promise.all([import('./nfts-tab.js'), app.features.load('activity')])
    return () => <NftsTab feature={feature} account={account} />
  },
  activity: async (app, account) => {
    const [{ ActivityTab }, feature] = await Promise.all([import('./activity-tab.js'), app.features.load('activity')])
    return () => <ActivityTab feature={feature} account={account} />
  },
  details: async (_, account) => {
    const { AccountDetails } = await import('./details.js')
    return () => <AccountDetails feature={account} />
  },
} as const satisfies Readonly<Record<string, LoadPart>>

interface LatePartProps {
  readonly part: keyof typeof parts
  readonly account: AccountFeature
}

/** A part of the account that is fetched when it is chosen. Another part is another element: give it a key. */
export function LatePart({ part: name, account }: LatePartProps): ReactNode {
  const { app, t } = useApp()
  const [part, setPart] = useState<Part>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const state = { live: true }
    parts[name](app, account).then(
      (draw) => state.live && setPart({ status: 'ready', draw }),
      () => state.live && setPart({ status: 'failed' }),
    )
    return () => {
      state.live = false
    }
  }, [account, app, name, attempt])
  if (part.status === 'ready') return part.draw()
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
