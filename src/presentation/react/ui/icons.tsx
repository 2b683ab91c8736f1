import type { ReactNode } from 'react'

export type Shape = readonly [path: string, flip?: 'flip']

/** Drawn on a grid of 20 with a stroke of 1.5 and round ends. `flip`: means a direction, so it mirrors right to left. */
const shapes = {
  close: ['M5 5l10 10M15 5L5 15'],
  back: ['M12 4.5L6.5 10l5.5 5.5', 'flip'],
  forward: ['M8 4.5l5.5 5.5L8 15.5', 'flip'],
  help: ['M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M7.9 8a2.1 2.1 0 1 1 3.2 1.8c-.7.4-1.1.8-1.1 1.6M10 14v.01'],
  search: ['M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11M13.2 13.2l3.8 3.8'],
  refresh: ['M15.5 10a5.5 5.5 0 1 1-1.7-4l1.7 1.6M15.5 4v3.6h-3.6'],
  wallet: [
    'M3.5 6A2 2 0 0 1 5.5 4h8A1.5 1.5 0 0 1 15 5.5V7M3.5 6a1.5 1.5 0 0 0 1.5 1.5h10.5A1.5 1.5 0 0 1 17 9v6a1.5 1.5 0 0 1-1.5 1.5h-10a2 2 0 0 1-2-2zM13.5 12v.01',
  ],
  warning: [
    'M8.9 3.9L2.8 14.3A1.3 1.3 0 0 0 3.9 16.3h12.2a1.3 1.3 0 0 0 1.1-2L11.1 3.9a1.3 1.3 0 0 0-2.2 0M10 8v3.5M10 13.8v.01',
  ],
  fail: ['M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M7.5 7.5l5 5M12.5 7.5l-5 5'],
  done: ['M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M6.8 10.3l2.2 2.2 4.2-4.7'],
} as const satisfies Readonly<Record<string, Shape>>

/** An icon of the shell and of Connect by its name, or the shape of one that comes with later views. */
export type IconName = keyof typeof shapes | Shape

interface IconProps {
  readonly name: IconName
  readonly size?: 16 | 20
}

export const Icon = ({ name, size = 20 }: IconProps): ReactNode => {
  const [path, flip]: Shape = typeof name === 'string' ? shapes[name] : name
  return <Drawing path={path} size={size} flip={flip !== undefined} />
}

interface DrawingProps {
  readonly path: string
  readonly size?: 16 | 20
  readonly flip?: boolean
}

/** For icons that one view alone needs. */
export const Drawing = ({ path, size = 20, flip = false }: DrawingProps): ReactNode => (
  <svg className="icon" viewBox="0 0 20 20" data-size={size} data-flip={flip || undefined} aria-hidden="true">
    <path d={path} />
  </svg>
)
