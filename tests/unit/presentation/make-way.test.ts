import { describe, expect, it } from 'vitest'
import { createMakeWay } from '../../../src/presentation/react/ui/make-way.js'

/** A window as far as it is looked at, with a dialog over it and time that a test moves on. */
function createView({ draws = true } = {}) {
  const looks = new Set<() => void>()
  const attributes = new Set<string>()
  const dialog = {
    setAttribute: (name: string) => void attributes.add(name),
    removeAttribute: (name: string) => void attributes.delete(name),
  }
  const page = { open: true, drawn: [] as string[] }
  const hit = (tag: string) => ({
    closest: () => null,
    contains: () => false,
    matches: (asked: string) => asked === tag,
  })
  const body = { contains: () => true, children: [] }
  const view = {
    innerWidth: 600,
    innerHeight: 600,
    document: {
      body,
      activeElement: body,
      querySelectorAll: () => (page.open ? [dialog] : []),
      ...(draws && {
        elementsFromPoint: (x: number) =>
          page.drawn.flatMap((what) => {
            const [tag = '', place] = what.split(' in ')
            return (place === 'the middle') === (x === 300) ? [hit(tag)] : []
          }),
      }),
    },
    setInterval: (look: () => void) => {
      looks.add(look)
      return 1
    },
    clearInterval: () => looks.clear(),
  }
  return {
    makeWay: createMakeWay(view as unknown as Window),
    page,
    isAside: () => attributes.has('data-aside'),
    isLooking: () => looks.size > 0,
    look: (times = 1) => {
      for (let i = 0; i < times; i++) for (const look of looks) look()
    },
  }
}

function ask(view: ReturnType<typeof createView>) {
  const wallet: { answer?: (text: string) => void } = {}
  const answer = view.makeWay(new Promise<string>((resolve) => (wallet.answer = resolve)))
  return async () => {
    wallet.answer?.('an answer')
    expect(await answer).toBe('an answer')
  }
}

describe('a dialog over a page whose wallet is asked', () => {
  it('stays where nothing is drawn, and looks no more than the wallet is asked', async () => {
    const view = createView()
    expect(view.isLooking()).toBe(false)
    const answered = ask(view)
    view.look(10)
    expect([view.isAside(), view.isLooking()]).toEqual([false, true])
    await answered()
    view.look(3)
    expect([view.isAside(), view.isLooking()]).toEqual([false, false])
  })

  it.each(['div in the middle', 'dialog in the middle', 'iframe in the middle', 'iframe in a corner'])(
    'steps aside for a %s',
    (drawn) => {
      const view = createView()
      ask(view)
      view.page.drawn = [drawn]
      view.look()
      expect(view.isAside()).toBe(true)
    },
  )

  it('does not for what is told at the edge', () => {
    const view = createView()
    ask(view)
    view.page.drawn = ['div in a corner']
    view.look()
    expect(view.isAside()).toBe(false)
  })

  it('waits between two screens of the wallet, and is back after the last', () => {
    const view = createView()
    ask(view)
    view.page.drawn = ['div in the middle']
    view.look()
    view.page.drawn = []
    view.look(2)
    expect(view.isAside()).toBe(true)
    view.page.drawn = ['dialog in the middle']
    view.look()
    view.page.drawn = []
    view.look(3)
    expect([view.isAside(), view.isLooking()]).toEqual([false, true])
  })

  it('waits for what the wallet says after it answered, too', async () => {
    const view = createView()
    const answered = ask(view)
    view.page.drawn = ['div in the middle']
    await answered()
    view.look(20)
    expect(view.isAside()).toBe(true)
    view.page.drawn = []
    view.look(3)
    expect([view.isAside(), view.isLooking()]).toEqual([false, false])
  })

  it('stays in a page that is drawn by nobody, as in tests of hosts', async () => {
    const view = createView({ draws: false })
    const answered = ask(view)
    view.page.drawn = ['div in the middle']
    view.look()
    expect(view.isAside()).toBe(false)
    await answered()
  })

  it('is to be seen when it opens anew', () => {
    const view = createView()
    ask(view)
    view.page.drawn = ['div in the middle']
    view.look()
    view.page.open = false
    view.look()
    expect(view.isAside()).toBe(false)
  })
})
