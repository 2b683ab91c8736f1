import { useContext, useEffect, useState, type ReactNode } from 'react'
import type { CatalogueFeature } from '../../../application/catalogue/catalogue.js'
import { useApp } from '../app-context.js'
import { SeenContext } from '../seen.js'
import { WalletImage } from './wallet-image.js'

interface CatalogueImageProps {
  readonly name: string
  readonly imageId: string
  readonly image: CatalogueFeature['image']
  readonly size?: 40 | 56 | 72
  /** False: not near the viewport yet, so nothing is fetched. @default true */
  readonly wanted?: boolean
}

/** A picture of the catalogue, fetched when it is wanted; a bone until then, and a drawn mark when there is none. */
export function CatalogueImage({ name, imageId, image, size = 40, wanted = true }: CatalogueImageProps): ReactNode {
  const [found, setFound] = useState<{ readonly imageId: string; readonly src?: string }>()
  const { app } = useApp()
  const onceSeen = useContext(SeenContext)
  const known = app.features.loaded('catalogue')?.known({ kind: 'wallet', id: imageId })
  const isKnown = known !== undefined
  useEffect(() => {
    if (!wanted || isKnown) return
    return onceSeen(() => {
      const state = { live: true }
      const keep = (src?: string) => state.live && setFound(src === undefined ? { imageId } : { imageId, src })
      image({ kind: 'wallet', id: imageId }).then(keep, () => keep())
      return () => {
        state.live = false
      }
    })
  }, [imageId, image, wanted, isKnown, onceSeen])
  const settled = found?.imageId === imageId ? found : undefined
  return <WalletImage name={name} src={settled?.src ?? known} size={size} pending={settled === undefined && !isKnown} />
}
