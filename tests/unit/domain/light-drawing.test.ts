import { describe, expect, it } from 'vitest'
import { isLightDrawing, lightImageSource } from '../../../src/domain/text/light-drawing.js'
import { walletMarks } from '../../../src/infrastructure/bundled/wallet-marks.js'

const svg = (inner: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 24"${more}>${inner}</svg>`
const asText = (drawing: string) => `data:image/svg+xml,${encodeURIComponent(drawing)}`
const asBase64 = (drawing: string, head = 'data:image/svg+xml') =>
  `${head};base64,${Buffer.from(drawing).toString('base64')}`
const isLight = (drawing: string) => {
  const both = [asText(drawing), asBase64(drawing)].map(isLightDrawing)
  expect(both[0]).toBe(both[1])
  return both[0]
}

/** Ten of ten of ten … */
const levels = (depth: number, first: string, level: (i: number) => string, last: string) =>
  svg(`<defs>${first}${Array.from({ length: depth }, (_, i) => level(i + 1)).join('')}</defs>${last}`)
const dot = '<path d="M0 0h1v1z"/>'
const uses = (depth: number) =>
  levels(
    depth,
    `<g id="a0">${dot}</g>`,
    (i) => `<g id="a${i}">${`<use href="#a${i - 1}"/>`.repeat(10)}</g>`,
    `<use href="#a${depth}"/>`,
  )
const by = (name: string, property: string, depth: number) =>
  levels(
    depth,
    `<${name} id="a0">${dot}</${name}>`,
    (i) => `<${name} id="a${i}">${`<path d="M0 0h9v9z" ${property}="url(#a${i - 1})"/>`.repeat(10)}</${name}>`,
    `<path d="M0 0h9v9z" ${property}="url(#a${depth})"/>`,
  )

describe('a drawing of a stranger', () => {
  it.each([
    ['uses', uses(8)],
    ['uses by their older name', uses(8).replaceAll(' href', ' xlink:href')],
    ['masks', by('mask', 'mask', 8)],
    ['clips', by('clipPath', 'clip-path', 8)],
    ['markers', by('marker', 'marker-start', 8)],
    ['patterns', by('pattern', 'fill', 8)],
    ['patterns in a style of their own', by('pattern', 'fill', 8).replaceAll(/fill="([^"]*)"/g, 'style="fill:$1"')],
    [
      'patterns in quotes',
      by('pattern', 'fill', 8).replaceAll(/fill="url\(([^)]*)\)"/g, 'style="fill:url(&quot;$1&quot;)"'),
    ],
    [
      'what is set later',
      uses(8).replaceAll(/<use href="(#a\d)"\/>/g, '<use><set attributeName="href" to="$1"/></use>'),
    ],
    ['a rule for all', svg(`<style>path{mask:url(#m)}</style><mask id="m">${dot}</mask>${dot}`)],
    ['a rule in a section', svg(`<style><![CDATA[path{mask:url(#m)}]]></style><mask id="m">${dot}</mask>${dot}`)],
    ['itself', svg('<g id="a"><use href="#a"/></g>')],
    ['the filters of many', svg(`<filter id="f"><feGaussianBlur/></filter>${'<g filter="url(#f)"/>'.repeat(200)}`)],
    ['a long row', svg(Array.from({ length: 5_000 }, (_, i) => `<g id="a${i}"><use href="#a${i + 1}"/></g>`).join(''))],
    ['a drawing in it', svg(`<image href="${asBase64(uses(5))}"/>`)],
    ['a drawing in it, by another spelling', svg(`<image href="DATA:image/SVG+xml,x"/>`)],
    ['a drawing in its style', svg('<style>svg{background:url(data:image/svg+xml,x)}</style>')],
    ['a drawing in it over two lines', svg('<image href="da\nta:image/svg+xml,x"/>')],
    ['a sheet of styles in it', `<?xml-stylesheet href="data:text/css,x"?>${svg(dot)}`],
    ['letters by their numbers', svg('<g id="a"/><use href="&#35;a"/>')],
    ['letters by their codes', svg('<g id="a"/><use href="#%61"/>')],
    ['letters of styles by their codes', svg('<g style="mask:u\\72l(#a)"/>')],
    ['letters by words of its own', `<!DOCTYPE svg [<!ENTITY u "&#35;a">]>${svg('<use href="&u;"/>')}`],
    ['another alphabet', `<?xml version="1.0" encoding="iso-2022-jp"?>${svg(dot)}`],
    ['an end that is missing', svg(dot).slice(0, -6)],
    ['an end of something else', svg('<g></a></g>')],
    ['a name in strange letters', svg('<g id="a>b"/>')],
    ['more depth than anything has', svg('<g>'.repeat(300) + '</g>'.repeat(300))],
    ['nothing', ''],
    ['more than anything has', svg(dot.repeat(9_000))],
  ])('is not light with %s', (_, drawing) => {
    if (drawing === '') expect(isLightDrawing('data:image/svg+xml,<')).toBe(false)
    else expect(isLight(drawing)).toBe(false)
  })

  it.each([
    ['shapes', svg(dot.repeat(1_000))],
    [
      'parts that are used, clipped and masked',
      svg(`<defs><path id="p" d="M0 0h9v9z"/><clipPath id="c"><use xlink:href="#p"/></clipPath>
      <mask id="m"><use xlink:href="#p" fill="#fff"/></mask></defs><g clip-path="url(#c)" mask='url(#m)'>${dot.repeat(20)}</g>`),
    ],
    [
      'colours that run, by a class',
      svg(`<style>.a{fill:url(#g)}.b{fill:#fff}</style>
      <linearGradient id="g"><stop stop-color="#000"/></linearGradient><path class="a" d="M0 0h9v9z"/>`),
    ],
    ['colours that run, in quotes', svg('<radialGradient id="g"/><path style="fill:url(&quot;#g&quot;)"/>')],
    [
      'a shadow',
      svg('<filter id="f"><feOffset dy="1"/><feGaussianBlur/><feColorMatrix/><feBlend/></filter><g filter="url(#f)"/>'),
    ],
    ['a picture in it', svg('<image href="data:image/png;base64,AAAA"/>')],
    [
      'words',
      svg('<title>Harbour &amp; Sons</title><text>Quay #12 &#8211; 100 % &lt;3</text>', ' aria-label="Quay #12"'),
    ],
    [
      'a head and remarks',
      `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<!-- <g> -->${svg(dot)}\n`,
    ],
    ['words of many letters', svg('<text>Ωmega 金貨</text>')],
  ])('is light with %s', (_, drawing) => {
    expect(isLight(drawing)).toBe(true)
  })

  it.each([
    ['a name of its letters that is another alphabet', asBase64(svg(dot), 'data:image/svg+xml;charset=utf-16')],
    ['letters of two bytes', `data:image/svg+xml;base64,${Buffer.from(svg(dot), 'utf16le').toString('base64')}`],
    ['more heads than anybody writes', asText(uses(8)).replace('+xml', `+xml${';charset=utf-8'.repeat(9)}`)],
    ['what is not base64', 'data:image/svg+xml;base64,===='],
    ['a use over two lines', `data:image/svg+xml,${encodeURIComponent(uses(8)).replaceAll('use', 'u\nse')}`],
  ])('is not light with %s', (_, source) => {
    expect(isLightDrawing(source)).toBe(false)
  })

  it.each([
    ['the usual heads', asText(svg(dot)).replace('+xml', '+xml;utf8')],
    ['the usual heads', asBase64(svg(dot), 'data:image/svg+xml;charset=utf-8')],
    ['signs as they are', `data:image/svg+xml,${svg('<path d="M0 0" width="100%"/>')}`],
    ['another kind of picture', 'data:image/png;base64,AAAA'],
  ])('is light with %s', (_, source) => {
    expect(isLightDrawing(source)).toBe(true)
    expect(lightImageSource(source)).toBe(source)
  })

  it('is no source where it is heavy, nor is what is none', () => {
    expect(lightImageSource(asBase64(uses(8)))).toBeUndefined()
    expect(lightImageSource('https://images.example/a.svg')).toBeUndefined()
  })

  it('is light as wallets really draw themselves', () => {
    expect(Object.values(walletMarks).filter((mark) => !isLightDrawing(mark))).toEqual([])
  })
})
