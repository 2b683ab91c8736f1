import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Button } from '../../ui/button.js'
import { Drawing, Icon } from '../../ui/icons.js'
import { LinkButton } from '../../ui/link-button.js'
import { ListRow, RowList } from '../../ui/list-row.js'
import { Message } from '../../ui/message.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { usePresenter } from '../../use-presenter.js'
import { SellerImage } from '../seller-image.js'
import type { ViewProps } from '../view-module.js'
import { Detail, Details } from '../wallet-send/details.js'
import { presentOnRampProviders, type ProviderVm } from './presenter.js'
import { words } from './words.js'

export function OnRampProvidersView({ feature }: ViewProps<'OnRampProviders', 'onRamp'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentOnRampProviders, { feature }, words)
  useAnnouncement(vm.announcement)
  if (vm.status === 'none')
    return (
      <ScrollBody>
        <Message mark={<CardMark />} title={t('onRamp.step.noQuote')} text={vm.noQuote} />
        <RowList label={t('onRamp.step.noQuote')}>
          <ListRow
            mark={<Mark icon="refresh" />}
            title={t('onRamp.askAgain')}
            whole
            onClick={actions.askAgain}
            testId="ask-again"
          />
          <ListRow
            mark={<Mark icon="back" />}
            title={t('onRamp.otherAmount')}
            whole
            end={<Icon name="forward" />}
            onClick={actions.changeAmount}
            testId="other-amount"
          />
          {vm.canReceive && (
            <ListRow
              mark={<Mark icon="wallet" />}
              title={t('onRamp.receive')}
              whole
              detail={t('onRamp.receiveText')}
              end={<Icon name="forward" />}
              onClick={actions.receive}
              testId="receive-instead"
            />
          )}
        </RowList>
      </ScrollBody>
    )
  return (
    <>
      <ScrollBody busy={vm.status === 'loading'}>
        <p className="muted">{vm.summary}</p>
        <div className="buy-providers">
          <RowList label={t('onRamp.providersTitle')}>
            {vm.providers.map((provider) => (
              <ListRow
                key={provider.id}
                mark={<SellerImage name={provider.name} picture={provider.picture} />}
                title={<bdi>{provider.name}</bdi>}
                detail={provider.detail}
                end={vm.status === 'loading' ? <span className="bone buy-bone" /> : <Offer provider={provider} />}
                disabled={provider.arrives === undefined}
                current={provider.current}
                onClick={() => actions.choose(provider.id)}
                testId={`provider-${provider.id}`}
              />
            ))}
          </RowList>
        </div>
        {vm.costs.length > 0 && (
          <Details>
            {vm.costs.map(({ label, text, total }) => (
              <Detail key={label} label={label} total={total} testId={total ? 'buy-total' : 'buy-fee'}>
                <bdi>{text}</bdi>
              </Detail>
            ))}
          </Details>
        )}
        <p className="muted buy-note">
          {t('onRamp.identity')}{' '}
          <LinkButton onClick={actions.help} testId="buy-help">
            {t('onRamp.howItWorks')}
          </LinkButton>
        </p>
      </ScrollBody>
      {vm.continueWith !== undefined && (
        <div className="foot actions">
          <Button kind="primary" busy={vm.continueLater} onClick={actions.begin} testId="buy-continue">
            {vm.continueWith}
          </Button>
        </div>
      )}
    </>
  )
}

const Offer = ({ provider: { arrives, fee } }: { readonly provider: ProviderVm }): ReactNode =>
  arrives !== undefined && (
    <span className="buy-offer num">
      <bdi className="t16">{arrives}</bdi>
      {fee !== undefined && <span className="muted">{fee}</span>}
    </span>
  )

const Mark = ({ icon }: { readonly icon: 'refresh' | 'back' | 'wallet' }): ReactNode => (
  <span className="mark" data-shape="system" aria-hidden="true">
    <Icon name={icon} />
  </span>
)

/** A card that is paid with. */
const CardMark = (): ReactNode => (
  <span className="halo" data-tone="calm">
    <Drawing path="M4 5h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 16 15H4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4 5M2.5 8.5h15M5.5 12h3" />
  </span>
)
