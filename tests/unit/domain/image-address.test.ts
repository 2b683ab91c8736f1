import { describe, expect, it } from 'vitest'
import { imageAddress } from '../../../src/domain/text/image-address.js'

const origin = 'http://localhost:4100'

describe('the address of a picture', () => {
  it.each(['data:image/png;base64,AAAA', 'https://icons.example/eth.png', `${origin}/public/ETH?projectId=x`])(
    'may be %s',
    (address) => {
      expect(imageAddress(address, origin)).toBe(address)
    },
  )

  it.each([
    'http://icons.example/eth.png',
    'http://localhost:4100.evil.example/eth.png',
    'http://localhost:41000/eth.png',
    'http://localhost:4100@evil.example/eth.png',
    `${origin}/a b.png`,
    `${origin}/\u202egnp.a`,
    `${origin}/${'a'.repeat(2_048)}`,
    'data:text/html,<script>alert(1)</script>',
    '/eth.png',
    7,
    undefined,
  ])('is not %s', (address) => {
    expect(imageAddress(address, origin)).toBeUndefined()
  })

  it('is no plain http address where no server is known', () => {
    expect(imageAddress(`${origin}/eth.png`)).toBeUndefined()
    expect(imageAddress('undefined/eth.png')).toBeUndefined()
  })
})
