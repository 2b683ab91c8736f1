import { describe, expect, it } from 'vitest'
import { isOpen, licenceFindings, licenceOf, lockFindings } from '../../scripts/licence-policy.ts'

describe('licence expressions', () => {
  it.each([
    ['MIT', true],
    ['MPL-2.0', false],
    ['GPL-3.0-only', false],
    ['MIT OR GPL-3.0-only', true],
    ['GPL-3.0-only OR MIT', true],
    ['MIT AND GPL-3.0-only', false],
    ['(MIT OR GPL-3.0-only) AND ISC', true],
    ['(MIT AND GPL-3.0-only) OR ISC', true],
    ['MIT OR GPL-3.0-only AND GPL-2.0-only', true],
    ['GPL-2.0-only AND GPL-3.0-only OR GPL-1.0-only', false],
    ['Apache-2.0 WITH LLVM-exception', false],
    ['SEE LICENSE IN LICENSE', false],
    ['MIT OR', false],
    ['(MIT', false],
    ['mit', false],
    ['', false],
    [undefined, false],
  ])('%s is open: %s', (expression, open) => {
    expect(isOpen(expression)).toBe(open)
  })

  it.each([
    [{ license: 'MIT' }, 'MIT'],
    [{ license: { type: 'ISC' } }, 'ISC'],
    [{ licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }] }, 'MIT OR Apache-2.0'],
    [{ licenses: [] }, undefined],
    [{ license: 7 }, undefined],
    [{}, undefined],
  ])('reads %j as %s', (manifest, expression) => {
    expect(licenceOf(manifest)).toBe(expression)
  })
})

describe('licence exceptions', () => {
  const closed = { name: 'closed', path: 'node_modules/a/node_modules/closed', manifest: { license: 'MPL-2.0' } }
  const binary = { name: 'closed-linux', path: 'node_modules/closed-linux', manifest: {} }
  const dev = { packages: { [closed.path]: { dev: true }, [binary.path]: { dev: true } } }

  it('reports a package whose licence is not on the list', () => {
    expect(licenceFindings([closed, binary], dev, [])).toEqual([
      'node_modules/a/node_modules/closed: licence MPL-2.0 is not on the list',
      'node_modules/closed-linux: licence not named is not on the list',
    ])
  })

  it('accepts the named ones, with one pattern for the binaries of all platforms', () => {
    const exceptions = ['closed', 'closed-*'].map((name) => ({ name, why: 'test' }))
    expect(licenceFindings([closed, binary], dev, exceptions)).toEqual([])
  })

  it('reports an exception that is no longer installed', () => {
    expect(licenceFindings([], dev, [{ name: 'closed', why: 'test' }])).toEqual([
      'closed: named as an exception but no longer installed',
    ])
  })

  it('reports an exception that a host would install', () => {
    expect(licenceFindings([closed], { packages: { [closed.path]: {} } }, [{ name: 'closed', why: 'test' }])).toEqual([
      'node_modules/a/node_modules/closed: an exception for development, but hosts would install it',
    ])
  })
})

describe('the lock', () => {
  it('names no registry address', () => {
    expect(lockFindings({ packages: { 'node_modules/a': { resolved: 'somewhere' } } }, [])).toEqual([
      'node_modules/a: the lock records its address',
    ])
  })

  it('holds no install script that is not named, and no name without one', () => {
    const lock = { packages: { 'node_modules/x/node_modules/@b/c': { hasInstallScript: true } } }
    expect(lockFindings(lock, [{ name: 'gone', why: 'test' }])).toEqual([
      '@b/c: has an install script',
      'gone: no longer has an install script',
    ])
    expect(lockFindings(lock, [{ name: '@b/c', why: 'test' }])).toEqual([])
  })

  it('serves every platform', () => {
    const a = { optionalDependencies: { 'a-darwin': '1.0.0', 'a-linux': '1.0.0' } }
    expect(lockFindings({ packages: { 'node_modules/a': a, 'node_modules/a-linux': {} } }, [])).toEqual([
      'node_modules/a: the lock lacks its optional dependency a-darwin',
    ])
  })
})
