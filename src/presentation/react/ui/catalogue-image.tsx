import { useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { safeImageSource } from '../../../domain/text/untrusted.js'
import type { WalletPicture } from '../../../domain/wallets/connector.js'
import { useApp } from '../app-context.js'
import { SeenContext } from '../seen.js'
import { WalletImage } from './wallet-image.js'

interface CatalogueImageProps {
  readonly wallet: WalletPicture & { readonly name: string }
  readonly size?: 24 | 40 | 56 | 72
  /** False: not near the viewport yet, so nothing is fetched. @default true */
  readonly wanted?: boolean
}

/**
 * A wallet's own picture, else the one of the catalogue, fetched when it is wanted; a bone until then, and a letter when there is
 * none.
 */
export function CatalogueImage({ wallet, size = 40, wanted = true }: CatalogueImageProps): ReactNode {
  const { name, icon, imageId } = wallet
  const own = useMemo(() => safeImageSource(icon, { https: true }), [icon])
  const [found, setFound] = useState<{ readonly imageId: string; readonly src?: string }>()
  const { app } = useApp()
  const onceSeen = useContext(SeenContext)
  const asked = own === undefined ? imageId : undefined
  const known = app.features.loaded('catalogue')?.known({ kind: 'wallet', id: asked ?? '' })
  const isKnown = asked === undefined || known !== undefined
  useEffect(() => {
    if (!wanted || isKnown || asked === undefined) return
    return onceSeen(() => {
      const state = { live: true }
      const keep = (src?: string) =>
        state.live && setFound(src === undefined ? { imageId: asked } : { imageId: asked, src })
      app.features
        .load('catalogue')
        .then((catalogue) => catalogue.image({ kind: 'wallet', id: asked }))
        .then(keep, () => keep())
      return () => {
        state.live = false
      }
    })
  }, [app, asked, wanted, isKnown, onceSeen])
  const settled = found?.imageId === asked ? found : undefined
  return (
    <WalletImage
      name={name}
      src={own ?? settled?.src ?? known}
      size={size}
      pending={settled === undefined && !isKnown}
    />
  )
}
