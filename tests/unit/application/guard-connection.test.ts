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

describe('a wallet that was asked to send', () => {
  it('has not where it says plainly that the visitor declined', async () => {
    const { one } = await guarded(asked, refusing(declined))
    expect([one.isAsked(), one.mayHaveSent(declined)]).toEqual([true, false])
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
