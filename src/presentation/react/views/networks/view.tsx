import { Fragment, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Icon } from '../../ui/icons.js'
import { LinkButton } from '../../ui/link-button.js'
import { ListRow, RowList } from '../../ui/list-row.js'
import { Message } from '../../ui/message.js'
import { NetworkMark } from '../../ui/network-mark.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { SearchField } from '../../ui/search-field.js'
import { Tag } from '../../ui/tag.js'
import { moreIcons } from '../../ui/more-icons.js'
import { usePresenter } from '../../use-presenter.js'
import { presentNetworks } from './presenter.js'
import { words } from './words.js'

export function NetworksView(): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentNetworks, {}, words)
  useAnnouncement(vm.announcement)
  return (
    <>
      {vm.searchable && (
        <div className="network-search">
          <SearchField
            label={t('networks.search')}
            value={vm.query}
            onChange={actions.search}
            testId="network-search"
          />
        </div>
      )}
      <ScrollBody>
        <div className="network-list" data-searchable={vm.searchable || undefined}>
          {vm.groups.length === 0 && <Message icon="search" title={t('networks.none')} text={t('networks.noneText')} />}
          {vm.groups.map(({ namespace, title, networks }) => (
            <Fragment key={namespace}>
              {title !== undefined && <h3 className="muted network-namespace">{title}</h3>}
              <RowList label={title ?? t('networks.title')}>
                {networks.map(({ id, name, active, usedBy, isNew }) => (
                  <ListRow
                    key={id}
                    mark={<NetworkMark id={id} name={name} />}
                    title={name}
                    detail={usedBy}
                    current={active}
                    end={
                      active ? (
                        <SelectedTick label={t('networks.active')} />
                      ) : (
                        isNew && <Tag>{t('networks.newConnection')}</Tag>
                      )
                    }
                    onClick={() => actions.choose(id)}
                    testId="network-row"
                  />
                ))}
              </RowList>
            </Fragment>
          ))}
        </div>
      </ScrollBody>
      <div className="foot" data-split="">
        <span>{t('networks.help')}</span>
        <LinkButton onClick={actions.help} testId="network-help">
          {t('action.learnMore')}
        </LinkButton>
      </div>
    </>
  )
}

const SelectedTick = ({ label }: { readonly label: string }): ReactNode => (
  <span className="network-active">
    <Icon name={moreIcons.check} />
    <span className="sr-only">{label}</span>
  </span>
)
