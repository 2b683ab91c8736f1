import { describe, expect, it } from 'vitest'
import { isObject, look } from '../../../src/kit/look.js'

describe("a look at somebody else's object", () => {
  it('sees inherited members, getters and those of functions', () => {
    class Wallet {
      get chain() {
        return 7
      }
    }
    expect(look(new Wallet(), 'chain')).toBe(7)
    expect(
      look(
        Object.assign(() => undefined, { isWallet: true }),
        'isWallet',
      ),
    ).toBe(true)
    expect(look(['x'], 0)).toBe('x')
  })

  it.each([undefined, null, 7, 'text', {}])('sees nothing in %s', (value) => {
    expect(look(value, 'length')).toBeUndefined()
  })

  it('takes what throws for missing', () => {
    const trap = () => {
      throw new Error('no')
    }
    expect(look(new Proxy({}, { get: trap }), 'a')).toBeUndefined()
    expect(isObject(new Proxy({}, { get: trap }))).toBe(true)
  })
})
