import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ethereum } from '../../../src/domain/networks/networks.js'
import type { PorticoDialogElement } from '../../../src/element.js'

type Living = PorticoDialogElement & { isConnected: boolean; connectedCallback(): void; disconnectedCallback(): void }

/** As much of a page as the element itself needs: whether it is in it, says the test. */
class BareElement extends EventTarget {
  isConnected = false
  getAttribute = () => null
  hasAttribute = () => false
  getAttributeNames = () => []
}
const page = {
  HTMLElement: BareElement,
  document: new EventTarget(),
  location: { hostname: 'site.example' },
  customElements: {
    get: () => undefined,
    define: (_: string, made: new () => Living) => void (Element = made),
  },
}
const elements = '../../../src/element.ts'
let Element: new () => Living

beforeEach(async () => {
  Object.assign(globalThis, page)
  // A module of its own: other tests may have fetched the element where there is no page for it.
  await import(`${elements}?of=this-page`)
})
afterEach(() => {
  for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name)
})

it('the element keeps its dialog where it is moved, and ends it where it is taken out for good', async () => {
  const element = new Element()
  element.options = { networks: [ethereum], preload: 'intent' }
  const put = (isIn: boolean) => {
    element.isConnected = isIn
    if (isIn) element.connectedCallback()
    else element.disconnectedCallback()
  }
  put(true)
  const { dialog } = element
  expect(dialog).toBeDefined()
  put(false)
  put(true)
  await sleep(5)
  expect(element.dialog).toBe(dialog)
  put(false)
  await sleep(5)
  expect(element.dialog).toBeUndefined()
  await expect(dialog?.open()).rejects.toMatchObject({ code: 'DESTROYED' })
  put(true)
  expect(element.dialog).toBeDefined()
  expect(element.dialog).not.toBe(dialog)
  put(false)
  await sleep(5)
})
