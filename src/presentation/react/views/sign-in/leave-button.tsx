import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { IconButton } from '../../ui/icon-button.js'
import { moreIcons } from '../../ui/more-icons.js'
import { useStore } from '../../use-store.js'
import type { ViewProps } from '../view-module.js'
import { words } from './words.js'

/**
 * At the start of the header: the way back where there is one, else the way out of what cannot be closed, in every step
 * (asks, section E).
 */
export function LeaveButton({ feature }: Pick<ViewProps<'SIWXSignMessage', 'signIn'>, 'feature'>): ReactNode {
  const { app, t } = useApp(words)
  const { entries } = useStore(app.router.stack)
  const isFree = useStore(feature.ending) !== undefined || !feature.required
  if (isFree && entries.length > 1)
    return <IconButton icon="back" label={t('dialog.back')} onClick={app.router.back} testId="back" />
  return (
    <IconButton
      icon={moreIcons.power}
      label={t('action.disconnect')}
      onClick={() => void feature.disconnect()}
      testId="leave"
    />
  )
}
