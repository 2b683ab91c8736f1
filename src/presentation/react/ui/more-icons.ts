import type { Shape } from './icons.js'

/** Icons of views after Connect, drawn as those of `icons`. */
export const moreIcons = {
  down: ['M5 8l5 5 5-5'],
  check: ['M4.5 10.5l3.5 3.5 7.5-8'],
  copy: [
    'M7.5 7.5h7a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5H8a1.5 1.5 0 0 1-1.5-1.5V8.5a1 1 0 0 1 1-1M4 12.5V4.5A1.5 1.5 0 0 1 5.5 3h7',
  ],
  external: [
    'M8 4H5.5A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16h9a1.5 1.5 0 0 0 1.5-1.5V12M11.5 4H16v4.5M16 4l-7 7',
    'flip',
  ],
  qr: ['M4 4h4v4H4zM12 4h4v4h-4zM4 12h4v4H4zM12 12v.01M16 12v.01M14 14v.01M12 16v.01M16 16v.01'],
  power: ['M10 3v6.5M6 5.2a6.2 6.2 0 1 0 8 0'],
} as const satisfies Readonly<Record<string, Shape>>
