import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { AccountFeature } from '../../../../application/account/account.js'
import type { ActivityFeature } from '../../../../application/activity/activity.js'
import type { App } from '../../../../application/app.js'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { Message } from '../../ui/message.js'
import { adoptStyles } from '../../styles/sheets.js'
import { SkeletonRows } from '../../ui/skeleton.js'

export interface HistoryTabProps {
  readonly feature: ActivityFeature
  readonly account: AccountFeature
}

type Part = { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly draw: () => ReactNode }
type LoadPart = (
  app: App,
  account: AccountFeature,
) => Promise<{ readonly styles: readonly string[]; readonly draw: () => ReactNode }>

/** What few visits come to, each fetched when it is chosen. */
const parts = {
  nfts: async (app, account) => {
    const [{ NftsTab, styles }, feature] = await Promise.all([import('./nfts-tab.js'), app.features.load('activity')])
    return { styles, draw: () => <NftsTab feature={feature} account={account} /> }
  },
  activity: async (app, account) => {
    const [{ ActivityTab, styles }, feature] = await Promise.all([
      import('./activity-tab.js'),
      app.features.load('activity'),
    ])
    return { styles, draw: () => <ActivityTab feature={feature} account={account} /> }
  },
  details: async (_, account) => {
    const { AccountDetails, styles } = await import('./details.js')
    return { styles, draw: () => <AccountDetails feature={account} /> }
  },
  moreTokens: async (_, account) => {
    const { MoreTokens, styles } = await import('./more-tokens.js')
    return { styles, draw: () => <MoreTokens feature={account} /> }
  },
  hiddenTokens: async (_, account) => {
    const { HiddenTokens, styles } = await import('./hidden-tokens.js')
    return { styles, draw: () => <HiddenTokens feature={account} /> }
  },
  lacking: async () => {
    const { UnsupportedCapabilities, styles } = await import('./unsupported-capabilities.js')
    return { styles, draw: () => <UnsupportedCapabilities /> }
  },
  outgoing: async (_, account) => {
    const { OutgoingStrip, styles } = await import('./outgoing-strip.js')
    return { styles, draw: () => <OutgoingStrip feature={account} /> }
  },
} as const satisfies Readonly<Record<string, LoadPart>>

/** Parts beside others: nothing holds their place while they come. */
const quiet: ReadonlySet<string> = new Set(['moreTokens', 'hiddenTokens', 'lacking', 'outgoing'])

interface LazyPartProps {
  readonly part: keyof typeof parts
  readonly account: AccountFeature
}

/** A part of the account that is fetched when it is chosen. Another part is another element: give it a key. */
export function LazyPart({ part: name, account }: LazyPartProps): ReactNode {
  const { app, t } = useApp()
  const [part, setPart] = useState<Part>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const state = { live: true }
    parts[name](app, account).then(
      ({ styles, draw }) => {
        if (!state.live) return
        const root = place.current?.getRootNode()
        if (root instanceof ShadowRoot) adoptStyles(root, styles)
        setPart({ status: 'ready', draw })
      },
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
    <div
      ref={place}
      className={quiet.has(name) ? undefined : 'tab-content'}
      aria-busy={part.status === 'loading' || undefined}
    >
      {part.status === 'loading' ? (
        !quiet.has(name) && <SkeletonRows count={4} shape="coin" />
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
