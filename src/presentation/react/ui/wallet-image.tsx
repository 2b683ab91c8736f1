import type { ReactNode } from 'react'
import { Mark, type MarkProps } from './mark.js'

/** A wallet's picture in a rounded square. */
export const WalletImage = (props: Omit<MarkProps, 'shape' | 'children'>): ReactNode => (
  <Mark {...props} shape="square" />
)
