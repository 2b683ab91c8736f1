import { useState, type ReactNode } from 'react'
import { hueOf, initialOf } from './tint.js'

interface WalletImageProps {
  readonly name: string
  /** A safe image source. */
  readonly src?: string | undefined
  /** @default 40 */
  readonly size?: 24 | 40 | 56 | 72
  /** The picture is on its way: a bone instead of a drawn mark. */
  readonly pending?: boolean
}

/** A wallet's picture in a rounded square; drawn from its name where there is none. Decorative: the name stands beside it. */
export function WalletImage({ name, src, size = 40, pending = false }: WalletImageProps): ReactNode {
  const [broken, setBroken] = useState<string>()
  const state = src !== undefined && src !== broken ? 'image' : pending ? 'pending' : 'drawn'
  return (
    <span className="mark" data-shape="square" data-size={size} data-state={state} aria-hidden="true">
      {state === 'image' && (
        <img
          src={src}
          alt=""
          draggable={false}
          decoding="async"
          // Of a host's own connector it may be an address, which is asked for when it is shown.
          loading={src?.startsWith('https:') === true ? 'lazy' : undefined}
          onError={() => setBroken(src)}
        />
      )}
      {state === 'pending' && <span className="bone" />}
      {state === 'drawn' && <Initial name={name} />}
    </span>
  )
}

/** A letter on a colour that the name decides. */
export const Initial = ({ name }: { readonly name: string }): ReactNode => (
  <span className="initial" style={{ backgroundColor: `hsl(${hueOf(name)} 48% 40%)` }}>
    {initialOf(name)}
  </span>
)
