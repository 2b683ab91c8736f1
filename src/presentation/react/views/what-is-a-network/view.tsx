import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { Topics } from '../../ui/topics.js'
import { usePresenter } from '../../use-presenter.js'
import { presentWhatIsANetwork } from './presenter.js'

export function WhatIsANetworkView(): ReactNode {
  const { t } = useApp()
  const [{ topics }, actions] = usePresenter(presentWhatIsANetwork, {})
  return (
    <ScrollBody>
      <Topics topics={topics} />
      <Button icon="external" onClick={actions.learnMore} testId="learn-more">
        {t('action.learnMore')}
        <span className="sr-only"> ({t('link.newTab')})</span>
      </Button>
    </ScrollBody>
  )
}
