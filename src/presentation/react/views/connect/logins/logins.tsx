import { Fragment, useState, type ReactNode } from 'react'
import type { LoginSettings } from '../../../../../application/settings.js'
import { embeddedNamespaces } from '../../../../../domain/wallets/connector.js'
import { derive } from '../../../../../kit/derive.js'
import { useApp } from '../../../app-context.js'
import { useStore } from '../../../use-store.js'
import { connectBlocks } from './blocks.js'
import { EmailBlock } from './email-block.js'
import { SocialBlock } from './social-block.js'

/** Everything to connect with, in the host's order; `children` are the wallets. */
export function Logins({ children }: { readonly children: ReactNode }): ReactNode {
  const { dialog, settings } = useApp().app
  const { logins, environment } = settings
  // Of all that changes when the dialog opens, this alone: a click renders nothing.
  const [asked] = useState(() => derive([dialog.state], (now) => now.namespace))
  const namespace = useStore(asked)
  // Whoever looks for a wallet of another namespace would be logged in without one.
  const isOffered = namespace === undefined || embeddedNamespaces.includes(namespace)
  return logins === undefined || !isOffered ? (
    children
  ) : (
    <Blocks logins={logins} environment={environment} wallets={children} />
  )
}

interface BlocksProps {
  readonly logins: LoginSettings
  readonly environment: Parameters<typeof connectBlocks>[1]
  readonly wallets: ReactNode
}

function Blocks({ logins, environment, wallets }: BlocksProps): ReactNode {
  const { t } = useApp()
  const blocks = { email: <EmailBlock />, social: <SocialBlock />, wallet: wallets }
  return connectBlocks(logins, environment).map(({ method, rule }) => (
    <Fragment key={method}>
      {rule && <p className="or t12">{t('or')}</p>}
      {method === 'wallet' ? wallets : <div className="login-block">{blocks[method]}</div>}
    </Fragment>
  ))
}
