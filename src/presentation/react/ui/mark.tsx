import { useState, type ReactNode } from 'react'
import { initialOf } from './tint.js'

export interface MarkProps {
  readonly name: string
  readonly shape: 'square' | 'hexagon'
  /** A safe image source. */
  readonly src?: string | undefined
  /** @default 40 */
  readonly size?: 24 | 40 | 56 | 64 | 72
  /** The picture is on its way: a bone instead of a letter. */
  readonly pending?: boolean
  /** Beside the picture. */
  readonly children?: ReactNode
}

/** A picture in a shape; a letter of its name where there is none. Decorative: the name stands beside it. */
export function Mark({ name, shape, src, size = 40, pending = false, children }: MarkProps): ReactNode {
  const [broken, setBroken] = useState<string>()
  const state = src !== undefined && src !== broken ? 'image' : pending ? 'pending' : 'drawn'
  return (
    <span className="mark" data-shape={shape} data-size={size} data-state={state} aria-hidden="true">
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
      {children}
    </span>
  )
}

/** A letter on a calm ground, the same for all: a colour would pass for a mark. */
export const Initial = ({ name }: { readonly name: string }): ReactNode => (
  <span className="initial">{initialOf(name)}</span>
)
