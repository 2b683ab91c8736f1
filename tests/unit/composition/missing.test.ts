import { afterEach, expect, it, vi } from 'vitest'
import { createWalletDialog } from '../../../src/composition/facade.js'
import { ethereum } from '../../../src/domain/networks/networks.js'

afterEach(() => vi.unstubAllGlobals())

it.each(['in a place of the page', 'over the page'])(
  'the note of a missing part goes with its dialog: %s',
  async (where) => {
    const shown = new Set<unknown>()
    const element = () => {
      const note = { addEventListener: () => undefined, focus: () => undefined, remove: () => void shown.delete(note) }
      return note
    }
    const place = { ...element(), append: (note: unknown) => void shown.add(note) }
    vi.stubGlobal('document', { createElement: element, body: place })
    vi.stubGlobal('console', { ...globalThis.console, error: () => undefined })
    const dialog = createWalletDialog({
      networks: [ethereum],
      preload: 'intent',
      bindings: () => {
        throw new Error('It cannot be made.')
      },
    })
    if (where === 'over the page') await dialog.open().catch(() => undefined)
    else dialog.mount(place as unknown as HTMLElement)
    await expect.poll(() => shown.size).toBe(1)
    await dialog.destroy()
    expect(shown.size).toBe(0)
  },
)
