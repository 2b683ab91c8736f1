import { describe, expect, it } from 'vitest'
import { guardConnection } from '../../../src/application/guard-connection.js'
import { DialogError, type ErrorCode } from '../../../src/domain/errors.js'
import { errorOf } from '../../fakes/error-of.js'
import { createFakeConnector } from '../../fakes/fake-connector.js'

const network = 'eip155:1'
const declined = new DialogError('USER_REJECTED')
const around = (code: ErrorCode): DialogError => Object.assign(errorOf(code), { cause: declined })
const asked = { method: 'eth_sendTransaction', params: [{}] }
const toSign = { method: 'solana_signTransaction', params: {} }

/** A wallet that is asked, and answers so. */
async function guarded(request: typeof asked | typeof toSign, answer: () => unknown) {
  const connection = await createFakeConnector().connector.connect({ chains: [network] })
  const one = guardConnection({
    connection,
    network,
    assertWanted: () => undefined,
    walletRequest: async (_, __, lastLook) => {
      lastLook()
      return answer()
    },
  })
  const error = await one.connection.request(network, request).then(
    () => undefined,
    (cause: unknown) => cause,
  )
  return { one, error }
}
const refusing = (error: unknown) => () => {
  throw error
}

describe('a wallet', () => {
  it('is asked for nothing on another network than the visitor agreed to, whatever an adapter of a host’s says', async () => {
    const requests: unknown[] = []
    const connection = await createFakeConnector().connector.connect({ chains: [network] })
    const one = guardConnection({
      connection,
      network,
      assertWanted: () => undefined,
      walletRequest: async (_, request) => void requests.push(request),
    })
    await expect(one.connection.request('eip155:8453', asked)).rejects.toMatchObject({
      code: 'NETWORK_MISMATCH',
      detail: { expected: network, actual: 'eip155:8453' },
    })
    expect([requests, one.isAsked()]).toEqual([[], false])
    await one.connection.request(network, asked)
    expect(requests).toEqual([asked])
  })

  it('and the site before it, is not even begun to be asked for what the visitor has left', async () => {
    const requests: unknown[] = []
    const one = guardConnection({
      connection: await createFakeConnector().connector.connect({ chains: [network] }),
      network,
      assertWanted: () => {
        throw new DialogError('ABORTED')
      },
      walletRequest: async (_, request) => void requests.push(request),
    })
    await expect(one.connection.request(network, asked)).rejects.toMatchObject({ code: 'ABORTED' })
    expect(requests).toEqual([])
  })
})

describe('a wallet that was asked to send', () => {
  it('has not where it says plainly that the visitor declined', async () => {
    const { one } = await guarded(asked, refusing(declined))
    expect([one.isAsked(), one.mayHaveSent(declined)]).toEqual([true, false])
  })

  it('may have where an adapter says so that has its own way to send', async () => {
    const { one } = await guarded(asked, () => undefined)
    const connection = await createFakeConnector().connector.connect({ chains: [network] })
    const unasked = guardConnection({
      connection,
      network,
      assertWanted: () => undefined,
      walletRequest: async () => undefined,
    })
    expect([one, unasked].map(({ mayHaveSent }) => mayHaveSent(errorOf('SEND_UNSURE')))).toEqual([true, true])
    expect(unasked.mayHaveSent(errorOf('SEND_FAILED'))).toBe(false)
  })

  it.each<ErrorCode>(['WALLET_ERROR', 'SEND_FAILED', 'METHOD_UNSUPPORTED', 'TRANSACTION_EXPIRED'])(
    'may have where that no is wrapped in %s',
    async (code) => {
      const error = around(code)
      expect((await guarded(asked, refusing(error))).one.mayHaveSent(error)).toBe(true)
    },
  )
})

describe('a wallet that signed', () => {
  it('may have sent by itself, whatever went wrong after it, but for what rules that out', async () => {
    const after = async (error: DialogError) => (await guarded(toSign, () => 'signed')).one.mayHaveSent(error)
    expect(await after(around('WALLET_BAD_ANSWER'))).toBe(true)
    expect(await after(new DialogError('HTTP_TIMEOUT'))).toBe(true)
    expect(await after(errorOf('TRANSACTION_EXPIRED'))).toBe(false)
    expect(await after(declined)).toBe(false)
  })
})
