import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as simpleIcons from 'simple-icons'
import type { SimpleIcon } from 'simple-icons'
import { optimize } from 'svgo'
import { packageManifest, repositoryRoot } from '../package-manifest.ts'
import type { Picture, Source } from './plan.ts'

/** Where a mark comes from: package, version, licence and name there. */
export function originOf(source: Source): string {
  const version = (name: string) => `${name} ${packageManifest.devDependencies[name]}`
  if (source.set === 'file') return source.from
  if (source.set === 'simple-icons') return `${version('simple-icons')} (CC0-1.0), ${source.name}`
  return `${version('@web3icons/core')} (MIT), ${source.folder}/background/${source.name}`
}

/** What its owner asks of those who show it, where the set knows. */
export const guidelinesOf = (source: Source): string | undefined =>
  source.set === 'simple-icons' ? simpleIcon(source.name).guidelines : undefined

/** A picture for `src`, which is read by browsers as it stands: only what ends an attribute or an address is escaped. */
export async function drawPicture(picture: Picture): Promise<string> {
  const drawing = await read(picture)
  const svg = shrink(picture.ground === undefined ? drawing : onGround(drawing, picture.ground))
  const text = svg
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `data:image/svg+xml,${text}`
}

/** The shapes of a brand, each with its colour; without one where it is drawn in the colour of text. */
export async function drawShapes(source: Source): Promise<{ box: string; paths: (readonly [string, string?])[] }> {
  const svg = shrink(await read(source), 1)
  const paths = [...svg.matchAll(/<path\b[^>]*>/g)].map(([tag]): readonly [string, string?] => {
    const fill = attribute(tag, 'fill')
    // Near black, which stands for "one colour": on dark it would be nothing.
    return fill === undefined || /^#(?:0{3}|0{6}|181717)$/.test(fill)
      ? [attribute(tag, 'd') ?? '']
      : [attribute(tag, 'd') ?? '', fill]
  })
  return { box: boxOf(svg).join(' '), paths }
}

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

const boxOf = (svg: string): readonly number[] => (attribute(svg, 'viewBox') ?? '').split(/\s+/).map(Number)

function simpleIcon(name: string): SimpleIcon {
  const icon = (Object.values(simpleIcons) as readonly SimpleIcon[]).find(({ slug }) => slug === name)
  if (icon === undefined) throw new Error(`simple-icons has no ${name}.`)
  return icon
}

async function read(source: Source): Promise<string> {
  if (source.set === 'file')
    return readFileSync(join(repositoryRoot, 'scripts/marks/sources', `${source.name}.svg`), 'utf8')
  if (source.set === 'simple-icons') {
    const { path, hex } = simpleIcon(source.name)
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#${hex}" d="${path}"/></svg>`
  }
  const path = `node_modules/@web3icons/core/dist/svgs/${source.folder}/background/${source.name}.svg.js`
  return ((await import(join(repositoryRoot, path))) as { readonly default: string }).default
}

/** A drawing in the middle of a coloured square. */
function onGround(svg: string, { color, room }: NonNullable<Picture['ground']>): string {
  const [x = 0, y = 0, width = 24, height = 24] = boxOf(svg)
  const scale = (24 * (1 - 2 * room)) / Math.max(width, height)
  const [left, top] = [(24 - width * scale) / 2 - x * scale, (24 - height * scale) / 2 - y * scale]
  const inside = svg.replace(/^[\s\S]*?<svg\b[^>]*>|<\/svg>\s*$/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${color}" d="M0 0h24v24H0z"/><g transform="translate(${left} ${top}) scale(${scale})">${inside}</g></svg>`
}

/** Without clips that are as large as the picture. */
const unclipped = (svg: string): string =>
  [...svg.matchAll(/<clipPath id="([^"]+)">\s*<path[^>]*? d="M0 0h24v24H0z"\s*\/>\s*<\/clipPath>/g)].reduce(
    (left, [clip, id]) => left.replace(clip, '').replace(` clip-path="url(#${id})"`, ''),
    svg,
  )

/** In fewer bytes, and with nothing in it that loads, runs or leads anywhere. */
function shrink(svg: string, precision = 2): string {
  const run = (floatPrecision: number) =>
    optimize(unclipped(svg), {
      multipass: true,
      floatPrecision,
      plugins: ['preset-default', 'removeDimensions', { name: 'removeAttrs', params: { attrs: 'svg:class' } }],
    }).data
  // A hundredth of a picture of 24 is seen; of one of 256, or of a thousand facets, it is not.
  const [fine, coarse] = [run(precision), run(1)]
  const data = (boxOf(svg)[2] ?? 24) > 100 ? run(0) : fine.length > 4_000 ? coarse : fine
  const foreign = /<(?:image|script|style|foreignObject|a|use|animate|set)\b|href|\son\w+=|\bstyle=/i.exec(data)
  if (foreign !== null) throw new Error(`A mark has "${foreign[0]}" in it.`)
  return data
}
