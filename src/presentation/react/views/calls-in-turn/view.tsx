import { useEffect, useRef, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Button } from '../../ui/button.js'
import { IconButton } from '../../ui/icon-button.js'
import { Message } from '../../ui/message.js'
import { moreIcons } from '../../ui/more-icons.js'
import { Ring } from '../../ui/ring.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { Steps } from '../../ui/steps.js'
import { WalletImage } from '../../ui/wallet-image.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { presentCallsInTurn } from './presenter.js'
import { words } from './words.js'

export function CallsInTurnView({ feature }: ViewProps<'CallsInTurn', 'calls'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentCallsInTurn, { feature }, words)
  const foot = useRef<HTMLDivElement>(null)
  const isOver = vm !== undefined && vm.status !== 'running'
  useAnnouncement(vm?.announcement ?? '')
  useEffect(() => {
    if (isOver) foot.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isOver])
  if (vm === undefined) return <ScrollBody busy>{undefined}</ScrollBody>
  return (
    <>
      <ScrollBody label={vm.title}>
        <div data-state={vm.status} data-testid="calls">
          <Message
            mark={
              <Ring shape="square" state={vm.status}>
                <WalletImage name={vm.wallet.name} src={vm.wallet.icon} size={72} />
              </Ring>
            }
            title={vm.title}
            text={vm.text}
            keeps={vm.keeps}
          />
          <Steps
            steps={vm.steps.map((step) => ({
              ...step,
              // Its place is kept as well: words that it narrows would take another line.
              end: (
                <span className="step-end">
                  {step.href !== undefined && (
                    <IconButton
                      icon={moreIcons.external}
                      label={`${t('calls.explorer', { number: Number(step.id) })} (${t('link.newTab')})`}
                      onClick={() => actions.open(step.id)}
                      testId={`call-page-${step.id}`}
                    />
                  )}
                </span>
              ),
            }))}
            testId="call"
          />
        </div>
      </ScrollBody>
      {/* Its place is kept from the start: the end comes by itself. */}
      <div className="foot actions" ref={foot} style={isOver ? undefined : { visibility: 'hidden' }}>
        <Button kind="primary" onClick={actions.finish} testId="calls-finish">
          {t('calls.finish')}
        </Button>
      </div>
    </>
  )
}
