import { memo, useMemo, type CSSProperties, type ReactNode } from 'react'
import { qrPath, quietZone, type QrPath } from './qr-path.js'

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
  const hasMark = children !== undefined
  const path = useMemo(() => (text === undefined ? undefined : qrPath(text, hasMark)), [text, hasMark])
  return (
    <div
      className="qr"
      data-state={path === undefined ? 'pending' : stale ? 'stale' : 'ready'}
      aria-busy={path === undefined || stale || undefined}
      data-testid="qr-code"
    >
      {path === undefined ? <span className="bone" /> : <QrDrawing path={path} label={label} />}
      {hasMark && (
        <span className="qr-logo" style={path && ({ '--room': path.mark / sideOf(path) } as CSSProperties)}>
          {children}
        </span>
      )}
    </div>
  )
}

/** With the quiet zone. */
const sideOf = ({ size }: QrPath): number => size + 2 * quietZone

const QrDrawing = memo(function QrDrawing({
  path,
  label,
}: {
  readonly path: QrPath
  readonly label: string
}): ReactNode {
  const start = -quietZone - 0.5
  const side = sideOf(path)
  return (
    <svg role="img" aria-label={label} viewBox={`${start} ${start} ${side} ${side}`}>
      <path d={path.d} />
    </svg>
  )
})
