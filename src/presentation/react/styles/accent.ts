type Rgb = readonly [red: number, green: number, blue: number]

/** Black or white, whichever can be read on the accent of this element; undefined where the browser cannot tell. */
export function onAccentFor(root: HTMLElement): string | undefined {
  const accent = computedColour(root, 'var(--accent)')
  return accent && readableOn(accent)
}

const readable = 4.5
const shares = [80, 70, 60, 50, 40, 30, 20]

/**
 * How much of the accent a text may have, with the foreground as the rest, so that it can be read on the background;
 * undefined where the usual share will do.
 */
export function accentShareFor(root: HTMLElement): string | undefined {
  const background = computedColour(root, 'var(--background)')
  const isReadable = (colour: Rgb | undefined) =>
    background === undefined || colour === undefined || contrast(colour, background) >= readable
  if (isReadable(computedColour(root, 'var(--accent-text)'))) return undefined
  const mixed = (share: number) =>
    computedColour(root, `color-mix(in oklab, var(--accent) ${share}%, var(--foreground))`)
  return `${shares.find((share) => isReadable(mixed(share))) ?? 0}%`
}

/** White while it can be read, else the better of the two. */
export function readableOn(accent: Rgb): '#fff' | '#000' {
  const [white, black] = [contrast(accent, [1, 1, 1]), contrast(accent, [0, 0, 0])]
  return white >= readable || white >= black ? '#fff' : '#000'
}

/** Contrast of WCAG 2.2, which asks 4.5 of text. Channels are sRGB between 0 and 1. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const weights = [0.2126, 0.7152, 0.0722]

const luminance = (rgb: Rgb): number =>
  rgb.reduce((sum, channel, i) => {
    const linear = channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    return sum + linear * (weights[i] ?? 0)
  }, 0)

/** What a CSS colour is in this element, however it was written. */
export function computedColour(root: HTMLElement, css: string): Rgb | undefined {
  const probe = root.ownerDocument.createElement('span')
  // A mix in sRGB always computes to plain sRGB numbers.
  probe.style.setProperty('color', `color-mix(in srgb, ${css}, ${css})`)
  root.append(probe)
  const text = getComputedStyle(probe).color
  probe.remove()
  const [, red, green, blue] = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)/.exec(text) ?? []
  return red === undefined || green === undefined || blue === undefined
    ? undefined
    : [Number(red), Number(green), Number(blue)]
}
