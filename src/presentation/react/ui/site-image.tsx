import type { ReactNode } from 'react'
import { safeImageSource } from '../../../domain/text/untrusted.js'
import { useApp } from '../app-context.js'
import { WalletImage } from './wallet-image.js'

/** The picture that the site gives of itself, beside that of a wallet. */
export function SiteImage({ size }: { readonly size: 56 | 72 }): ReactNode {
  const { appName, appIcon } = useApp().app.settings
  return <WalletImage name={appName} src={safeImageSource(appIcon, { https: true })} size={size} />
}
