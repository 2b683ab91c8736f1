import { useEffect, useRef, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Avatar } from '../../ui/avatar.js'
import { Button } from '../../ui/button.js'
import { Message } from '../../ui/message.js'
import { moreIcons } from '../../ui/more-icons.js'
import { Ring } from '../../ui/ring.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { CatalogueImage } from '../../ui/catalogue-image.js'
import { usePresenter } from '../../use-presenter.js'
import { words } from '../register-account-name/words.js'
import type { ViewProps } from '../view-module.js'
import { Detail, Details } from '../wallet-send/details.js'
import { presentNameUnderWay, type NameUnderWayVm } from './presenter.js'

export function RegisterAccountNameSuccessView({
  feature,
}: ViewProps<'RegisterAccountNameSuccess', 'accountNames'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentNameUnderWay, { feature }, words)
  useAnnouncement(`${vm.title}. ${vm.text}`)
  const isDone = vm.status === 'done'
  return (
    <>
      <ScrollBody>
        <div data-state={vm.status} data-testid="name-state">
          <Message
            mark={
              <Ring
                shape={isDone ? 'round' : 'square'}
                state={vm.status === 'done' || vm.status === 'late' ? vm.status : 'running'}
              >
                {isDone ? <Avatar address={vm.address} /> : <CatalogueImage wallet={vm.wallet} />}
              </Ring>
            }
            title={vm.title}
            text={vm.text}
            keeps={isDone ? undefined : { title: t('name.clock'), text: t('name.clockText') }}
          />
          {!isDone && (
            <Details>
              <Detail label={t('name.name')} testId="name-whole">
                <bdi>{vm.name}</bdi>
              </Detail>
              <Detail label={t('name.account')} testId="name-account">
                <bdi>{vm.shortAddress}</bdi>
              </Detail>
            </Details>
          )}
          {isDone && (
            <div className="name-actions">
              <Button icon={moreIcons.copy} onClick={actions.copy} testId="name-copy">
                {t('name.copy')}
              </Button>
              {vm.canReceive && (
                <Button icon={receiveIcon} onClick={actions.receive} testId="name-receive">
                  {t('name.receive')}
                </Button>
              )}
            </div>
          )}
        </div>
      </ScrollBody>
      <Foot key={vm.status} vm={vm} actions={actions} />
    </>
  )
}

/** An arrow down to the left: it comes in. */
const receiveIcon = ['M14.5 5.5l-9 9M5.5 8v6.5H12'] as const

interface FootProps {
  readonly vm: NameUnderWayVm
  readonly actions: ReturnType<typeof presentNameUnderWay>
}

/** What can be done now; the next step takes the focus. */
function Foot({ vm: { status }, actions }: FootProps): ReactNode {
  const { t } = useApp(words)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[data-kind=primary]')?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="foot actions" ref={ref}>
      {/* Nothing can be done, and what can be next comes in the same place. */}
      {status === 'registering' && <span className="name-idle" />}
      {status === 'signing' && (
        <Button icon="refresh" onClick={actions.again} testId="name-ask-again">
          {t('name.askAgain')}
        </Button>
      )}
      {status === 'late' && (
        <Button kind="primary" onClick={actions.again} testId="name-sign-again">
          {t('name.signAgain')}
        </Button>
      )}
      {status === 'done' && (
        <Button kind="primary" onClick={actions.finish} testId="name-finish">
          {t('name.finish')}
        </Button>
      )}
    </div>
  )
}
