import { hashMessage, isHex, recoverAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { holdBackSignatures } from '../../../../src/infrastructure/connectors/walletconnect/hold-back-signatures.js'
import { createScriptedClient, sessionOf, topic } from './walletconnect-client.js'

const byKey = { t: 'eip191', s: `0x${'1'.repeat(130)}` }
const byContract = { t: 'eip1271', s: `0x${'22'.repeat(300)}` }
const cacaoBy = (s: object, more: object = {}) => ({
  h: { t: 'caip122' },
  p: {
    iss: 'did:pkh:eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    domain: 'app.example',
    aud: 'https://app.example',
    version: '1',
    nonce: '12345678',
    iat: '2026-01-01T00:00:00.000Z',
  },
  s,
  ...more,
})

/** What the client sees of an answer, and what was held back of it. */
function answered(result: unknown, { topic: from = topic }: { readonly topic?: string } = {}) {
  const listeners = new Set<(record: unknown) => void>()
  const { client } = createScriptedClient(sessionOf({}))
  const history = {
    on: (_: string, listener: (record: unknown) => void) => listeners.add(listener),
    off: (_: string, listener: (record: unknown) => void) => listeners.delete(listener),
  }
  const heldBack = holdBackSignatures({ ...client, core: { ...client.core, history } }, topic)
  for (const listener of listeners) listener({ topic: from, response: { result } })
  return { ...heldBack, listeners }
}

describe('what WalletConnect’s client sees of a sign-in', () => {
  it('is all of it where a key has signed', () => {
    const cacaos = [cacaoBy(byKey)]
    expect(answered({ cacaos }).all()).toBeUndefined()
    expect(cacaos).toEqual([cacaoBy(byKey)])
  })

  it.each<[string, object]>([
    ['of a contract', byContract],
    ['of a kind that it does not know', { t: 'eip6492', s: '0x12' }],
    ['of a key that it cannot read', { t: 'eip191', s: 'none' }],
  ])('is nobody’s signature in place of one %s', async (_, signature) => {
    const cacaos: { readonly s: object }[] = [cacaoBy(byKey), cacaoBy(signature)]
    expect(answered({ cacaos }).all()).toEqual([cacaoBy(byKey), cacaoBy(signature)])
    expect(cacaos[0]).toEqual(cacaoBy(byKey))
    const shown = String(Reflect.get(cacaos[1]?.s ?? {}, 's'))
    // It is read without trouble, whatever it is held against.
    const readers = ['', 'one', 'other'].map((text) =>
      recoverAddress({ hash: hashMessage(text), signature: isHex(shown) ? shown : '0x' }),
    )
    expect(new Set(await Promise.all(readers)).size).toBe(3)
  })

  it('is nothing of what is no sign-in', () => {
    const cacaos = [null, 1, {}, cacaoBy(byKey, { p: {} }), cacaoBy(byKey)]
    answered({ cacaos })
    expect(cacaos).toEqual([cacaoBy(byKey)])
  })

  it('is all of what other pairings answer, and of other answers', () => {
    const cacaos = [cacaoBy(byContract)]
    expect(answered({ cacaos }, { topic: 'cd'.repeat(32) }).all()).toBeUndefined()
    expect(cacaos).toEqual([cacaoBy(byContract)])
    for (const other of [undefined, null, true, {}, { cacaos: 'all' }]) expect(answered(other).all()).toBeUndefined()
  })

  it('is no concern of ours once it is over', () => {
    const { listeners, stop } = answered(true)
    expect(listeners.size).toBe(1)
    stop()
    expect(listeners.size).toBe(0)
  })

  it('is all of it where an older client tells nothing ahead', () => {
    const { client } = createScriptedClient(sessionOf({}))
    const { all, stop } = holdBackSignatures(client, topic)
    stop()
    expect(all()).toBeUndefined()
  })
})
