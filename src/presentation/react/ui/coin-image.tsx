import { useState, type ReactNode } from 'react'
import { Initial } from './wallet-image.js'

interface CoinImageProps {
  readonly symbol: string
  /** A safe image source. */
  readonly src?: string | undefined
}

/** A token's picture in a disc; drawn from its symbol where there is none. */
export function CoinImage({ symbol, src }: CoinImageProps): ReactNode {
  const [broken, setBroken] = useState<string>()
  return (
    <span className="mark" data-shape="coin" aria-hidden="true">
      {src !== undefined && src !== broken ? (
        <img src={src} alt="" draggable={false} decoding="async" onError={() => setBroken(src)} />
      ) : (
        <Initial name={symbol} />
      )}
    </span>
  )
}
