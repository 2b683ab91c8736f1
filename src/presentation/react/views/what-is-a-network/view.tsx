import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { Topics } from '../../ui/topics.js'
import { moreIcons } from '../../ui/more-icons.js'
import { usePresenter } from '../../use-presenter.js'
import { presentWhatIsANetwork } from './presenter.js'
import { words } from './words.js'

export function WhatIsANetworkView(): ReactNode {
  const { t } = useApp(words)
  const [{ topics }, actions] = usePresenter(presentWhatIsANetwork, {}, words)
  return (
    <ScrollBody>
      <Topics topics={topics} />
      <Button icon={moreIcons.external} onClick={actions.learnMore} testId="learn-more">
        {t('action.learnMore')}
        <span className="sr-only"> ({t('link.newTab')})</span>
      </Button>
    </ScrollBody>
  )
}
