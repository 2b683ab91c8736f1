import { useRef, type ReactNode } from 'react'
import { Initial } from './mark.js'
import { Picture } from './picture.js'
import type { TokenFace } from './token-face.js'
import { useImage } from './use-image.js'
import { useMarks } from './use-marks.js'

interface CoinImageProps extends TokenFace {
  readonly symbol: string
  /** @default 'coin' */
  readonly shape?: 'coin' | 'square'
  /** Where its picture is, is not known yet. @default false */
  readonly awaited?: boolean
}

/** A token's picture in a disc, a collectible's in a square; drawn from its symbol where there is none. */
export function CoinImage({ symbol, coin, image, shape = 'coin', awaited = false }: CoinImageProps): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  const marks = useMarks(coin)
  const [mark, pending] = [marks.coin, marks.pending || awaited]
  const [src, fail] = useImage(pending || mark !== undefined ? undefined : image, place)
  return (
    <span
      className="mark"
      data-shape={shape}
      data-state={pending ? 'pending' : undefined}
      ref={place}
      aria-hidden="true"
    >
      {pending ? (
        <span className="bone" />
      ) : mark !== undefined ? (
        <img src={mark} alt="" draggable={false} decoding="async" />
      ) : src === undefined ? (
        <Initial name={symbol} />
      ) : (
        <Picture src={src} onError={fail} />
      )}
    </span>
  )
}
