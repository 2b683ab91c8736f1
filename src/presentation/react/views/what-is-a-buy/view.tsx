import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { whatIsABuyWords as words } from '../../i18n/en/what-is-a-buy.js'
import { Button } from '../../ui/button.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { Topics } from '../../ui/topics.js'

/** Explains, and goes back. */
export function WhatIsABuyView(): ReactNode {
  const { app, t } = useApp(words)
  const topics = [
    { path: card, title: t('buyHelp.one'), text: t('buyHelp.oneText') },
    { path: person, title: t('buyHelp.two'), text: t('buyHelp.twoText') },
    { path: arrow, title: t('buyHelp.three'), text: t('buyHelp.threeText') },
  ]
  return (
    <ScrollBody>
      <Topics topics={topics} />
      <Button onClick={app.router.back} testId="buy-help-back">
        {t('buyHelp.back')}
      </Button>
    </ScrollBody>
  )
}

const card =
  'M4 5h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 16 15H4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4 5M2.5 8.5h15M5.5 12h3'
const person = 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6M4 16.5a6 6 0 0 1 12 0'
const arrow = 'M10 3.5v9M6.5 9l3.5 3.5L13.5 9M4 16.5h12'
