import { useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { safeImageSource } from '../../../domain/text/untrusted.js'
import { whenDone } from '../../../kit/when-done.js'
import type { ConnectorKind, WalletPicture } from '../../../domain/wallets/connector.js'
import { useApp } from '../app-context.js'
import { SeenContext } from '../seen.js'
import { WalletImage } from './wallet-image.js'

interface CatalogueImageProps {
  /** `kind`: how it is connected. */
  readonly wallet: WalletPicture & { readonly name: string; readonly kind?: ConnectorKind }
  readonly size?: 24 | 40 | 56 | 72
  /** False: not near the viewport yet, so nothing is fetched. @default true */
  readonly wanted?: boolean
}

/**
 * A wallet's own picture, else the one of the catalogue, fetched when it is wanted; a bone until then, and a letter when there is
 * none. One that scanned a code which is for any wallet says what it is called, and nothing else.
 */
export function CatalogueImage({ wallet, size = 40, wanted = true }: CatalogueImageProps): ReactNode {
  const { name, icon, imageId, kind } = wallet
  const own = useMemo(() => safeImageSource(icon, { https: true }), [icon])
  const [found, setFound] = useState<{ readonly asked: string; readonly src?: string }>()
  const { app } = useApp()
  const onceSeen = useContext(SeenContext)
  const by = imageId === undefined && kind === 'walletConnect' ? 'named' : 'wallet'
  const asked = own !== undefined ? undefined : by === 'named' ? name : imageId
  const known = app.features.loaded('catalogue')?.known({ kind: by, id: asked ?? '' })
  const isKnown = asked === undefined || known !== undefined
  useEffect(() => {
    if (!wanted || isKnown || asked === undefined) return
    const keep = (src?: string) => setFound(src === undefined ? { asked } : { asked, src })
    const fetchImage = async () => (await app.features.load('catalogue')).image({ kind: by, id: asked })
    return onceSeen(() => whenDone(fetchImage(), keep, () => keep()))
  }, [app, asked, by, wanted, isKnown, onceSeen])
  const settled = found?.asked === asked ? found : undefined
  return (
    <WalletImage
      name={name}
      src={own ?? settled?.src ?? known}
      size={size}
      pending={settled === undefined && !isKnown}
    />
  )
}
