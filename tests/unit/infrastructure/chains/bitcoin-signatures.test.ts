import { describe, expect, it } from 'vitest'
import { bitcoinMainnetId } from '../../../../src/domain/networks/bitcoin.js'
import { accountId } from '../../../../src/domain/networks/caip.js'
import { signMessage } from '../../../../src/infrastructure/chains/bitcoin/sign-message.js'
import { readBitcoinAnswer } from '../../../../src/infrastructure/connectors/walletconnect/namespaces/bitcoin-codec.js'
import { payer, walletThatAnswers } from './scripted-explorer.js'

/** What BIP-322 has as test vectors since its version 2.0.0: simple, simple of several keys, and without a name as of old. */
const vectors = [
  'smpAkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  'smpAkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
  'fulAgAAAAABAY+B3hhlrps+S2YaxSvL3HxZKdfT+8XCCtZ4KQc5N+AaAAAAAADgBwAAAQAAAAAAAAAAAWoBQEHQoT3HfPKw4WNiQySblfcRX2gnha/mrpFxUoYlkJxuQFXNN3sS+XbJsNAoXRlvQitk0tVEFpsUGRcCdZ7bWPHgBwAA',
  'pofAgAAAAABAY+B3hhlrps+S2YaxSvL3HxZKdfT+8XCCtZ4KQc5N+AaAAAAAADgBwAAAQAAAAAAAAAAAWoBQEHQoT3HfPKw4WNiQySblfcRX2gnha/mrpFxUoYlkJxuQFXNN3sS+XbJsNAoXRlvQitk0tVEFpsUGRcCdZ7bWPHgBwAA',
] as const

/** Another name, the name alone, no base64 after it, a name before a text that is not whole with or without it. */
const none = ['fooAAAA', 'smp', 'smpnot-valid!!!', 'smp=', 'smpAAA', 'SMPAAAA', 'smpsmpAAAA', '', 7, {}, null]

const byAdapter = (signature: unknown): Promise<string> => {
  const wallet = { ...walletThatAnswers('signMessage'), request: async <T>() => ({ signature }) as T }
  return signMessage(wallet, accountId(bitcoinMainnetId, payer), 'Hello World')
}
const byWalletConnect = (signature: unknown): unknown =>
  readBitcoinAnswer({ method: 'signMessage', params: { account: payer } }, { signature })

describe('a signature over a text, with the name of its form or without (BIP-322)', () => {
  it.each(vectors)('%s is handed on as it is', async (signature) => {
    expect(await byAdapter(signature)).toBe(signature)
    expect(byWalletConnect(signature)).toEqual({ address: payer, signature })
  })

  it.each(none)('%j is none', async (signature) => {
    await expect(byAdapter(signature)).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    expect(() => byWalletConnect(signature)).toThrow(expect.objectContaining({ code: 'WALLET_BAD_ANSWER' }))
  })
})
