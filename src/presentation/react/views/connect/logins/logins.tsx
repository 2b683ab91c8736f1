import { Fragment, type ReactNode } from 'react'
import type { LoginSettings } from '../../../../../application/app.js'
import { useApp } from '../../../app-context.js'
import { connectBlocks } from './blocks.js'
import { EmailBlock } from './email-block.js'
import { SocialBlock } from './social-block.js'

/** Everything to connect with, in the host's order; `children` are the wallets. */
export function Logins({ children }: { readonly children: ReactNode }): ReactNode {
  const { logins, place } = useApp().app.settings
  return logins === undefined ? children : <Blocks logins={logins} place={place} wallets={children} />
}

interface BlocksProps {
  readonly logins: LoginSettings
  readonly place: Parameters<typeof connectBlocks>[1]
  readonly wallets: ReactNode
}

function Blocks({ logins, place, wallets }: BlocksProps): ReactNode {
  const { t } = useApp()
  const blocks = { email: <EmailBlock />, social: <SocialBlock />, wallet: wallets }
  return connectBlocks(logins, place).map(({ method, rule }) => (
    <Fragment key={method}>
      {rule && <p className="or t12">{t('or')}</p>}
      {method === 'wallet' ? wallets : <div className="login-block">{blocks[method]}</div>}
    </Fragment>
  ))
}
