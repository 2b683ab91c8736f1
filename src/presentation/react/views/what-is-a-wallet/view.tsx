import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { Topics } from '../../ui/topics.js'
import { usePresenter } from '../../use-presenter.js'
import { presentWhatIsAWallet } from './presenter.js'
import { words } from './words.js'

export function WhatIsAWalletView(): ReactNode {
  const { t } = useApp(words)
  const [{ topics }, actions] = usePresenter(presentWhatIsAWallet, {}, words)
  return (
    <ScrollBody>
      <Topics topics={topics} />
      <Button kind="primary" icon="wallet" onClick={actions.getWallet} testId="get-wallet">
        {t('connect.getWallet')}
      </Button>
    </ScrollBody>
  )
}
