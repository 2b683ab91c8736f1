import { describe, expect, it } from 'vitest'
import { resolveMode } from '../../../src/domain/dialog/resolve-mode.js'
import { parseTheme, type Theme } from '../../../src/domain/dialog/theme.js'

describe('theme mode', () => {
  it.each([
    ['light', undefined, 'light'],
    ['dark', true, 'dark'],
    ['system', true, 'light'],
    ['system', false, 'dark'],
    ['system', undefined, 'dark'],
    [undefined, undefined, 'dark'],
    [undefined, true, 'light'],
  ] as const)('%s with a visitor who prefers light: %s is %s [S3.31]', (mode, prefersLight, expected) => {
    expect(resolveMode(mode, prefersLight)).toBe(expected)
  })
})

describe('theme of a host', () => {
  it.each<Theme>([
    {},
    { mode: 'system' },
    { mode: 'light', variables: { accent: '#0988f0' } },
    { variables: { accent: 'oklch(62% 0.2 250 / 0.9)', radius: 'calc(2 * 8px)', zIndex: '2147483647' } },
    { variables: { fontFamily: '"IBM Plex Sans", system-ui, sans-serif', background: 'var(--page-card, white)' } },
  ])('is taken as it is: %o', (theme) => {
    expect(parseTheme(theme)).toEqual(theme)
  })

  it.each([
    'red; position: fixed',
    'red} * {display: none',
    'url(https://evil.example/x)',
    'URL ("x")',
    'u\\72l(x)',
    'image-set("x" 1x)',
    'red/**/',
    '</style><script>',
    '@import "x"',
    'red\nblue',
    '',
    '   ',
    'a'.repeat(201),
    'a'.repeat(1_000_000),
    7,
    null,
    {},
  ])('may style and nothing else: %.40j', (accent) => {
    expect(() => parseTheme({ variables: { accent } })).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID' }))
  })

  it.each([
    ['zIndex', 10],
    ['radius', 16],
  ])('says of a %s that is a number how it is written', (name, value) => {
    expect(() => parseTheme({ variables: { [name]: value } })).toThrow(
      `"theme.variables.${name}" is invalid: give text, as '16px'`,
    )
  })

  it('keeps a variable that is undefined, by which one that was set before is taken back', () => {
    expect(parseTheme({ variables: { accent: undefined } })).toStrictEqual({ variables: { accent: undefined } })
  })

  it.each([undefined, null, 'dark', 7])('is refused when it is no object: %s', (theme) => {
    expect(() => parseTheme(theme)).toThrow(/option "theme"/)
  })

  it.each<unknown>([
    { mode: 'blue' },
    { mode: null },
    { variables: 'red' },
    { variables: null },
    { variables: { colour: 'red' } },
    { variables: { constructor: 'red' } },
  ])('is refused with the name of the option: %o', (theme) => {
    expect(() => parseTheme(theme)).toThrow(/option "theme\./)
  })
})
