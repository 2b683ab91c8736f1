import { memo, useMemo, type ReactNode } from 'react'
import { qrPath, quietZone } from './qr-path.js'

interface QrCodeProps {
  /** Never shown as text and never part of an attribute; undefined while it is on its way. */
  readonly text: string | undefined
  /** What is said in place of the picture. */
  readonly label: string
  /** Another text is on its way: fades when that takes long, so that a quick change is no flash. */
  readonly stale?: boolean
  /** A mark for the middle. */
  readonly children?: ReactNode
}

/** A QR code, dark on light in every theme, as wide as its place; a bone in its shape while there is no text. */
export function QrCode({ text, label, stale = false, children }: QrCodeProps): ReactNode {
  return (
    <div
      className="qr"
      data-state={text === undefined ? 'pending' : stale ? 'stale' : 'ready'}
      aria-busy={text === undefined || stale || undefined}
      data-testid="qr-code"
    >
      {text === undefined ? <span className="bone" /> : <QrDrawing text={text} label={label} />}
      {children !== undefined && <span className="qr-logo">{children}</span>}
    </div>
  )
}

const QrDrawing = memo(function QrDrawing({
  text,
  label,
}: {
  readonly text: string
  readonly label: string
}): ReactNode {
  const { size, d } = useMemo(() => qrPath(text), [text])
  const start = -quietZone - 0.5
  const side = size + 2 * quietZone
  return (
    <svg role="img" aria-label={label} viewBox={`${start} ${start} ${side} ${side}`}>
      <path d={d} />
    </svg>
  )
})
