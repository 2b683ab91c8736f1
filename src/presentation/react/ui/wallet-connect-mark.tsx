import type { ReactNode } from 'react'
import { ShapesDrawing } from './shapes.js'
import { walletConnectShapes } from './wallet-connect-shapes.js'

/** Any wallet in another device or app; decorative, for the name stands beside it. */
export const WalletConnectMark = (): ReactNode => (
  <span className="mark" data-shape="system" aria-hidden="true">
    <ShapesDrawing shapes={walletConnectShapes} />
  </span>
)
