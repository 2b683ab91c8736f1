import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { Topics } from '../../ui/topics.js'
import { usePresenter } from '../../use-presenter.js'
import { presentWhatIsAWallet } from './presenter.js'

export function WhatIsAWalletView(): ReactNode {
  const { t } = useApp()
  const [{ topics }, actions] = usePresenter(presentWhatIsAWallet, {})
  return (
    <ScrollBody>
      <Topics topics={topics} />
      <Button kind="primary" icon="wallet" onClick={actions.getWallet} testId="get-wallet">
        {t('connect.getWallet')}
      </Button>
    </ScrollBody>
  )
}
