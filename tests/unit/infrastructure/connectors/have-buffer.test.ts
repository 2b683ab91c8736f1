import { describe, expect, it } from 'vitest'
import { haveBuffer } from '../../../../src/infrastructure/connectors/walletconnect/have-buffer.js'

describe('the Buffer that the WalletConnect client expects', () => {
  it('is given to a page that has none, where nobody sees it who lists the names of the page', async () => {
    const page: { readonly Buffer?: typeof Buffer } = {}
    await haveBuffer(page)
    expect(page.Buffer?.from('{"att":{}}').toString('base64')).toBe('eyJhdHQiOnt9fQ==')
    expect(Object.keys(page)).toEqual([])
  })

  it('is left alone where the page has its own', async () => {
    const own = {}
    const page = { Buffer: own }
    await haveBuffer(page)
    expect(page.Buffer).toBe(own)
  })
})
