import { useState, type ReactNode } from 'react'
import { avatarHues } from './avatar-hues.js'
import { Picture } from './picture.js'

interface AvatarProps {
  readonly address: string
  /** A safe image source. */
  readonly src?: string | undefined
}

/** The picture of an account; drawn from its address where there is none, so that two accounts look different. */
export function Avatar({ address, src }: AvatarProps): ReactNode {
  const [broken, setBroken] = useState<string>()
  return (
    <span className="mark" data-shape="disc" data-size="28" aria-hidden="true">
      {src !== undefined && src !== broken ? (
        <Picture src={src} onError={() => setBroken(src)} />
      ) : (
        <DrawnAvatar address={address} />
      )}
    </span>
  )
}

function DrawnAvatar({ address }: { readonly address: string }): ReactNode {
  const { ground, leaf, shade, turn } = avatarHues(address)
  return (
    <svg viewBox="0 0 40 40">
      <rect width="40" height="40" fill={`hsl(${ground} 60% 84%)`} />
      <g transform={`rotate(${turn} 20 20)`}>
        <circle cx="36" cy="8" r="19" fill={`hsl(${leaf} 66% 56%)`} />
        <circle cx="6" cy="36" r="18" fill={`hsl(${shade} 52% 30%)`} />
      </g>
    </svg>
  )
}
