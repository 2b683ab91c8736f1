// Written by scripts/marks.ts. simple-icons 16.37.0 (CC0-1.0), walletconnect. Marks are their owners': docs/marks.md.
import type { Shapes } from './shapes.js'

export const walletConnectShapes: Shapes = {
  box: '0 0 24 24',
  paths: [
    [
      'M5 7.5a10 10 0 0 1 14 0l.6.5v.7l-1.7 1.6h-.3l-.7-.7a7 7 0 0 0-9.8 0l-.7.7H6L4.4 8.7V8zm17.4 3.3 1.5 1.4v.7l-6.5 6.3h-.7L12 14.7a.1.1 0 0 0-.2 0l-4.6 4.5h-.7L.1 13v-.7l1.5-1.4h.7l4.6 4.5H7l4.5-4.5a.5.5 0 0 1 .8 0l4.5 4.5h.2l4.6-4.5z',
      '#3b99fc',
    ],
  ],
}
