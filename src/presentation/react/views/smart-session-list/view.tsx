import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Button } from '../../ui/button.js'
import { Drawing, Icon } from '../../ui/icons.js'
import { Message } from '../../ui/message.js'
import { moreIcons } from '../../ui/more-icons.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { SkeletonRows } from '../../ui/skeleton.js'
import { Tabs } from '../../ui/tabs.js'
import { Tag } from '../../ui/tag.js'
import { WalletImage } from '../../ui/wallet-image.js'
import { ShortAddress } from '../../ui/short-address.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { Detail, Details } from '../wallet-send/details.js'
import { Notice } from '../wallet-send/notice.js'
import { presentSmartSessionList, type SessionRowVm, type SmartSessionListVm } from './presenter.js'
import { words } from './words.js'

type Actions = ReturnType<typeof presentSmartSessionList>

export function SmartSessionListView({ feature }: ViewProps<'SmartSessionList', 'sessionList'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentSmartSessionList, { feature }, words)
  useAnnouncement(vm.announcement)
  return (
    <ScrollBody busy={vm.status === 'loading'}>
      <Tabs label={t('sessions.tabs')} tabs={vm.tabs} selected={vm.tab} onSelect={actions.setTab}>
        {(vm.stale || vm.partly) && (
          <Notice tone="calm" testId="sessions-stale">
            <p>{t(vm.stale ? 'sessions.stale' : 'sessions.partly')}</p>
            <Button small icon="refresh" onClick={actions.retry} testId="retry">
              {t('action.tryAgain')}
            </Button>
          </Notice>
        )}
        <div className="session-list">
          <List vm={vm} actions={actions} />
        </div>
      </Tabs>
    </ScrollBody>
  )
}

interface ListProps {
  readonly vm: SmartSessionListVm
  readonly actions: Actions
}

function List({ vm, actions }: ListProps): ReactNode {
  const { t } = useApp(words)
  if (vm.status === 'loading') return <SkeletonRows count={3} />
  if (vm.status === 'failed')
    return (
      <Message icon="warning" tone="danger" title={t('sessions.listFailed')} text={vm.failure}>
        <Button small icon="refresh" onClick={actions.retry} testId="retry">
          {t('action.tryAgain')}
        </Button>
      </Message>
    )
  if (vm.status === 'empty')
    return (
      <Message
        mark={<KeyMark />}
        title={vm.emptyTitle}
        {...(vm.tab === 'active' ? { text: t('sessions.noneText') } : {})}
      />
    )
  return vm.groups.map(({ title, rows }) => (
    <section key={title} aria-label={title}>
      <h3 className="group t12">{title}</h3>
      <ul className="rows" role="list">
        {rows.map((row) => (
          <Row key={row.id} row={row} vm={vm} actions={actions} />
        ))}
      </ul>
    </section>
  ))
}

function Row({ row, vm, actions }: ListProps & { readonly row: SessionRowVm }): ReactNode {
  const id = useId()
  return (
    <li className="session-row" data-open={row.open || undefined} data-testid={`session-${row.id}`}>
      <button
        type="button"
        className="row"
        aria-expanded={row.open}
        aria-controls={row.open ? id : undefined}
        onClick={() => actions.toggle(row.id)}
        data-testid="session-row"
      >
        <WalletImage name={row.name} />
        <span className="row-text">
          <span className="t16 one-line">
            <bdi>{row.name}</bdi>
          </span>
          <span className="muted whole">{row.detail}</span>
        </span>
        {row.tag !== undefined && <Tag>{row.tag}</Tag>}
        <span className="session-turn">
          <Icon name={moreIcons.down} />
        </span>
      </button>
      {row.open && (
        <div className="session-more" id={id}>
          <Details>
            {row.facts.map(({ id: fact, label, text, address }) => (
              <Detail key={fact} label={label} testId={`fact-${fact}`}>
                {address === undefined ? <bdi>{text}</bdi> : <ShortAddress address={address} />}
              </Detail>
            ))}
          </Details>
          {row.can.length > 0 && (
            <ul className="session-can muted" role="list">
              {row.can.map(({ text, name, lines }, i) => (
                <li key={i}>
                  {text}
                  {name !== undefined && <bdi>{name}</bdi>}
                  {lines?.map(({ label, text: of }, at) => (
                    <span key={at} className="session-rule">
                      {label} <bdi>{of}</bdi>
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          )}
          {row.canRevoke && <Revoke row={row} vm={vm} actions={actions} />}
        </div>
      )}
    </li>
  )
}

/** Two taps: what it ends is said between them. */
function Revoke({ row, vm, actions }: ListProps & { readonly row: SessionRowVm }): ReactNode {
  const { t } = useApp(words)
  const place = useRef<HTMLDivElement>(null)
  const { confirming, revoking, refused } = row
  useEffect(() => {
    if (confirming) place.current?.focus()
  }, [confirming])
  const ask = (
    <Button icon={moreIcons.power} busy={revoking} onClick={actions.ask} testId="session-revoke">
      {revoking ? vm.revokingText : t('sessions.revoke')}
    </Button>
  )
  if (!confirming && !revoking && refused === undefined) return ask
  return (
    <div className="session-stop">
      <div
        className="session-sure"
        data-over={!confirming || undefined}
        {...(confirming && { role: 'group', 'aria-label': t('sessions.stop'), tabIndex: -1, ref: place })}
      >
        <h4 className="t16">{t('sessions.stop')}</h4>
        <p className="muted">{t('sessions.stopText')}</p>
        <div className="session-pair">
          <Button onClick={actions.keep} testId="session-keep">
            {t('sessions.keep')}
          </Button>
          <Button kind="primary" onClick={() => void actions.revoke(row.id)} testId="session-revoke-now">
            {t('sessions.revoke')}
          </Button>
        </div>
      </div>
      {/* What becomes of it stands where the question was, with the button at its end. */}
      {!confirming && (
        <div className="session-came">
          {refused !== undefined && !revoking && (
            <Notice tone="danger" title={t('sessions.notRevoked')} testId="revoke-refused">
              <p>{refused}</p>
            </Notice>
          )}
          {ask}
        </div>
      )}
    </div>
  )
}

const KeyMark = (): ReactNode => (
  <span className="halo" data-tone="calm">
    <Drawing path="M6.5 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6M9.5 10H17v2.5M14 10v2" />
  </span>
)
