import { useState, type ReactNode } from 'react'

interface PictureProps {
  readonly src: string
  /** @default '' */
  readonly alt?: string
  readonly onError: () => void
}

/** A picture takes four bytes for each, however short its file is: of one that a stranger made, a gigabyte. */
const mostPixels = 16_777_216

/**
 * Whoever serves it learns neither of the page nor of pictures that nobody comes near. It is drawn once its size is known: what is not
 * seen is not unpacked.
 */
export function Picture({ src, alt = '', onError }: PictureProps): ReactNode {
  const [fitting, setFitting] = useState<string>()
  return (
    // Before the source, because a browser may begin with the address the moment that it is set.
    <img
      referrerPolicy="no-referrer"
      loading="lazy"
      decoding="async"
      draggable={false}
      style={fitting === src ? undefined : { visibility: 'hidden' }}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        naturalWidth * naturalHeight > mostPixels ? onError() : setFitting(src)
      }
      src={src}
      alt={alt}
      onError={onError}
    />
  )
}
