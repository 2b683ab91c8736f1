import { describe, expect, it } from 'vitest'
import { lockScroll, scrollBarOf } from '../../../src/presentation/react/ui/scroll-lock.js'

/** The style attribute of a root, with the one shorthand that matters here. */
function createStyle(own: Readonly<Record<string, string>>) {
  const values = new Map(Object.entries(own))
  const longhands = (name: string) => (name === 'overflow' ? ['overflow-x', 'overflow-y'] : [name])
  return {
    values,
    getPropertyValue: (name: string) => {
      const [first = '', other = first] = longhands(name).map((one) => values.get(one) ?? '')
      return first === other ? first : ''
    },
    getPropertyPriority: () => '',
    setProperty: (name: string, value: string) => longhands(name).forEach((one) => values.set(one, value)),
    removeProperty: (name: string) => longhands(name).forEach((one) => values.delete(one)),
  }
}

/** A page as wide as 900 px, of which a scroll bar takes 15. */
function pageWith(own: Readonly<Record<string, string>>, { gutter = 'auto' } = {}) {
  const style = createStyle(own)
  const computed = {
    paddingRight: own['padding-right'] ?? '0px',
    getPropertyValue: (name: string) => (name === 'scrollbar-gutter' ? gutter : ''),
  }
  const root = { style, clientWidth: 885, hasAttribute: () => true, getAttribute: () => '', removeAttribute: () => {} }
  const document = { documentElement: root, defaultView: { innerWidth: 900, getComputedStyle: () => computed } }
  return { document: document as unknown as Document, style: () => Object.fromEntries(style.values) }
}

function locked({ document, style }: ReturnType<typeof pageWith>) {
  const unlock = lockScroll(document, scrollBarOf(document))
  const during = style()
  unlock()
  return { during, after: style() }
}

const hidden = { 'overflow-x': 'hidden', 'overflow-y': 'hidden' }

describe('a page that does not scroll', () => {
  it('is as wide as with its scroll bar, which is on the right whatever the page is read from', () => {
    expect(locked(pageWith({})).during).toEqual({ ...hidden, 'padding-right': '15px' })
    expect(locked(pageWith({ 'padding-right': '7px' })).during['padding-right']).toBe('22px')
  })

  it('does not move where it keeps the place of its scroll bar itself', () => {
    for (const gutter of ['stable', 'stable both-edges'])
      expect(locked(pageWith({}, { gutter })).during).toEqual(hidden)
  })

  it('has its own style back afterwards, also of one direction alone', () => {
    for (const own of [{}, { 'overflow-y': 'scroll' }, { 'overflow-x': 'clip', 'overflow-y': 'scroll' }])
      expect(locked(pageWith(own)).after).toEqual(own)
  })
})
