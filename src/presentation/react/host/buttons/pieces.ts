/** An element with its attributes, or a text; what draws it is React or the page itself. */
export type Piece = string | Drawn
export interface Drawn {
  readonly tag: 'span' | 'bdi' | 'img' | 'svg' | 'g' | 'path' | 'rect' | 'circle'
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Piece[]
}

export const piece = (tag: Drawn['tag'], attributes: Drawn['attributes'], ...children: readonly Piece[]): Drawn => ({
  tag,
  attributes,
  children,
})

export const part = (name: string, ...children: readonly Piece[]): Drawn =>
  piece('span', { 'data-part': name }, ...children)

export const bone = (words: string): Drawn => piece('span', { 'data-part': 'bone', 'aria-hidden': 'true' }, words)

export const icon = (d: string): Drawn =>
  piece('svg', { 'data-part': 'icon', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, piece('path', { d }))

export const warningShape =
  'M8.9 3.9L2.8 14.3A1.3 1.3 0 0 0 3.9 16.3h12.2a1.3 1.3 0 0 0 1.1-2L11.1 3.9a1.3 1.3 0 0 0-2.2 0M10 8v3.5M10 13.8v.01'
