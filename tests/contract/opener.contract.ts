import { describe, expect, it } from 'vitest'
import type { Opener } from '../../src/ports/platform.js'

export interface OpenerSetup {
  readonly opener: Opener
  /** Addresses of the tabs that were opened. */
  opened(): readonly string[]
  /** The browser blocks new tabs from now on. */
  block(): void
}

/** What every opener owes. */
export function openerContract(adapter: string, setUp: () => OpenerSetup): void {
  describe(`opener: ${adapter}`, () => {
    it('opens https addresses', () => {
      const { opener, opened } = setUp()
      expect(opener.open('https://wallet.example/get?x=1#y')).toBe(true)
      expect(opened()).toEqual(['https://wallet.example/get?x=1#y'])
    })

    it.each([
      'http://wallet.example',
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,<script>1</script>',
      'blob:https://wallet.example/1',
      'file:///etc/passwd',
      'https://user@wallet.example',
      'https:\\\\wallet.example',
      ' https://wallet.example',
      '//wallet.example',
      'wallet://open',
      '',
    ])('refuses %j', (url) => {
      const { opener, opened } = setUp()
      expect(opener.open(url)).toBe(false)
      expect(opened()).toEqual([])
    })

    it('says so when the browser blocks the tab', () => {
      const { opener, opened, block } = setUp()
      block()
      expect(opener.open('https://wallet.example')).toBe(false)
      expect(opened()).toEqual([])
    })
  })
}
