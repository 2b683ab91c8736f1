import { describe, expect, it } from 'vitest'
import { createClipboard } from '../../../../src/infrastructure/platform/clipboard.js'
import { createOpener } from '../../../../src/infrastructure/platform/opener.js'

describe('copying', () => {
  it('is refused where the page has no clipboard', async () => {
    await expect(createClipboard({ navigator: undefined }).write('x')).rejects.toThrow('clipboard')
    await expect(createClipboard({ navigator: {} }).write('x')).rejects.toThrow('clipboard')
  })
})

describe('opening a tab', () => {
  const opening = (window: object = {}) => {
    const calls: unknown[] = []
    return { calls, opener: createOpener({ window: { open: (...args) => calls.push(args), ...window } }) }
  }

  it('tells the new tab neither this page nor its address', () => {
    const { calls, opener } = opening()
    opener.open('https://wallet.example')
    expect(calls).toEqual([['https://wallet.example/', '_blank', 'noopener,noreferrer']])
  })

  it('is tried by a browser that cannot tell whether there was a click', () => {
    expect(opening({ navigator: {} }).opener.open('https://wallet.example')).toBe(true)
  })

  it('is not tried without a click or key', () => {
    const { calls, opener } = opening({ navigator: { userActivation: { isActive: false } } })
    expect(opener.open('https://wallet.example')).toBe(false)
    expect(calls).toEqual([])
  })

  it('is said to have failed when the page may not, and on a server', () => {
    const forbidden = opening({
      open: () => {
        throw new DOMException('sandboxed', 'SecurityError')
      },
    })
    expect(forbidden.opener.open('https://wallet.example')).toBe(false)
    expect(createOpener({ window: undefined }).open('https://wallet.example')).toBe(false)
  })
})
