import { memo, type ReactNode } from 'react'
import { view } from '../../domain/dialog/view.js'
import { useApp } from './app-context.js'
import { IconButton } from './ui/icon-button.js'
import type { ShownView } from './use-shown-view.js'
import { loadedView } from './views/registry.js'
import type { NoWords } from './i18n/translate.js'

/** Beyond that many letters a title takes more than two lines, and smaller ones. */
const longTitle = 40

interface DialogHeaderProps {
  readonly shown: ShownView | undefined
  readonly titleId: string
  readonly inline: boolean
}

/** The way back or help, the title, and the way out. */
export const DialogHeader = memo(function DialogHeader({ shown, titleId, inline }: DialogHeaderProps): ReactNode {
  const context = useApp()
  const { app, t } = context
  const module = shown?.status === 'ready' ? shown.ready.module : undefined
  const title = titleOf(shown, context)
  const props = {
    params: shown?.view.params as never,
    feature: (shown?.status === 'ready' ? shown.ready.feature : undefined) as never,
  }
  return (
    <div className="header">
      <div className="header-start">
        {module?.Start !== undefined ? (
          <module.Start key={shown?.key} {...props} />
        ) : (
          <HeaderStart shown={shown} inline={inline} />
        )}
      </div>
      <div className="header-middle" key={title}>
        <h2
          id={titleId}
          tabIndex={-1}
          className={module?.Middle === undefined ? 't16' : 'sr-only'}
          data-long={title.length > longTitle || undefined}
        >
          {title}
        </h2>
        {module?.Middle !== undefined && <module.Middle key={shown?.key} {...props} />}
      </div>
      <div className="header-end">
        {!inline && <IconButton icon="close" label={t('dialog.close')} onClick={app.dialog.close} testId="close" />}
      </div>
    </div>
  )
})

/** Also while the view's data is on its way or failed to come. */
function titleOf(shown: ShownView | undefined, { app, t, translator }: ReturnType<typeof useApp<NoWords>>): string {
  const module = shown && loadedView(shown.view.name)
  if (module !== undefined)
    return module.title({ app, t: translator(module.words) as never, params: shown?.view.params as never })
  return shown?.status === 'failed' ? app.settings.appName : t('dialog.loading')
}

function HeaderStart({ shown, inline }: Pick<DialogHeaderProps, 'shown' | 'inline'>): ReactNode {
  const { app, t } = useApp()
  if (shown === undefined || (shown.status === 'ready' && shown.ready.module.hasBack === false)) return undefined
  if (shown.depth > 1)
    return <IconButton icon="back" label={t('dialog.back')} onClick={app.router.back} testId="back" />
  if (shown.view.name !== 'Connect' || inline || !app.settings.flags.walletGuide) return undefined
  const help = () => {
    app.track({ event: 'CLICK_WALLET_HELP' })
    app.router.push(view('WhatIsAWallet'))
  }
  return <IconButton icon="help" label={t('dialog.help')} onClick={help} testId="help" />
}
