import type { ReactNode } from 'react'
import { view } from '../../../../domain/dialog/view.js'
import { useApp } from '../../app-context.js'
import { allowedSitesWords } from '../../i18n/en/allowed-sites.js'
import { Drawing, Icon } from '../../ui/icons.js'
import { ListRow, RowList } from '../../ui/list-row.js'

/** Leads to who may act for the account; fetched where the site has smart sessions. */
function SessionsRow(): ReactNode {
  const { app, t } = useApp(allowedSitesWords)
  return (
    <RowList label={t('sessions.listTitle')}>
      <ListRow
        mark={
          <span className="mark" data-shape="system" aria-hidden="true">
            <Drawing path="M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M10 6v4.2l2.7 1.6" />
          </span>
        }
        title={t('sessions.listTitle')}
        whole
        detail={t('sessions.listText')}
        end={<Icon name="forward" />}
        onClick={() => app.router.push(view('SmartSessionList'))}
        testId="account-sessions"
      />
    </RowList>
  )
}

export const drawSessionsRow = (): ReactNode => <SessionsRow />
