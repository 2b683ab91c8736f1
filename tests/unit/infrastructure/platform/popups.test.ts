import { describe, expect, it } from 'vitest'
import { createPopups, type PopupHandle, type PopupsWindow } from '../../../../src/infrastructure/platform/popups.js'

const popupsOf = (handle: PopupHandle | null | (() => never)) => {
  const opened: unknown[][] = []
  const listeners = new Set<Parameters<PopupsWindow['addEventListener']>[1]>()
  const popups = createPopups({
    window: {
      screenX: 100,
      screenY: 50,
      outerWidth: 1_401,
      outerHeight: 1_000,
      document: { hasFocus: () => true },
      open: (...args) => {
        opened.push(args)
        return typeof handle === 'function' ? handle() : handle
      },
      addEventListener: (_, listener) => listeners.add(listener),
      removeEventListener: (_, listener) => listeners.delete(listener),
    },
  })
  return { popups, opened, listeners }
}
const handleOf = (closed = false) => ({
  closed,
  location: { href: 'about:blank' },
  focus: () => undefined,
  close: () => undefined,
})

describe('windows for logins', () => {
  it('are empty, 600 by 800, in the middle of the browser, and know their opener', () => {
    const { popups, opened } = popupsOf(handleOf())
    popups.open()
    expect(opened).toEqual([['', '_blank', 'popup,width=600,height=800,left=501,top=150,scrollbars=yes']])
  })

  it.each([
    ['gives none', null],
    ['gives a closed one', handleOf(true)],
    [
      'throws',
      () => {
        throw new DOMException('sandboxed', 'SecurityError')
      },
    ],
  ])('are blocked when the browser %s', (_, handle) => {
    expect(popupsOf(handle).popups.open()).toBeUndefined()
  })

  it('are not there on a server', () => {
    expect(createPopups({ window: undefined }).open()).toBeUndefined()
  })

  it('are heard by themselves only, and no longer than somebody listens', () => {
    const handle = handleOf()
    const { popups, listeners } = popupsOf(handle)
    const heard: unknown[] = []
    const stop = popups.open()?.listen(({ data }) => heard.push(data))
    for (const source of [handleOf(), null, undefined, handle])
      for (const listen of listeners) listen({ source, origin: 'https://frame.example', data: source === handle })
    expect(heard).toEqual([true])
    stop?.()
    expect(listeners.size).toBe(0)
  })

  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'blob:https://x/1', ''])(
    'are not led to %j',
    (url) => {
      const handle = handleOf()
      popupsOf(handle).popups.open()?.navigate(url)
      expect(handle.location.href).toBe('about:blank')
    },
  )

  it('that the browser cut off count as closed', () => {
    const cut = new Error('cut off')
    let isCut = false
    const guard = () => {
      if (isCut) throw cut
    }
    const popup = popupsOf({
      get closed() {
        guard()
        return false
      },
      get location(): never {
        throw cut
      },
      focus: guard,
      close: guard,
    }).popups.open()
    expect(popup?.closed).toBe(false)
    expect(() => popup?.navigate('https://accounts.example')).not.toThrow()
    isCut = true
    expect(popup?.closed).toBe(true)
    expect(() => popup?.focus()).not.toThrow()
    expect(() => popup?.close()).not.toThrow()
  })
})
