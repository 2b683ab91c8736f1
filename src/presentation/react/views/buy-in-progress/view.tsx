import { useEffect, useRef, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Button } from '../../ui/button.js'
import { CoinImage } from '../../ui/coin-image.js'
import { Icon } from '../../ui/icons.js'
import { LinkButton } from '../../ui/link-button.js'
import { Message } from '../../ui/message.js'
import { moreIcons } from '../../ui/more-icons.js'
import { Ring } from '../../ui/ring.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { Steps } from '../../ui/steps.js'
import { usePresenter } from '../../use-presenter.js'
import { SellerImage } from '../seller-image.js'
import type { ViewProps } from '../view-module.js'
import { Detail, Details } from '../wallet-send/details.js'
import { presentBuyInProgress, type BuyInProgressVm } from './presenter.js'
import { words } from './words.js'

export function BuyInProgressView({ feature }: ViewProps<'BuyInProgress', 'onRamp'>): ReactNode {
  const [vm, actions] = usePresenter(presentBuyInProgress, { feature }, words)
  useAnnouncement(vm.announcement)
  if (vm.status === 'none') return <Empty onAgain={actions.again} />
  const hasArrived = vm.status === 'arrived'
  return (
    <>
      <ScrollBody>
        <div data-state={vm.status} data-testid="purchase">
          <Message
            mark={
              <Ring shape={hasArrived ? 'round' : 'square'} state={hasArrived ? 'done' : vm.ring}>
                {hasArrived ? (
                  <CoinImage symbol={vm.symbol} {...vm.face} />
                ) : (
                  <SellerImage name={vm.provider} picture={vm.picture} />
                )}
              </Ring>
            }
            title={vm.title}
            text={vm.text}
          />
          {vm.warning !== undefined && (
            <p className="buy-warning" data-testid="purchase-warning">
              <Icon name="warning" size={16} />
              <span>{vm.warning}</span>
            </p>
          )}
          {vm.steps.length > 0 && <Steps steps={vm.steps} testId="purchase-step" />}
          {vm.facts.length > 0 && (
            <Details>
              {vm.facts.map(({ id, label, text }) => (
                <Detail key={id} label={label} testId={`purchase-${id}`}>
                  <bdi>{text}</bdi>
                </Detail>
              ))}
            </Details>
          )}
        </div>
      </ScrollBody>
      <Foot key={vm.status} vm={vm} actions={actions} />
    </>
  )
}

/** Somebody came here without a purchase. */
function Empty({ onAgain }: { readonly onAgain: () => void }): ReactNode {
  const { t } = useApp(words)
  return (
    <ScrollBody>
      <Button kind="primary" onClick={onAgain} testId="buy-again">
        {t('purchase.again')}
      </Button>
    </ScrollBody>
  )
}

interface FootProps {
  readonly vm: BuyInProgressVm
  readonly actions: ReturnType<typeof presentBuyInProgress>
}

/** What can be done now. When it is over, the next step takes the focus. */
function Foot({ vm: { status, canLeave, busy }, actions }: FootProps): ReactNode {
  const { t } = useApp(words)
  const ref = useRef<HTMLDivElement>(null)
  const isOver = status === 'arrived' || status === 'failed' || status === 'cancelled' || status === 'problem'
  const isPaid = status === 'paid' || status === 'sent'
  useEffect(() => {
    if (isOver) ref.current?.querySelector<HTMLElement>('[data-kind=primary]')?.focus({ preventScroll: true })
  }, [isOver])
  return (
    <div className="foot actions" data-pair={(isOver && status !== 'problem') || undefined} ref={ref}>
      {status === 'problem' && (
        <Button kind="primary" icon="refresh" busy={busy} onClick={actions.tryAgain} testId="try-again">
          {t('action.tryAgain')}
        </Button>
      )}
      {status === 'blocked' && (
        <>
          <Button kind="primary" icon={moreIcons.external} onClick={actions.showWindow} testId="open-again">
            {t('purchase.openAgain')}
          </Button>
          {canLeave && (
            <Button onClick={actions.inThisTab} testId="in-this-tab">
              {t('purchase.inThisTab')}
            </Button>
          )}
        </>
      )}
      {(status === 'waiting' || isPaid) && (
        <Button icon={moreIcons.external} onClick={actions.showWindow} testId="show-window">
          {t('purchase.showWindow')}
        </Button>
      )}
      {isOver && (
        <Button onClick={actions.again} testId="buy-again">
          {t('purchase.again')}
        </Button>
      )}
      {isOver && status !== 'problem' && (
        <Button kind="primary" onClick={actions.done} testId="buy-done">
          {t('purchase.done')}
        </Button>
      )}
      {(status === 'opening' || status === 'blocked' || status === 'waiting') && (
        <LinkButton onClick={actions.cancel} testId="buy-cancel">
          {t('purchase.cancel')}
        </LinkButton>
      )}
      {isPaid && (
        <LinkButton onClick={actions.done} testId="buy-stop">
          {t('purchase.stop')}
        </LinkButton>
      )}
    </div>
  )
}
