import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { Drawing } from '../../ui/icons.js'
import { LinkRow } from '../../ui/link-row.js'
import { RowList } from '../../ui/list-row.js'
import { Message } from '../../ui/message.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import type { StoreKind } from '../../../../domain/wallets/stores.js'
import { presentDownloads } from './presenter.js'
import { downloadsWords } from '../../i18n/en/downloads.js'

const drawings: Readonly<Record<StoreKind, string>> = {
  chrome:
    'M4 7.5A1.5 1.5 0 0 1 5.5 6H8V5a2 2 0 1 1 4 0v1h2.5A1.5 1.5 0 0 1 16 7.5V10h-.5a2 2 0 1 0 0 4h.5v1.5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 15.5z',
  ios: 'M7 2.5h6A1.5 1.5 0 0 1 14.5 4v12a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 16V4A1.5 1.5 0 0 1 7 2.5M9 15h2',
  android:
    'M7 2.5h6A1.5 1.5 0 0 1 14.5 4v12a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 16V4A1.5 1.5 0 0 1 7 2.5M5.5 5h9M5.5 14.5h9',
  web: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M2.5 10h15M10 2.5c4 4.5 4 10.5 0 15M10 2.5c-4 4.5-4 10.5 0 15',
}

export function DownloadsView({ params }: ViewProps<'Downloads'>): ReactNode {
  const { t } = useApp(downloadsWords)
  const [{ stores, hint }, actions] = usePresenter(presentDownloads, { params }, downloadsWords)
  if (stores.length === 0)
    return (
      <ScrollBody>
        <Message
          icon="search"
          title={t('downloads.none')}
          text={t('downloads.noneText', { wallet: params.wallet.name })}
        />
      </ScrollBody>
    )
  return (
    <>
      <ScrollBody>
        <RowList label={t('downloads.title', { wallet: params.wallet.name })}>
          {stores.map(({ kind, label, url, host }) => (
            <LinkRow
              key={kind}
              mark={
                <span className="mark" data-shape="system" aria-hidden="true">
                  <Drawing path={drawings[kind]} />
                </span>
              }
              title={label}
              detail={host}
              href={url}
              onOpen={actions.open}
              testId={`download-${kind}`}
            />
          ))}
        </RowList>
      </ScrollBody>
      <div className="foot">{hint}</div>
    </>
  )
}
