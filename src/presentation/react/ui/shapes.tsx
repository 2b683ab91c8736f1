import type { ReactNode } from 'react'

/** A mark as shapes of its own colours, for drawing on the ground of the dialog. */
export interface Shapes {
  /** Of the drawing, as `viewBox` says it. */
  readonly box: string
  /** Each with its colour; without one it has the colour of text. */
  readonly paths: readonly (readonly [path: string, color?: string])[]
}

export const ShapesDrawing = ({ shapes: { box, paths } }: { readonly shapes: Shapes }): ReactNode => (
  <svg className="brand" viewBox={box} aria-hidden="true">
    {paths.map(([path, color = 'currentColor']) => (
      <path key={path} d={path} fill={color} />
    ))}
  </svg>
)
