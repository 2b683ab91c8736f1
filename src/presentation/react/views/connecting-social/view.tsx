import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { usePresenter } from '../../use-presenter.js'
import { LoginProgress } from '../login-progress.js'
import type { ViewProps } from '../view-module.js'
import { presentConnectingSocial } from './presenter.js'
import { words } from './words.js'

export function ConnectingSocialView({ params, feature }: ViewProps<'ConnectingSocial', 'socialLogin'>): ReactNode {
  const { logins } = useApp()
  const [vm, actions] = usePresenter(presentConnectingSocial, { params, feature, windows: logins?.feature }, words)
  return <LoginProgress provider={params.provider} vm={vm} onRetry={actions.retry} />
}
