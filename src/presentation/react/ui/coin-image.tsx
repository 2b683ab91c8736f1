import { useRef, type ReactNode } from 'react'
import { useImage } from './use-image.js'
import { Initial } from './wallet-image.js'

interface CoinImageProps {
  readonly symbol: string
  /** Where its picture is, as `AccountFeature.image` takes it. */
  readonly image?: string | undefined
  /** @default 'coin' */
  readonly shape?: 'coin' | 'square'
}

/** A token's picture in a disc, a collectible's in a square; drawn from its symbol where there is none. */
export function CoinImage({ symbol, image, shape = 'coin' }: CoinImageProps): ReactNode {
  const mark = useRef<HTMLSpanElement>(null)
  const [src, fail] = useImage(image, mark)
  return (
    <span className="mark" data-shape={shape} ref={mark} aria-hidden="true">
      {src === undefined ? <Initial name={symbol} /> : <Picture src={src} onError={fail} />}
    </span>
  )
}

interface PictureProps {
  readonly src: string
  /** @default '' */
  readonly alt?: string
  readonly onError: () => void
}

/** Whoever serves it learns neither of the page nor of pictures that nobody comes near. */
export const Picture = ({ src, alt = '', onError }: PictureProps): ReactNode => (
  // Before the source, because a browser may begin with the address the moment that it is set.
  <img
    referrerPolicy="no-referrer"
    loading="lazy"
    decoding="async"
    draggable={false}
    src={src}
    alt={alt}
    onError={onError}
  />
)
