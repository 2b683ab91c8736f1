import { expect, it } from 'vitest'
import { findSafe } from '../../../../../src/infrastructure/connectors/places/find-safe.js'
import { createFramedPage } from '../../../../contract/framed-page.js'
import { createFakeLogger } from '../../../../fakes/fake-logger.js'
import { createVirtualClock } from '../../../../fakes/virtual-clock.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const answers: Readonly<Record<string, unknown>> = {
  getSafeInfo: { safeAddress: address, chainId: 1 },
  sendTransactions: { safeTxHash: `0x${'a'.repeat(64)}` },
  getTxBySafeTxHash: { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null },
}

it('looks no longer for what the owners of a Safe sign when it is left, and is a contract to everybody', async () => {
  const origin = 'https://app.safe.global'
  const framed = createFramedPage({
    origin,
    onMessage: ({ id, method }) => framed.tell({ id, success: true, data: answers[String(method)] }),
  })
  const clock = createVirtualClock()
  let ids = 0
  const wallet = { id: 'safe', name: 'Safe', namespaces: ['eip155'] } as const
  const find = findSafe({ page: framed.page, origins: [origin], wallet, newId: () => `id-${ids++}` })
  const found = find({ clock, logger: createFakeLogger() })
  await clock.advance(0)
  const connection = await (await found)[0]?.connect({ chains: ['eip155:1'] })
  expect(connection?.accounts).toMatchObject([{ type: 'smartAccount' }])
  const call = { from: address, to: address, value: '0x1' }
  connection?.request('eip155:1', { method: 'eth_sendTransaction', params: [call] }).catch(() => undefined)
  await clock.advance(10_000)
  expect(clock.pending()).toBe(1)
  await connection?.disconnect()
  await clock.advance(0)
  expect([clock.pending(), framed.listeners()]).toEqual([0, 0])
})
