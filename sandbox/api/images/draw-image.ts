import { createHash } from 'node:crypto'

type Motif = (ink: string, turn: number) => string

const motifs: readonly Motif[] = [
  (ink) => `<circle cx="48" cy="48" r="22" fill="none" stroke="${ink}" stroke-width="10"/>`,
  (ink, turn) => `<path d="M48 22 74 48 48 74 22 48z" fill="${ink}" transform="rotate(${turn} 48 48)"/>`,
  (ink, turn) =>
    `<g fill="${ink}" transform="rotate(${turn} 48 48)"><rect x="26" y="26" width="18" height="44" rx="9"/><rect x="52" y="26" width="18" height="44" rx="9" opacity=".6"/></g>`,
  (ink, turn) =>
    `<g transform="rotate(${turn} 48 48)"><path d="M24 60a24 24 0 0 1 48 0z" fill="${ink}"/><circle cx="48" cy="30" r="8" fill="${ink}" opacity=".7"/></g>`,
  (ink) =>
    `<path d="M22 58q13-22 26 0t26 0" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><circle cx="48" cy="30" r="7" fill="${ink}"/>`,
  (ink, turn) =>
    `<g fill="${ink}" transform="rotate(${turn} 48 48)"><circle cx="36" cy="48" r="17" opacity=".75"/><circle cx="60" cy="48" r="17" opacity=".75"/></g>`,
]

/** A small picture whose colours and shape follow from a seed: the same seed always draws the same picture. */
export function drawImage(seed: string, shape: 'tile' | 'coin' = 'tile'): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = createHash('sha256').update(`image:${seed}`).digest()
  const hue = Math.round((first * 360) / 256)
  const partner = (hue + 25 + (second % 60)) % 360
  const motif = motifs[third % motifs.length]?.('#fff', (fourth % 8) * 45) ?? ''
  const gradient = `<linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue},62%,52%)"/><stop offset="1" stop-color="hsl(${partner},66%,38%)"/></linearGradient>`
  const ground =
    shape === 'coin'
      ? '<circle cx="48" cy="48" r="48" fill="url(#g)"/>'
      : '<rect width="96" height="96" fill="url(#g)"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><defs>${gradient}</defs>${ground}${motif}</svg>`
}

/** A coin with letters on it, for currencies and tokens. */
export function drawCoin(letters: string): string {
  const plain = drawImage(letters, 'coin')
  const ground = plain.slice(0, plain.indexOf('fill="url(#g)"/>') + 'fill="url(#g)"/>'.length)
  const size = letters.length > 3 ? 24 : 30
  return `${ground}<text x="48" y="${48 + size / 3}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="600" font-size="${size}" fill="#fff">${letters}</text></svg>`
}
