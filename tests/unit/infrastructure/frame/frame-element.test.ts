import { describe, expect, it } from 'vitest'
import { createFrameElement } from '../../../../src/infrastructure/frame/frame-element.js'

type Listener = (event: object) => void

/** What a parent knows of a child. */
interface Child {
  parentElement: object | undefined
}

/** As much of a page as the frame needs; `canMove`: its elements have `moveBefore`. */
function createPage({ canMove = true } = {}) {
  const hear = () => {
    const listeners = new Map<string, Set<Listener>>()
    return {
      addEventListener: (type: string, listener: Listener, options?: { signal?: AbortSignal }) => {
        const own = listeners.get(type) ?? new Set()
        listeners.set(type, own.add(listener))
        options?.signal?.addEventListener('abort', () => own.delete(listener))
      },
      dispatch: (type: string, event: object = {}) => {
        for (const listener of listeners.get(type) ?? []) listener(event)
      },
      count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    }
  }
  const createParent = (): object => {
    const parent: object = {
      append: (frame: Child) => {
        frame.parentElement = parent
      },
      contains: () => true,
      ...(canMove
        ? {
            moveBefore: (frame: Child) => {
              frame.parentElement = parent
            },
          }
        : {}),
    }
    return parent
  }
  const body = createParent()
  const dialogs: object[] = []
  class Sheet {
    text = ''
    replaceSync(text: string) {
      this.text = text
    }
  }
  class Observer {
    observe() {}
    disconnect() {}
  }
  const view = { ...hear(), CSSStyleSheet: Sheet, MutationObserver: Observer }
  const document = {
    ...hear(),
    body,
    defaultView: view,
    adoptedStyleSheets: [] as readonly Sheet[],
    fullscreenElement: null,
    querySelectorAll: () => dialogs,
    createElement: (): object | undefined => {
      frames.push(createFrame())
      return frames.at(-1)
    },
  }
  const createFrame = () => {
    const attributes = new Map<string, string>()
    const log: string[] = []
    const place: Child = { parentElement: undefined }
    const frame = {
      ...hear(),
      ownerDocument: document,
      get parentElement() {
        return place.parentElement
      },
      set parentElement(parent: object | undefined) {
        place.parentElement = parent
      },
      contentWindow: { postMessage: () => undefined },
      name: '',
      title: '',
      allow: '',
      src: '',
      log,
      attributes,
      get isConnected() {
        return place.parentElement !== undefined
      },
      setAttribute: (name: string, value: string) => attributes.set(name, value),
      getAttribute: (name: string) => attributes.get(name) ?? null,
      hasAttribute: (name: string) => attributes.has(name),
      removeAttribute: (name: string) => attributes.delete(name),
      matches: () => log.filter((entry) => entry !== 'focus').at(-1) === 'show',
      showPopover: () => log.push('show'),
      hidePopover: () => log.push('hide'),
      focus: () => log.push('focus'),
      remove: () => {
        place.parentElement = undefined
      },
    }
    return frame
  }
  const frames: ReturnType<typeof createFrame>[] = []

  const element = createFrameElement({
    document: document as unknown as Document,
    url: 'https://frame.example/sdk?lang=en&version=1',
    projectId: 'project',
    chainId: () => 'eip155:8453',
    title: 'Embedded wallet',
    ids: () => 'b5f1c2d0',
  })
  const openDialog = () => {
    dialogs.push(createParent())
    return dialogs.at(-1)
  }
  const opened = (onFailed: () => void = () => undefined) => {
    element.open(onFailed)
    const frame = frames.at(-1)
    if (frame === undefined) throw new Error('No frame was made.')
    return frame
  }
  return {
    element,
    document,
    view,
    body,
    frames,
    opened,
    openDialog,
    sheet: () => document.adoptedStyleSheets.at(-1)?.text ?? '',
  }
}

const part = { top: 10, left: 20.5, width: 360, height: 480 }

describe('the frame on the page', () => {
  it('is loaded with what it has to know, and not before it is opened [S2.28, S9.28]', () => {
    const { frames, opened, body } = createPage()
    expect(frames).toHaveLength(0)
    const frame = opened()
    expect(Object.fromEntries(new URL(frame.src).searchParams)).toEqual({
      lang: 'en',
      projectId: 'project',
      chainId: 'eip155:8453',
      version: '4',
      enableLogger: 'false',
    })
    expect(frame.src).toMatch(/^https:\/\/frame\.example\/sdk\?/)
    expect(frame).toMatchObject({
      name: 'w3m-secure-iframe',
      title: 'Embedded wallet',
      allow: 'clipboard-write; publickey-credentials-get',
    })
    expect(frame.parentElement).toBe(body)
  })

  it('is fixed, in front, and hidden, without a style attribute [S2.28] [S9.16]', () => {
    const { opened, sheet } = createPage()
    const frame = opened()
    expect(sheet()).toMatch(
      /^iframe\[data-portico-frame="b5f1c2d0"\]\{position:fixed!important;z-index:999999!important;/,
    )
    expect(sheet()).toContain('display:none!important')
    expect([...frame.attributes.keys()]).toEqual(['data-portico-frame'])
  })

  it('is shown over a part of the page, above all others, and is hidden again', () => {
    const { element, opened, sheet } = createPage()
    const frame = opened()
    element.show(part)
    expect(sheet()).toContain('display:block!important;top:10px!important;left:20.5px!important;width:360px!important')
    expect(frame.attributes.get('popover')).toBe('manual')
    element.focus()
    // A part that moves neither blinks nor loses the focus.
    element.show({ ...part, top: 50 })
    expect(sheet()).toContain('top:50px!important')
    element.hide()
    element.hide()
    expect(frame.log).toEqual(['show', 'focus', 'hide'])
    expect(sheet()).toContain('display:none!important')
  })

  it('follows into the modal dialog of the page, and leaves it before it goes', () => {
    const { element, opened, openDialog, body } = createPage()
    const frame = opened()
    element.show(part)
    const dialog = openDialog()
    element.show(part)
    expect(frame.parentElement).toBe(dialog)
    expect(frame.log).toEqual(['show', 'hide', 'show'])
    element.hide()
    expect(frame.parentElement).toBe(body)
  })

  it('stays where it is in a browser that would load it anew', () => {
    const { element, opened, openDialog, body } = createPage({ canMove: false })
    const frame = opened()
    openDialog()
    element.show(part)
    element.hide()
    expect(frame.parentElement).toBe(body)
  })

  it('is kept from no visitor by the modals of the page while it is shown, and only then', () => {
    const { element, opened, view } = createPage()
    const frame = opened()
    frame.setAttribute('inert', '')
    frame.setAttribute('aria-hidden', 'true')
    element.show(part)
    expect([...frame.attributes.keys()].sort()).toEqual(['data-portico-frame', 'popover'])
    const stopped: unknown[] = []
    const focusin = (target: unknown) =>
      view.dispatch('focusin', { target, stopImmediatePropagation: () => stopped.push(target) })
    focusin(frame)
    focusin({})
    expect(stopped).toEqual([frame])
    element.hide()
    expect(view.count()).toBe(0)
  })

  it.each([
    ['an error', (page: ReturnType<typeof createPage>) => page.frames[0]?.dispatch('error'), 1],
    ['a policy of the page', violation('https://frame.example/sdk'), 1],
    ['a policy that names the origin only', violation('https://frame.example'), 1],
    ['a policy that is only reported', violation('https://frame.example/sdk', 'report'), 0],
    ['a policy against somebody else', violation('https://frame.example.evil.example/'), 0],
    [
      'a browser that names the part of the policy that it fell back on',
      violation('https://frame.example/sdk', 'enforce', 'default-src'),
      1,
    ],
    [
      'a picture of its server that the policy stops',
      violation('https://frame.example/a.png', 'enforce', 'img-src'),
      0,
    ],
    ['a question to its server that the policy stops', violation('https://frame.example', 'enforce', 'connect-src'), 0],
  ])('fails at once for %s or not at all [S8.26]', (_, happen, times) => {
    const page = createPage()
    let failed = 0
    page.opened(() => (failed += 1))
    happen(page)
    expect(failed).toBe(times)
    page.element.remove()
    happen(page)
    expect(failed).toBe(times)
  })

  it('leaves nothing behind', () => {
    const { element, document, view, opened } = createPage()
    const frame = opened()
    expect(element.window()).toBe(frame.contentWindow)
    element.show(part)
    element.remove()
    element.remove()
    element.show(part)
    element.hide()
    element.focus()
    expect(frame.isConnected).toBe(false)
    expect(element.window()).toBeUndefined()
    expect([document.adoptedStyleSheets.length, document.count(), view.count(), frame.count()]).toEqual([0, 0, 0, 0])
  })

  it('is none on a server', () => {
    const element = createFrameElement({
      document: undefined,
      url: 'https://frame.example/sdk',
      projectId: undefined,
      chainId: () => 'eip155:1',
      title: '',
      ids: () => '1',
    })
    expect(() => element.open(() => undefined)).toThrow(expect.objectContaining({ code: 'FRAME_UNAVAILABLE' }))
    expect(element.window()).toBeUndefined()
  })
})

function violation(blockedURI: string, disposition = 'enforce', effectiveDirective = 'frame-src') {
  return ({ document }: ReturnType<typeof createPage>) =>
    document.dispatch('securitypolicyviolation', { blockedURI, disposition, effectiveDirective })
}
